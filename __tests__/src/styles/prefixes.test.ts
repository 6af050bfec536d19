/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { supportedBrowsers } from "../../../src/gatsby/node/styleCompiler";

type Postcss = (plugins: unknown[]) => {
  process: (css: string, options: object) => { css: string };
};
const requireOfGatsby = createRequire(require.resolve("gatsby/package.json"));
const postcss: Postcss = requireOfGatsby("postcss");
const autoprefixer: (options: object) => unknown = requireOfGatsby("autoprefixer");

const styleSheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => join("src", name));

/** A sheet as it is published, apart from minification. */
const published = (css: string) =>
  transformSync(css, { loader: "css", target: supportedBrowsers() }).code;
/** The same with every prefix that Gatsby's Autoprefixer finds missing in the supported browsers. */
const prefixed = (css: string) =>
  postcss([autoprefixer({ remove: false })]).process(css, { from: undefined }).css;

test.each(styleSheets)("%s needs no prefix that esbuild does not add", (file) => {
  const css = published(readFileSync(file, "utf8"));
  expect(prefixed(css)).toBe(css);
});

test("a decoration with a colour is one of those that need a prefix", () => {
  const css = published("a { text-decoration: underline 2px red; }");
  expect(prefixed(css)).toContain("-webkit-text-decoration: underline 2px red");
});

test("what nobody must write is added: Safari selects text only with its prefix", () => {
  expect(published("a { user-select: none; }")).toContain("-webkit-user-select: none");
});
