import { routes } from "../../config/routes";
import {
  deltaDecode,
  postFile,
  type SearchManifest,
  type SearchPost,
  WEIGHT_STEPS,
  type WordsFile,
  wordsFile,
} from "./searchFiles";
import { matchScore, parseQuery, type QueryWord } from "./searchQuery";

/** `find` returns the posts that contain every word of a query, best first; `load` returns their data. */
export type SearchIndex = {
  find(query: string, category: string): Promise<number[]>;
  load(posts: readonly number[]): Promise<SearchPost[]>;
};

/** Limits the requests for one word: many words may begin with an unfinished one. */
const FILES_PER_WORD = 3;

/** Searches the files that the build wrote. `fetchJson` is called once for each file, unless it fails. */
export function openSearchIndex(fetchJson: (path: string) => Promise<unknown>): SearchIndex {
  const files = new Map<string, Promise<unknown>>();
  const read = <T>(path: string): Promise<T> => {
    const file = files.get(path) ?? fetchJson(path);
    files.set(path, file);
    // A file may be missing because of a new deployment. Then the
    // manifest has changed too, so all files are loaded again.
    file.catch(() => files.clear());
    return file as Promise<T>;
  };
  const readManifest = () => read<SearchManifest>(routes.searchManifest);

  /** The weight of each post that matches this word. */
  async function postWeights(asked: QueryWord, { folder, firstWords, posts }: SearchManifest) {
    const numbers = filesOf(asked, firstWords);
    const found = new Map<number, number>();
    const parts = await Promise.all(numbers.map((n) => read<WordsFile>(wordsFile(folder, n))));
    for (const [word, postings] of parts.flatMap((part) => Object.entries(part))) {
      const score = matchScore(word, asked);
      if (score === 0) continue;
      postings.forEach((gaps, step) => {
        const weight = (score * (step + 1)) / WEIGHT_STEPS;
        for (const post of deltaDecode(gaps))
          found.set(post, Math.max(weight, found.get(post) ?? 0));
      });
    }
    // BM25: the fewer posts contain a word, the more it counts.
    const rarity = Math.log(1 + (posts - found.size + 0.5) / (found.size + 0.5));
    return new Map([...found].map(([post, weight]) => [post, weight * rarity] as const));
  }

  return {
    async find(query, category) {
      const manifest = await readManifest();
      const [first, ...others] = await Promise.all(
        parseQuery(query).map((asked) => postWeights(asked, manifest)),
      );
      const wanted = category ? new Set(deltaDecode(manifest.categories[category] ?? [])) : null;
      return [...(first ?? [])]
        .filter(([post]) => wanted?.has(post) !== false && others.every((map) => map.has(post)))
        .map(([post, weight]) => {
          const sum = others.reduce((total, map) => total + (map.get(post) ?? 0), weight);
          return { post, sum };
        })
        .sort((a, b) => b.sum - a.sum || a.post - b.post)
        .map(({ post }) => post);
    },
    async load(posts) {
      const { folder } = await readManifest();
      return Promise.all(posts.map((post) => read<SearchPost>(postFile(folder, post))));
    },
  };
}

/** The files that may contain matching words. Words with the same stem have the same beginning. */
function filesOf({ word, stem }: QueryWord, firstWords: readonly string[]): number[] {
  let shared = 0;
  while (shared < word.length && word[shared] === stem[shared]) shared += 1;
  const start = word.slice(0, shared);
  const before = firstWords.filter((first) => first <= start).length;
  const until = firstWords.filter((first) => first <= start || first.startsWith(start)).length;
  const from = Math.max(0, before - 1);
  return Array.from({ length: Math.min(until - from, FILES_PER_WORD) }, (_, i) => from + i);
}
