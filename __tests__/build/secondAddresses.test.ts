import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { copySecondAddresses } from "../../src/build/secondAddresses";

function site(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "second-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}
const built = {
  BlogPost: [{ id: "steady-week", slug: "a-steady-week" }],
  SitePage: [{ path: "/blog/posts" }, { path: "/blog/posts/a-steady-week" }],
};
const args = {
  getNodesByType: (type: keyof typeof built) => built[type],
} as unknown as BuildArgs;
const data = (path: string) =>
  `{"componentChunkName":"post","path":"${path}","result":{"data":{"url":"/blog/posts/a-steady-week"}}}`;
const article = {
  "blog/posts.html": "the list",
  "blog/posts/a-steady-week.html": "the article",
  "page-data/blog/posts/a-steady-week/page-data.json": data("/blog/posts/a-steady-week"),
};

test("an article stands at its id too, with data that names that address", () => {
  const root = site(article);
  copySecondAddresses(args, root);
  expect(readFileSync(join(root, "blog/steady-week.html"), "utf8")).toBe("the article");
  const copy = readFileSync(join(root, "page-data/blog/steady-week/page-data.json"), "utf8");
  expect(copy).toBe(data("/blog/steady-week"));
});

test("the copy of a post that is gone goes with it, and pages of their own stay", () => {
  const root = site({ ...article, "blog/withdrawn.html": "an earlier article" });
  copySecondAddresses(args, root);
  expect(existsSync(join(root, "blog/withdrawn.html"))).toBe(false);
  expect(readFileSync(join(root, "blog/posts.html"), "utf8")).toBe("the list");
});
