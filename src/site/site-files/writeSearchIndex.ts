import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SEARCH_WEIGHTS } from "../../shared/config/ranking";
import { routes } from "../../shared/config/routes";
import {
  deltaEncode,
  type Postings,
  postFile,
  type SearchManifest,
  type SearchPost,
  WEIGHT_STEPS,
  type WordsFile,
  wordsFile,
} from "../../shared/model/search/searchFiles";
import { searchTokens } from "../../shared/model/search/searchWords";
import type { Outline } from "../content/outline";
import type { BlogPostNode } from "../graphql/contentNodes";

/** The fields of a post and its outline that the index uses. */
export type IndexedPost = Pick<
  BlogPostNode,
  | "title"
  | "url"
  | "category"
  | "categories"
  | "tags"
  | "metaDescription"
  | "publishDate"
  | "readingTime"
> & { outline: Pick<Outline, "blocks" | "headings"> };

type SearchIndexFiles = {
  firstWords: string[];
  categories: Record<string, number[]>;
  words: WordsFile[];
  posts: SearchPost[];
};

/** Size of a file of words. A common word in 5,000 posts fills one; rare words share one. */
const WORDS_FILE_CHARACTERS = 12_000;
/** BM25's usual saturation (k1), and a length factor (b) that slightly prefers short posts. */
const SATURATION = 1.2;
const LENGTH_INFLUENCE = 0.5;

/** The index of posts sorted newest first: each word with its posts and its weight in them. */
function searchIndexFiles(posts: readonly IndexedPost[]): SearchIndexFiles {
  const read = posts.map((post) => ({ post, ...readText(post) }));
  const lengths = read.map(({ text }) => text.length);
  const usualLength = lengths.reduce((sum, length) => sum + length, 0) / (posts.length || 1);
  const words = new Map<string, number[][]>();
  read.forEach(({ post, text, headings }, number) => {
    const counts = new Map<string, number>();
    const count = (part: string, weight: number) => {
      for (const { word } of searchTokens(part)) counts.set(word, (counts.get(word) ?? 0) + weight);
    };
    count(text, 1);
    count(post.title, SEARCH_WEIGHTS.title);
    count([...post.categories, ...post.tags].join(" "), SEARCH_WEIGHTS.topics);
    count(headings, SEARCH_WEIGHTS.headings);
    count(post.metaDescription, SEARCH_WEIGHTS.description);
    const length = 1 - LENGTH_INFLUENCE + (LENGTH_INFLUENCE * text.length) / usualLength;
    for (const [word, times] of counts) {
      const step = Math.ceil((WEIGHT_STEPS * times) / (times + SATURATION * length)) - 1;
      const lists = words.get(word) ?? [];
      if (lists.length === 0) words.set(word, lists);
      for (let missing = lists.length; missing <= step; missing += 1) lists.push([]);
      lists[step]?.push(number);
    }
  });
  const categories = [...new Set(posts.flatMap((post) => post.categories))].sort();
  return {
    ...inFiles([...words].sort(([a], [b]) => (a < b ? -1 : 1))),
    categories: Object.fromEntries(
      categories.map((name) => [
        name,
        deltaEncode(posts.flatMap((post, n) => (post.categories.includes(name) ? [n] : []))),
      ]),
    ),
    posts: read.map(({ post, text }) => ({
      title: post.title,
      path: post.url,
      category: post.category,
      publishDate: post.publishDate,
      readingTime: post.readingTime,
      text: `${post.metaDescription} ${text}`,
    })),
  };
}

function readText({ outline }: IndexedPost): { text: string; headings: string } {
  return {
    // Headings and list items get a full stop, so that an excerpt reads like text.
    text: outline.blocks.map((block) => (/[.!?:;,…]$/.test(block) ? block : `${block}.`)).join(" "),
    headings: outline.headings.map(({ title }) => title).join(" "),
  };
}

function inFiles(words: readonly [word: string, lists: number[][]][]) {
  const firstWords: string[] = [];
  const files: WordsFile[] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const [word, lists] of words) {
    const postings: Postings = lists.map(deltaEncode);
    const characters = JSON.stringify(postings).length + word.length;
    if (size + characters > WORDS_FILE_CHARACTERS) {
      firstWords.push(word);
      files.push({});
      size = 0;
    }
    size += characters;
    (files.at(-1) as WordsFile)[word] = postings;
  }
  return { firstWords, words: files };
}

/**
 * Writes the index below `root`: the manifest at a fixed address,
 * the rest in a folder with a content hash, cached for ever.
 */
export function writeSearchIndex(posts: readonly IndexedPost[], root = "public"): void {
  const { firstWords, categories, words, posts: found } = searchIndexFiles(posts);
  const texts = new Map<string, string>();
  for (const [n, file] of words.entries()) texts.set(wordsFile("", n), JSON.stringify(file));
  for (const [n, post] of found.entries()) texts.set(postFile("", n), JSON.stringify(post));
  const digest = createHash("sha256");
  for (const text of texts.values()) digest.update(text);
  const name = `search-${digest.digest("hex").slice(0, 10)}`;
  const folder = `/static/${name}`;
  mkdirSync(join(root, "static"), { recursive: true });
  for (const earlier of readdirSync(join(root, "static")))
    if (earlier.startsWith("search-") && earlier !== name)
      rmSync(join(root, "static", earlier), { recursive: true });
  if (!existsSync(join(root, folder))) {
    mkdirSync(join(root, folder));
    for (const [path, text] of texts) writeFileSync(join(root, folder, path), text);
  }
  const manifest: SearchManifest = { folder, posts: posts.length, firstWords, categories };
  mkdirSync(join(root, routes.blog), { recursive: true });
  writeFileSync(join(root, routes.searchManifest), JSON.stringify(manifest));
}
