/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../../../src/build/content/checkContent";
import { parseDocument, readDocument } from "../../../src/build/content/document";
import { describeFault } from "../../../src/build/content/fault";
import { readContent } from "../../../src/build/content/readContent";

const FOLDER = join(__dirname, "bad-posts");
const FILE = "content/posts/a-post/index.md";
/** What each file of the folder must be told, one block a file: its name, then the message. */
const EXPECTED = join(FOLDER, "errors.txt");

const site = readContent();
const draft = parseDocument(
  "content/posts/a-draft/index.md",
  "---\nid: a-draft\nslug: a-draft\ntitle: A draft\nauthor: elena-marchetti\npublishDate: 2025-01-01\nmetaDescription: Not to be seen by anybody yet.\ncategories: [Growth]\ntags: []\ndraft: true\n---\n\nWords.\n",
);

async function errorsOf(name: string): Promise<string> {
  const post = readDocument(FILE, readFileSync(join(FOLDER, name)));
  const content = { ...site, posts: [...site.posts, draft, post] };
  // The pictures of the post are looked for beside an existing one.
  const root = join(__dirname, "picture-root");
  const faults = await checkContent(content, root);
  return faults
    .filter(({ file }) => file === FILE)
    .map(describeFault)
    .join("\n");
}

const names = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));

test("the folder holds more than twenty kinds of bad posts", () => {
  expect(names.length).toBeGreaterThan(20);
});

test.each(names)("%s is reported with what is wrong, where, and how to fix it", async (name) => {
  const expected = readFileSync(EXPECTED, "utf8").split(/^== /m);
  const block = expected.find((text) => text.startsWith(`${name}\n`));
  expect(await errorsOf(name)).toBe(block?.slice(name.length + 1).trimEnd());
});

test("the site's own content has no faults", async () => {
  const faults = await checkContent(site);
  expect(faults.map(describeFault)).toEqual([]);
});
