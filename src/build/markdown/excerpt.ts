import type { Picture } from "../../config/pictures";
import { parseMarkdown } from "./parser";
import { renderMarkdown } from "./render";

export type ExcerptOptions = {
  /** Maximum number of characters of a plain excerpt. */
  pruneLength: number;
  /** Whether a plain excerpt may end within a word. */
  truncate: boolean;
  /** HTML and MARKDOWN keep whole blocks, up to the one that reaches the length. */
  format: "PLAIN" | "HTML" | "MARKDOWN";
};

/** The beginning of a Markdown text, as the site renders it. */
export function excerptOf(
  text: string,
  { pruneLength, truncate, format }: ExcerptOptions,
  pictures?: ReadonlyMap<string, Picture>,
): string {
  if (format === "PLAIN")
    return shorten(parseMarkdown(text).outline.blocks.join(" "), pruneLength, truncate);
  const markdown = firstBlocks(text, pruneLength);
  return format === "HTML" ? renderMarkdown(markdown, pictures).html : markdown;
}

function shorten(text: string, length: number, truncate: boolean): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const end = Math.max(0, length - 1); // leaves room for the ellipsis
  const start = characters.slice(0, end).join("");
  if (truncate) return `${start}…`;
  const endsWithinWord = /[\p{L}\p{N}]/u.test(characters[end] ?? "");
  return `${start.replace(endsWithinWord ? /\S*$/u : "", "").replace(/[\s\p{P}]+$/u, "")}…`;
}

function firstBlocks(text: string, length: number): string {
  const lines = text.split("\n");
  const ends = parseMarkdown(text).tokens.flatMap(({ level, map }) =>
    level === 0 && map ? [map[1]] : [],
  );
  for (const end of ends) {
    const start = lines.slice(0, end).join("\n").trimEnd();
    if (parseMarkdown(start).outline.blocks.join(" ").length >= length) return start;
  }
  return text.trimEnd();
}
