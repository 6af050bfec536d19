import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { PreprocessSourceArgs } from "gatsby";
import { preprocessSource } from "../../../src/gatsby/node/preprocessSource";

const whatGatsbyParses = (filename: string) => {
  const contents = readFileSync(filename, "utf8");
  return preprocessSource({ filename: resolve(filename), contents } as PreprocessSourceArgs);
};

test.each([
  ["a component with a query", "src/app/useFooterCopy.ts"],
  ["a page", "src/pages/newsletter/confirm.tsx"],
  ["a template", "src/templates/post.tsx"],
  ["a query of a package", "node_modules/gatsby/cache-dir/commonjs/gatsby-browser-entry.js"],
])("Gatsby parses %s as it is", (_what, file) => {
  expect(whatGatsbyParses(file)).toBeUndefined();
});

test.each([
  ["a component without a query", "src/ui/SiteLink.tsx"],
  ["a package without a query", "node_modules/gatsby-link/package.json"],
])("Gatsby parses an empty module in the place of %s", (_what, file) => {
  expect(whatGatsbyParses(file)).toBe("export {};");
});
