/**
 * The static search index, which the build writes and browsers read (docs/decisions/040-search.md). Posts are
 * identified by numbers from 0, newest first.
 */
export type SearchManifest = {
  /** The folder of the other files. Its path changes when they change. */
  folder: string;
  /** The number of posts. */
  posts: number;
  /** The first word of each file of words, ascending. */
  firstWords: string[];
  /** The posts of each category, delta-encoded. */
  categories: Record<string, number[]>;
};

/** The posts that contain a word: for each weight from 1 to WEIGHT_STEPS a delta-encoded list of post numbers. */
export type Postings = number[][];
export type WordsFile = Record<string, Postings>;

/** The data of a result, and the text from which its excerpt is taken. */
export type SearchPost = {
  title: string;
  path: string;
  category: string;
  publishDate: string;
  readingTime: string;
  text: string;
};

export const WEIGHT_STEPS = 8;
export const wordsFile = (folder: string, number: number) => `${folder}/words-${number}.json`;
export const postFile = (folder: string, number: number) => `${folder}/post-${number}.json`;

/** Encodes ascending numbers as their differences, which are small and compress well. */
export function deltaEncode(numbers: readonly number[]): number[] {
  return numbers.map((number, i) => number - (i === 0 ? -1 : (numbers[i - 1] as number)));
}

/** The inverse of `deltaEncode`. */
export function deltaDecode(gaps: readonly number[]): number[] {
  let number = -1;
  return gaps.map((gap) => {
    number += gap;
    return number;
  });
}
