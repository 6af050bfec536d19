/**
 * Control characters and marks of direction, which change what a terminal does and the order in which a line is read. Tabs and line breaks
 * are none of them.
 */
const UNSEEN = /(?![\t\r\n])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** The text as it is read. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, "");
}

/** JSON in several lines, with unseen characters written as what they are: \u202e. */
export function visibleJson(value: unknown): string {
  const escaped = (found: string) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value, null, 2).replace(UNSEEN, escaped);
}
