/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BREAKPOINTS_PX } from "../../../src/shared/config/breakpoints";

const styleSheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => join("src", name));
const CONDITION = /@media[^{]*\{/g;
/** A width of a media query, as the breakpoint that it means: 767.98 is the last one below 768. Other units are no breakpoint. */
const widthsIn = (condition: string) =>
  Array.from(condition.matchAll(/width[^)\d]*([\d.]+)(\w+)/g), ([, width, unit]) =>
    unit === "px" ? Math.ceil(Number(width)) : `${width}${unit}`,
  );

test("every style sheet changes at the breakpoints of src/shared/config/breakpoints.ts and at no others", () => {
  const used = styleSheets.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(CONDITION), ([condition]) =>
      widthsIn(condition).map((width) => ({ file, width })),
    ).flat(),
  );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter(({ width }) => !BREAKPOINTS_PX.some((one) => one === width))).toEqual([]);
  expect(BREAKPOINTS_PX.filter((width) => !used.some((one) => one.width === width))).toEqual([]);
});
