/**
 * Measures the search with generated posts: the size of the index, and for each query the bytes (Brotli) and the
 * time. To measure another number of posts: `npm run bench:search -- 1000`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { parseDocument, textOf } from "../src/build/content/document";
import { toPost } from "../src/build/content/readContent";
import { writeSearchIndex } from "../src/build/site-files/searchIndex";
import { SEARCH_PAGE_SIZE_POSTS } from "../src/config/limits";
import { routes } from "../src/config/routes";
import { excerpt } from "../src/model/search/excerpt";
import { openSearchIndex } from "../src/model/search/searchIndex";
import { generatePost } from "./bench/generatePosts";

const count = Number(process.argv[2] ?? 5000);
const QUERIES = [
  "reply",
  "welcome season",
  "steady week price",
  "pri",
  "p",
  "kiln recipes kitchen studio",
];
/** The compression that hosts use when they serve a file. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const root = mkdtempSync(join(tmpdir(), "search-"));
const posts = Array.from({ length: count }, (_, n) => {
  const document = parseDocument(`content/posts/post-${n + 1}/index.md`, generatePost(n + 1, "a"));
  const post = toPost(document);
  const [category = ""] = post.categories;
  return { ...post, url: routes.post(post.slug), category, outline: textOf(document).outline };
}).sort((a, b) => b.publishDate.localeCompare(a.publishDate));
const started = performance.now();
writeSearchIndex(posts, root);
const built = performance.now() - started;
const files = (readdirSync(root, { recursive: true }) as string[]).filter((name) =>
  statSync(join(root, name)).isFile(),
);
const total = files.reduce((sum, name) => sum + statSync(join(root, name)).size, 0);
console.log(
  `${count} posts: built in ${Math.round(built)} ms, ${files.length} files, ${(total / 1e6).toFixed(1)} MB`,
);

const served = (path: string) => brotliCompressSync(readFileSync(join(root, path)), QUALITY).length;
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
console.log(`manifest, once: ${kb(served(routes.searchManifest))}\n`);
console.log(
  "| query | posts | requests | bytes | processor |\n| --- | ---: | ---: | ---: | ---: |",
);
async function main(): Promise<void> {
  for (const query of QUERIES) {
    const asked: string[] = [];
    const index = openSearchIndex(async (path) => {
      asked.push(path);
      return JSON.parse(readFileSync(join(root, path), "utf8"));
    });
    const start = performance.now();
    const found = await index.find(query, "");
    const shown = await index.load(found.slice(0, SEARCH_PAGE_SIZE_POSTS));
    for (const { text } of shown) excerpt(text, query);
    const took = performance.now() - start;
    const bytes = asked
      .filter((path) => path !== routes.searchManifest)
      .reduce((sum, path) => sum + served(path), 0);
    console.log(
      `| ${query} | ${found.length} | ${asked.length - 1} | ${kb(bytes)} | ${Math.round(took)} ms |`,
    );
  }
  rmSync(root, { recursive: true });
}
main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
