/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const styleSheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => join("src", name));
/** A selector that asks what the whole page contains. Each such change then restyles every element. */
const OF_THE_PAGE = /(?:\bhtml|\bbody|:root)[^\s{},>+~]*:has\([^{]*/g;

test("no rule depends on what is anywhere in the page", () => {
  const rules = styleSheets.map((file) => readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, ""));
  const found = rules.flatMap((text) => text.match(OF_THE_PAGE) ?? []);
  expect(found).toEqual([]);
  const before = "html[data-consent]:not(:has(#cookie-options[open]))";
  expect(before.match(OF_THE_PAGE)).toEqual([before]);
});
