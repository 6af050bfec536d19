import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { removeStalePages } from "../../../src/build/pages/removeStalePages";
import { temporaryFolder } from "../../setup/temporaryFolder";

function folder(...names: string[]): string {
  const root = temporaryFolder("stale");
  for (const name of names) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), name);
  }
  return root;
}
const paths = [
  "/",
  "/404",
  "/404.html",
  "/blog/posts",
  "/blog/posts/a-steady-week",
  "/blog/steady-week",
];
const built = { SitePage: paths.map((path) => ({ path })) };
const args = {
  getNodesByType: (type: keyof typeof built) => built[type],
} as unknown as BuildArgs;
const files = (root: string) =>
  (readdirSync(root, { recursive: true }) as string[]).filter((name) => /\.\w+$/.test(name)).sort();

const CURRENT = [
  "404.html",
  "blog/posts.html",
  "blog/posts/a-steady-week.html",
  "blog/posts/a-steady-week.md",
  "blog/steady-week.html",
  "index.html",
];

test("an unpublished article is removed at both addresses and as Markdown, and every other page stays", () => {
  const withdrawn = ["blog/gone.html", "blog/posts/gone.html", "blog/posts/gone.md"];
  const root = folder(...CURRENT, ...withdrawn);
  removeStalePages(args, root, folder());
  expect(files(root)).toEqual(CURRENT);
});

test("a page that the owner puts into the static folder is kept", () => {
  const root = folder(...CURRENT, "proof-of-ownership.html");
  removeStalePages(args, root, folder("proof-of-ownership.html"));
  expect(files(root)).toContain("proof-of-ownership.html");
});
