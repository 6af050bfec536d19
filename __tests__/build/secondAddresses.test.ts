import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
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

test("an edited article is copied again, and an untouched one is not", () => {
  const root = site({ ...article, "blog/steady-week.html": "the article as it was" });
  const [page, copy] = [
    join(root, "blog/posts/a-steady-week.html"),
    join(root, "blog/steady-week.html"),
  ];
  utimesSync(page, 1000, 1000);
  copySecondAddresses(args, root);
  expect(readFileSync(copy, "utf8")).toBe("the article as it was");
  utimesSync(copy, 999, 999);
  copySecondAddresses(args, root);
  expect(readFileSync(copy, "utf8")).toBe("the article");
});
