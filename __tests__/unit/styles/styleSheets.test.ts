/** @jest-environment node */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import DtsCreator from "typed-css-modules";
import { BREAKPOINTS_PX } from "../../../src/shared/config/breakpoints";
import { filesIn } from "../../setup/filesIn";

const sheets = filesIn("src", /\.css$/).map((file) => ({ file, css: readFileSync(file, "utf8") }));
/** A width of a media query, as the breakpoint that it means: 767.98 is the last one below 768. Other units are no breakpoint. */
const widthsIn = (condition: string) =>
  Array.from(condition.matchAll(/width[^)\d]*([\d.]+)(\w+)/g), ([, width, unit]) =>
    unit === "px" ? Math.ceil(Number(width)) : `${width}${unit}`,
  );
/** A selector that asks what the whole page contains. Each such change then restyles every element. */
const OF_THE_PAGE = /(?:\bhtml|\bbody|:root)[^\s{},>+~]*:has\([^{]*/g;

test("every style sheet changes at the breakpoints of src/shared/config/breakpoints.ts and at no others", () => {
  const used = sheets.flatMap(({ file, css }) =>
    (css.match(/@media[^{]*\{/g) ?? []).flatMap(widthsIn).map((width) => ({ file, width })),
  );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter(({ width }) => !BREAKPOINTS_PX.some((one) => one === width))).toEqual([]);
  expect(BREAKPOINTS_PX.filter((width) => !used.some((one) => one.width === width))).toEqual([]);
});

test("every custom property that a style sheet uses is defined in one", () => {
  const defined = new Set(sheets.flatMap(({ css }) => css.match(/--[\w-]+(?=\s*:)/g) ?? []));
  const used = new Set(sheets.flatMap(({ css }) => css.match(/(?<=var\(\s*)--[\w-]+/g) ?? []));
  expect(used.size).toBeGreaterThan(80);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});

test("every class of a style sheet is used by a component, so that nobody downloads one for nothing", async () => {
  const used = new Set<string>();
  for (const file of filesIn("src", /\.tsx?$/)) {
    const text = readFileSync(file, "utf8");
    for (const [, name, sheet = ""] of text.matchAll(
      /import \* as (\w+) from "(\S+\.module\.css)"/g,
    ))
      for (const [, one] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g")))
        used.add(`${join(dirname(file), sheet)} ${one}`);
  }
  const creator = new DtsCreator({ camelCase: true });
  const unused: string[] = [];
  for (const { file, css } of sheets.filter((sheet) => sheet.file.endsWith(".module.css"))) {
    const { tokens } = await creator.create(file, css);
    // The names of animations are exports too.
    const classes = tokens.filter((token) => !css.includes(`@keyframes ${token} `));
    unused.push(...classes.map((name) => `${file} ${name}`).filter((name) => !used.has(name)));
  }
  expect(used.size).toBeGreaterThan(200);
  expect(unused).toEqual([]);
});

test("no rule depends on what is anywhere in the page", () => {
  const rules = sheets.map(({ css }) => css.replace(/\/\*.*?\*\//gs, ""));
  expect(rules.flatMap((text) => text.match(OF_THE_PAGE) ?? [])).toEqual([]);
  const before = "html[data-consent]:not(:has(#cookie-options[open]))";
  expect(before.match(OF_THE_PAGE)).toEqual([before]);
});
