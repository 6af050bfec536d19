import { JSDOM } from "jsdom";
import { chart } from "../../../scripts/budget/chart";
import { createReport } from "../../../scripts/budget/report";

const lines: string[] = [];
const { add, rows, overBudget } = createReport((line) => lines.push(line));
add("home: HTML with its styles", 30, 15, "KB");
add("home: framework for a reader", 0, 0, "KB");
add("home: first paint", null, 600, "ms");
add("home: first paint, bare page", null, 300, "ms");
add("home: first paint / bare page's", 1.15, 2.3, "times");
const picture = new JSDOM(chart(rows), { contentType: "image/svg+xml" }).window.document;
const bars = [...picture.querySelectorAll("rect:not(.page)")].map((bar) => ({
  kind: bar.getAttribute("class"),
  width: Number(bar.getAttribute("width")),
}));

test("each value stands beside its budget, and says so if it is over", () => {
  expect(lines.slice(1)).toEqual([
    "| home: HTML with its styles | 30 KB | 15.0 KB | |",
    "| home: framework for a reader | 0 KB | 0.0 KB | |",
    "| home: first paint | none | 600 ms | |",
    "| home: first paint, bare page | none | 300 ms | |",
    "| home: first paint / bare page's | 1.15 times | 2.30 times | over |",
  ]);
  expect(overBudget()).toBe(1);
});

test("the picture compares paints, and shows values as parts of their budgets", () => {
  const [own, bare, half, over] = bars;
  expect(bars.map(({ kind }) => kind)).toEqual(["own", "other", "own", "over"]);
  expect((own?.width ?? 0) / (bare?.width ?? 1)).toBeCloseTo(2, 1);
  // 2.3 / 1.15 and 15 / 30 of their budgets.
  expect((over?.width ?? 0) / (half?.width ?? 1)).toBeCloseTo(4, 1);
  const limit = Number(picture.querySelector(".limit")?.getAttribute("x1"));
  const start = Number(picture.querySelector("rect:not(.page)")?.getAttribute("x"));
  expect((limit - start) / (over?.width ?? 1)).toBeCloseTo(0.5, 1);
});

test("a value far above its budget leaves the other bars readable", () => {
  const far = [
    { what: "home: blocking time", budget: 10, value: 555, unit: "ms" } as const,
    { what: "home: largest paint", budget: 1000, value: 500, unit: "ms" } as const,
  ];
  const drawn = new JSDOM(chart(far), { contentType: "image/svg+xml" }).window.document;
  const widths = [...drawn.querySelectorAll("rect:not(.page)")].map((bar) =>
    Number(bar.getAttribute("width")),
  );
  expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(6, 1);
  expect(drawn.documentElement.textContent).toContain("555 ms of 10");
});

test("nothing in the picture lies outside of it", () => {
  const size = (element: Element, name: string) => Number(element.getAttribute(name));
  const root = picture.documentElement;
  for (const element of picture.querySelectorAll("text, rect")) {
    expect(size(element, "x") + size(element, "width")).toBeLessThanOrEqual(size(root, "width"));
    expect(size(element, "y")).toBeLessThan(size(root, "height"));
  }
});
