import { searchTokens, stem } from "./searchWords";

/** A word of the query. The last one may be unfinished, because results are shown while typing. */
export type QueryWord = { word: string; stem: string; isLast: boolean };

/** Enough for a query, and each word may cost a request. */
const WORDS_MAX = 8;

/** The distinct words of a query, in order. */
export function parseQuery(query: string): QueryWord[] {
  const words = [...new Set(searchTokens(query).map(({ word }) => word))].slice(0, WORDS_MAX);
  return words.map((word, i) => ({ word, stem: stem(word), isLast: i === words.length - 1 }));
}

/** How well a word of a text matches a word of the query: from 1 for the same word to 0 for no match. */
export function matchScore(word: string, asked: QueryWord): number {
  if (word === asked.word) return 1;
  if (stem(word) === asked.stem) return 0.8;
  return asked.isLast && word.startsWith(asked.word) ? 0.6 : 0;
}
