// The database removes these characters when it stores a row; this also cleans older rows and what others wrote.
const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const UNSEEN = /[\0-\x08\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text with plain line breaks, and without control and direction characters. */
export function cleanLines(text: string): string {
  return text.replace(LINE_BREAK, "\n").replace(UNSEEN, "");
}

/** The same in one line, so that it cannot look like a second one. */
export function oneLine(text: string): string {
  return text.replace(LINE_BREAK, " ").replace(UNSEEN, "").replace(/\s+/g, " ").trim();
}
