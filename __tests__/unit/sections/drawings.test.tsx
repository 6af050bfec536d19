import { render } from "@testing-library/react";
import { AccountsDrawing } from "../../../src/sections/drawings/AccountsDrawing";
import { DashboardDrawing } from "../../../src/sections/drawings/DashboardDrawing";
import { InboxDrawing } from "../../../src/sections/drawings/InboxDrawing";
import { ConnectArt } from "../../../src/sections/drawings/StepArt";
import { WeeksDrawing } from "../../../src/sections/drawings/WeeksDrawing";

test("each name in the drawings has a face of its own, and each face one name", () => {
  const { container } = render(
    <>
      <InboxDrawing />
      <AccountsDrawing />
      <DashboardDrawing />
      <ConnectArt />
    </>,
  );
  const names = new Map<string, Set<string>>();
  for (const portrait of container.querySelectorAll('svg[viewBox="0 0 32 32"]')) {
    const beside = portrait.nextElementSibling;
    const name = (beside?.querySelector("b") ?? beside)?.textContent ?? "";
    if (name === "About Jonas") continue;
    names.set(portrait.innerHTML, (names.get(portrait.innerHTML) ?? new Set()).add(name));
  }
  const found = [...names.values()].map((set) => [...set]);
  expect(found.every(({ length }) => length === 1)).toBe(true);
  expect(new Set(found.flat()).size).toBe(found.length);
});

test("the hours written above each week are the hours that are filled", () => {
  const { container } = render(<WeeksDrawing />);
  for (const week of container.querySelectorAll("p"))
    expect(week.querySelector("b")).toHaveTextContent(
      `${week.nextElementSibling?.querySelectorAll("i[class]").length}h`,
    );
});
