import { isPlainAddress } from "./plainAddress.ts";

// The database keeps a message as it was typed, so whoever shows it removes these.
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

/** Put where a program would otherwise see a mark-up, a mention or a link. It is invisible. */
export const ZERO_WIDTH_SPACE = "\u200b";
/** The dot in a host's name, also as other scripts write it. */
const HOST_DOT = /(?<=[\p{L}\p{N}-])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu;

/** Words of a visitor that no mail program or chat shows as a link, with or without a scheme. An email address stays as it is. */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/g, (word) =>
    isPlainAddress(word)
      ? word
      : word.replace(/:\/\//g, `$&${ZERO_WIDTH_SPACE}`).replace(HOST_DOT, `$&${ZERO_WIDTH_SPACE}`),
  );
}

/** "January 30, 2025 at 10:00 UTC", from a time in ISO 8601. */
export function utcTime(time: string): string {
  const format = {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "UTC",
  } as const;
  return `${new Intl.DateTimeFormat("en-US", format).format(new Date(time))} UTC`;
}
