import { render } from "@testing-library/react";
import { AccountsDrawing } from "../../../src/sections/drawings/AccountsDrawing";
import { DashboardDrawing } from "../../../src/sections/drawings/DashboardDrawing";
import { InboxDrawing } from "../../../src/sections/drawings/InboxDrawing";
import { ConnectArt } from "../../../src/sections/drawings/StepArt";

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

// Figures that are drawn are compared by __tests__/journeys/appearance.e2e.ts.
test("the inbox has as many drafts as it and its account say, and one tap for each clears it", () => {
  const { container, getAllByText, getByText } = render(
    <>
      <InboxDrawing start="" />
      <AccountsDrawing />
    </>,
  );
  const drafts = getAllByText("Send").length;
  expect(getAllByText(`${drafts} drafts`)).toHaveLength(2);
  expect(container.querySelectorAll("[aria-hidden] i.dot")).toHaveLength(drafts);
  expect(["five", "six", "seven"][drafts - 5]).toBe(
    getByText(/^Inbox clear/).textContent?.match(/(\w+) taps/)?.[1],
  );
});
