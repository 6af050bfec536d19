import { searchTokens, stem } from "./searchWords";

/** One word that was asked for. The last may be unfinished, because results come while typing. */
export type QueryWord = { word: string; stem: string; isLast: boolean };

/** No sentence of a visitor is longer; each word may cost a request. */
const WORDS_MAX = 8;

/** The words of a query, in order, each once. */
export function parseQuery(query: string): QueryWord[] {
  const words = [...new Set(searchTokens(query).map(({ word }) => word))].slice(0, WORDS_MAX);
  return words.map((word, i) => ({ word, stem: stem(word), isLast: i === words.length - 1 }));
}

/** How well a word of a text answers a word of the query: 1 for the same, 0 for not at all. */
export function matchScore(word: string, asked: QueryWord): number {
  if (word === asked.word) return 1;
  if (stem(word) === asked.stem) return 0.8;
  return asked.isLast && word.startsWith(asked.word) ? 0.6 : 0;
}
