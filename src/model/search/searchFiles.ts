/**
 * The static index: what the build writes and a visitor's browser reads (docs/decisions/040-search.md).
 * Posts are numbers, newest first, from 0.
 */
export type SearchManifest = {
  /** Where the other files are; the path changes whenever they do. */
  folder: string;
  /** How many posts there are. */
  posts: number;
  /** The first word of each file of words, ascending. */
  firstWords: string[];
  /** The posts of each category, as gaps. */
  categories: Record<string, number[]>;
};

/** A word's posts: for each weight from 1 to WEIGHT_STEPS a list of gaps between post numbers. */
export type Postings = number[][];
export type WordsFile = Record<string, Postings>;

/** What a result shows, and the text that its excerpt is taken from. */
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

/** Ascending numbers as the steps from one to the next: small, alike, and so easily compressed. */
export function deltaEncode(numbers: readonly number[]): number[] {
  return numbers.map((number, i) => number - (i === 0 ? -1 : (numbers[i - 1] as number)));
}

/** The opposite of `deltaEncode`. */
export function deltaDecode(gaps: readonly number[]): number[] {
  let number = -1;
  return gaps.map((gap) => {
    number += gap;
    return number;
  });
}
