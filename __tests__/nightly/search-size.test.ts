import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { SEARCH_PAGE_SIZE_POSTS } from "../../src/shared/config/postsPerPage";
import { routes } from "../../src/shared/config/routes";
import { openSearchIndex } from "../../src/shared/model/search/searchIndex";
import { outlineOf, parseDocument } from "../../src/site/content/document";
import { toPost } from "../../src/site/content/readContent";
import { type IndexedPost, writeSearchIndex } from "../../src/site/site-files/writeSearchIndex";
import { generatePost } from "../../tools/local-site/generatePosts";
import { temporaryFolder } from "../setup/temporaryFolder";

const root = temporaryFolder("search");

/** Parsing takes most of the time: only so many posts are parsed, and given to the rest under other numbers. */
const PARSED_POSTS = 250;
const FIRST_NUMBER = 100_000;
const parsedPosts: string[] = [];

function parsed(n: number): IndexedPost {
  const number = FIRST_NUMBER + (n % PARSED_POSTS);
  let json = parsedPosts[n % PARSED_POSTS];
  if (json === undefined) {
    const document = parseDocument("content/posts/p/index.md", generatePost(number, "a"));
    const read = toPost(document);
    const [category = ""] = read.categories;
    const indexed = { ...read, url: routes.post(read.slug), category };
    json = JSON.stringify({ ...indexed, outline: outlineOf(document) });
    parsedPosts.push(json);
  }
  return JSON.parse(json.replaceAll(`${number}`, `${n + 1}`)) as IndexedPost;
}

test("at 5,000 posts a query costs at most 60 KB after a manifest of at most 10 KB", async () => {
  const posts = Array.from({ length: 5000 }, (_, n) => parsed(n));
  writeSearchIndex(posts, root);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const served = (path: string) =>
    brotliCompressSync(readFileSync(join(root, path)), { params }).length;
  expect(served(routes.searchManifest)).toBeLessThan(10 * 1024);
  for (const query of ["reply", "steady week price", "p", "kiln recipes kitchen studio"]) {
    const asked: string[] = [];
    const index = openSearchIndex(async (path) => {
      asked.push(path);
      return JSON.parse(readFileSync(join(root, path), "utf8"));
    });
    const found = await index.find(query, "");
    await index.load(found.slice(0, SEARCH_PAGE_SIZE_POSTS));
    expect(found.length).toBeGreaterThan(100);
    const paths = asked.filter((path) => path !== routes.searchManifest);
    expect(paths.reduce((sum, path) => sum + served(path), 0)).toBeLessThan(60 * 1024);
  }
});
