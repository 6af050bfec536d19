import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { checkPublishedPages } from "../../../../src/site/gatsby/node/publishedFiles";
import { temporaryFolder } from "../../../setup/temporaryFolder";

const FILES: Record<string, string> = {
  "index.html": '<title data-react-helmet="true">Home</title>',
  "404.html": "",
  "blog/posts.html": "",
};
const PAGES = ["/", "/404", "/404.html", "/blog/posts"].map((path) => ({
  path,
  componentPath: "/site/page.tsx",
}));

function folder(files: Record<string, string>): string {
  const root = temporaryFolder("published");
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}
const check = (root: string, pages: object[] = PAGES) =>
  checkPublishedPages({ getNodesByType: () => pages } as unknown as BuildArgs, root);

test("every page with its file passes", () => {
  expect(() => check(folder(FILES))).not.toThrow();
});

test.each([
  ["index.html", /writes the page \/ to .*the file does not exist/],
  [
    "blog/posts.html",
    /renamed to \/blog\/posts\.html; the file does not exist.*getServerData, defer/,
  ],
])("a Gatsby that does not write %s stops the build", (name, sentence) => {
  const root = folder(FILES);
  rmSync(join(root, name));
  expect(() => check(root)).toThrow(sentence);
  expect(() => check(root)).toThrow(/Read docs\/upgrading-gatsby\.md#files-of-a-build\.$/);
});

test("a Gatsby without nodes for its pages stops the build", () => {
  const root = folder(FILES);
  expect(() => check(root, [])).toThrow(/creates a SitePage node for every page.*found 0 nodes/);
  expect(() => check(root, [{ url: "/" }])).toThrow(/found 1 nodes, the first with url/);
});

test("a Helmet that does not mark its elements stops the build", () => {
  const root = folder({ ...FILES, "index.html": "<title>Home</title>" });
  expect(() => check(root)).toThrow(
    /the home page contains no such attribute\. Read docs\/upgrading-g/,
  );
});
