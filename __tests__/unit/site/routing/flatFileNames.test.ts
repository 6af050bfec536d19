import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { flattenFileNames } from "../../../../src/site/routing/flatFileNames";
import { temporaryFolder } from "../../../setup/temporaryFolder";

test("a page is a file without a folder of its own, also the page of a tag named static", () => {
  const root = temporaryFolder("public");
  for (const folder of ["blog", "blog/tag/static", "static"].map((name) => join(root, name))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "index.html"), "");
  }
  expect(flattenFileNames(root)).toBe(2);
  const files = ["blog", "blog.html", "blog/tag", "blog/tag/static.html"];
  const skipped = ["static", "static/index.html"];
  expect(readdirSync(root, { recursive: true }).sort()).toEqual([...files, ...skipped]);
});
