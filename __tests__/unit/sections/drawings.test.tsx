import { render } from "@testing-library/react";
import { AccountsDrawing } from "../../../src/sections/drawings/AccountsDrawing";
import { DashboardDrawing } from "../../../src/sections/drawings/DashboardDrawing";
import { FunnelDrawing } from "../../../src/sections/drawings/FunnelDrawing";
import { InboxDrawing } from "../../../src/sections/drawings/InboxDrawing";
import { ConnectArt } from "../../../src/sections/drawings/StepArt";
import { WeeksDrawing } from "../../../src/sections/drawings/WeeksDrawing";

test("each name in the drawings has a face of its own, and each face one name", () => {
  const { container } = render(
    <>
      <InboxDrawing start="" />
      <AccountsDrawing />
      <DashboardDrawing />
      <ConnectArt />
    </>,
  );
  const names = new Map<string, Set<string>>();
  for (const portrait of container.querySelectorAll('svg[viewBox="0 0 32 32"]')) {
    const beside = portrait.nextElementSibling;
    const name = (beside?.querySelector("b") ?? beside)?.textContent ?? "";
    names.set(portrait.innerHTML, (names.get(portrait.innerHTML) ?? new Set()).add(name));
  }
  const found = [...names.values()].map((set) => [...set]);
  expect(found.every(({ length }) => length === 1)).toBe(true);
  expect(new Set(found.flat()).size).toBe(found.length);
});

test("the inbox has as many drafts as it says, and one tap for each clears it", () => {
  const { container, getAllByText, getByText } = render(<InboxDrawing start="" />);
  const drafts = getAllByText("Send").length;
  expect(getByText(`${drafts} drafts`)).toBeInTheDocument();
  expect(container.querySelectorAll("[aria-hidden] i")).toHaveLength(drafts);
  expect(["five", "six", "seven"][drafts - 5]).toBe(
    getByText(/^Inbox clear/).textContent?.match(/(\w+) taps/)?.[1],
  );
});

test("the hours written above each week are the hours that are filled", () => {
  const { container } = render(<WeeksDrawing />);
  for (const week of container.querySelectorAll("p"))
    expect(week.querySelector("b")).toHaveTextContent(
      `${week.nextElementSibling?.querySelectorAll("i[class]").length}h`,
    );
});

/** The values in dollars that a line of the dashboard is drawn at: 1,000 dollars are 100 units, and 340 is zero. */
function drawnDollars(path: Element | undefined): number[] {
  const [, first, steps = ""] = /^M0 (\d+)l (.+)$/.exec(path?.getAttribute("d") ?? "") ?? [];
  let y = Number(first);
  const others = Array.from(steps.matchAll(/4[46] (-?\d+)/g), ([, step]) => {
    y += Number(step);
    return y;
  });
  return [Number(first), ...others].map((at) => (340 - at) * 10);
}
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const asNumber = (text: string | null | undefined) => Number(text?.replace(/[^\d.]/g, ""));

test("the figures of the dashboard are those of its lines and bars", () => {
  const { container, getByText } = render(<DashboardDrawing />);
  const [, , thisMonth, lastMonth] = container.querySelectorAll("svg[viewBox='0 0 1280 340'] path");
  const now = drawnDollars(thisMonth);
  const before = drawnDollars(lastMonth);
  expect(now).toHaveLength(30);
  expect(before).toHaveLength(30);
  const figureOf = (name: string) => getByText(name).parentElement as HTMLElement;
  const revenue = figureOf("Revenue");
  expect(asNumber(revenue.querySelector("p")?.textContent)).toBe(sum(now));
  expect(asNumber(revenue.querySelector("b")?.textContent)).toBe(
    Math.round((sum(now) / sum(before) - 1) * 100),
  );

  const tip = container.querySelector("circle")?.parentElement;
  const drawn = 3400 * (1 - Number.parseFloat(tip?.getAttribute("y") ?? "") / 100);
  expect(asNumber(tip?.textContent)).toBeCloseTo(drawn, 6);
  const day = Math.round((Number.parseFloat(tip?.getAttribute("x") ?? "") / 100) * 29);
  expect(now[day]).toBe(asNumber(tip?.textContent));

  const rows = getByText("Revenue by chatter").parentElement?.querySelectorAll("div") ?? [];
  const sums = Array.from(rows, (row) => asNumber(row.lastElementChild?.textContent) * 1000);
  const messages = asNumber(figureOf("From messages").querySelector("p")?.textContent);
  expect(Math.abs(sum(sums) - messages)).toBeLessThanOrEqual(50 * sums.length);
  const widths = Array.from(rows, (row) =>
    Number(
      /h(\d+)v/.exec(row.querySelector("[viewBox='0 0 100 7'] path")?.getAttribute("d") ?? "")?.[1],
    ),
  );
  expect(widths).toEqual(sums.map((value) => Math.round((value / messages) * 100)));
});

test("the bars of the funnel are as wide as their share of the first", () => {
  const { container } = render(<FunnelDrawing />);
  const bars = Array.from(container.querySelectorAll("svg[viewBox='0 0 100 54']"));
  const counts = bars.map((bar) =>
    asNumber(bar.previousElementSibling?.firstElementChild?.textContent),
  );
  expect(counts).toHaveLength(4);
  for (const [step, bar] of bars.entries()) {
    const [, width, next] =
      /^M0 2h(\d+)C\d+ 29 (\d+) /.exec(bar.firstElementChild?.getAttribute("d") ?? "") ?? [];
    const share = (index: number) => Math.round(((counts[index] ?? 0) / (counts[0] ?? 1)) * 100);
    expect(Number(width)).toBe(share(step));
    expect(Number(next)).toBe(share(Math.min(step + 1, 3)));
  }
});

test("an account has as many drafts in the row of accounts as in its inbox", () => {
  const { getAllByText } = render(
    <>
      <InboxDrawing start="" />
      <AccountsDrawing />
    </>,
  );
  expect(getAllByText(`${getAllByText("Send").length} drafts`)).toHaveLength(2);
});
