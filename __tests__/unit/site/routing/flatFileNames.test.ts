import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { flattenFileNames } from "../../../../src/site/routing/flatFileNames";
import { temporaryFolder } from "../../../setup/temporaryFolder";

function site(...pages: string[]): string {
  const root = temporaryFolder("flat");
  for (const page of pages) {
    mkdirSync(join(root, page, ".."), { recursive: true });
    writeFileSync(join(root, page), page);
  }
  return root;
}
const files = (root: string) =>
  (readdirSync(root, { recursive: true }) as string[])
    .filter((name) => name.endsWith(".html"))
    .sort();

test("every page but the home page and 404 becomes a flat file", () => {
  const root = site("index.html", "404.html", "blog/index.html", "blog/posts/x/index.html");
  expect(flattenFileNames(root)).toBe(2);
  expect(files(root)).toEqual(["404.html", "blog.html", "blog/posts/x.html", "index.html"]);
});

test("an empty folder is removed, a folder with pictures is not", () => {
  const root = site("privacy/index.html", "blog/index.html");
  writeFileSync(join(root, "blog", "posts.json"), "[]");
  flattenFileNames(root);
  expect(readdirSync(root).sort()).toEqual(["blog", "blog.html", "privacy.html"]);
});

test("a page that is rendered again replaces the earlier one", () => {
  const root = site("blog/index.html");
  writeFileSync(join(root, "blog.html"), "earlier");
  flattenFileNames(root);
  expect(readFileSync(join(root, "blog.html"), "utf8")).toBe("blog/index.html");
});
