const WORDS_PER_MINUTE = 200;

/** "5 min read" for a text of about a thousand words; never less than one minute. */
export function readingTime(words: number): string {
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}
