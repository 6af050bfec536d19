import { Parser } from "htmlparser2";
import createMarkdownIt, { type MarkdownIt, type Token } from "markdown-it";
import footnotes from "markdown-it-footnote";
import { headingIds } from "../../model/headingId";
import type { TableOfContentsEntry } from "../../model/post";
import type { Video } from "../../model/video";
import { highlight } from "./highlight";
import { taskLists } from "./taskLists";
import { findVideos, type VideoMeta } from "./videos";

/** A place in the text; lines are counted from 0 within the text. */
type Place = { line: number };

/** The content of a text, for the table of contents and the checks. */
export type Outline = {
  headings: (TableOfContentsEntry & Place & { isUnderlined: boolean })[];
  links: ({ href: string } & Place)[];
  images: ({ src: string; alt: string } & Place)[];
  /** Elements written as raw HTML. `written` is the name in its original case. */
  elements: ({ name: string; written: string; attributes: Record<string, string> } & Place)[];
  /** All raw HTML, in order. */
  html: ({ text: string } & Place)[];
  /** Comments written as raw HTML. */
  comments: ({ isClosed: boolean } & Place)[];
  videos: (Video & Place)[];
  /** Footnotes that the text defines, and whether it references them. */
  footnotes: ({ name: string; isUsed: boolean } & Place)[];
  /** Code blocks without a closing fence. */
  openFences: Place[];
  /** The source of each inline text with its code blanked out, and the text as shown. */
  texts: ({ written: string; shown: string } & Place)[];
  words: number;
  /** The plain text of every block: paragraph, heading, table cell, code block. */
  blocks: string[];
};

type ParserOptions = {
  breaks: boolean;
  /** Whether straight quotes become typographic ones. */
  typographer?: boolean;
};

/**
 * CommonMark with tables, strikethrough, bare URLs as links, and raw HTML. Five to twenty times as fast as
 * gatsby-transformer-remark, and tested to produce the same HTML (docs/decisions/020).
 */
export function createParser({ breaks, typographer = false }: ParserOptions): MarkdownIt {
  const markdown = createMarkdownIt({ html: true, breaks, linkify: true, typographer, highlight });
  // Of the typographer only the quotes: "(c)" and "..." stay as written.
  markdown.disable("replacements");
  // The checks look for notation that the author typed, with the quotes as typed.
  markdown.core.ruler.before("smartquotes", "as_typed", ({ tokens }) => {
    for (const token of tokens)
      if (token.type === "inline") token.meta = { asTyped: plainText(token.children ?? []) };
  });
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  markdown.use(footnotes).use(taskLists).use(tips);
  markdown.renderer.rules["s_open"] = () => "<del>";
  markdown.renderer.rules["s_close"] = () => "</del>";
  return markdown;
}

/** Section 9: newlines become line breaks. */
export const parser = createParser({ breaks: true, typographer: true });

/** Parses a text into tokens to render, with ids on the headings, and its outline. */
export function parseMarkdown(text: string): { tokens: Token[]; outline: Outline } {
  const env: { footnotes?: { refs?: Record<string, number> } } = {};
  const tokens = parser.parse(text, env);
  findVideos(tokens);
  const lines = text.split("\n");
  const nextId = headingIds();
  const outline: Outline = {
    headings: [],
    links: [],
    images: [],
    elements: [],
    html: [],
    comments: [],
    videos: [],
    footnotes: Object.entries(env.footnotes?.refs ?? {}).map(([label, number]) => {
      const name = label.slice(1); // the plugin writes ":1"
      const line = lines.findIndex((text) => text.trimStart().startsWith(`[^${name}]:`));
      return { name, isUsed: number >= 0, line: Math.max(0, line) };
    }),
    openFences: [],
    texts: [],
    words: 0,
    blocks: [],
  };
  const raw: string[] = [];
  let line = 0;
  tokens.forEach((token, i) => {
    // Table cells have no line number, but their row has.
    line = token.map?.[0] ?? line;
    if (token.type === "heading_open") {
      const title = plainText(tokens[i + 1]?.children ?? []);
      const id = nextId(title);
      token.attrSet("id", id);
      outline.headings.push({
        id,
        title,
        level: Number(token.tag.slice(1)),
        isUnderlined: token.markup === "-",
        line,
      });
    }
    if (token.type === "video") addVideo(token.meta as VideoMeta, line, outline);
    if (token.type === "html_block") {
      raw.push(token.content);
      addHtml(token.content, line, outline);
    }
    if (token.type === "fence" && !isClosed(token, lines)) outline.openFences.push({ line });
    if (token.type === "fence" || token.type === "code_block") addBlock(token.content, outline);
    if (token.type === "inline") raw.push(...readInline(token, line, outline));
  });
  if (raw.length > 0) outline.elements = rawElements(raw, text);
  return { tokens, outline };
}

function readInline(token: Token, firstLine: number, outline: Outline): string[] {
  let line = firstLine;
  const raw: string[] = [];
  for (const child of token.children ?? []) {
    if (child.type === "softbreak" || child.type === "hardbreak") line += 1;
    if (child.type === "link_open")
      outline.links.push({ href: String(child.attrGet("href")), line });
    if (child.type === "image")
      outline.images.push({ src: String(child.attrGet("src")), alt: child.content, line });
    if (child.type === "html_inline") {
      raw.push(child.content);
      addHtml(child.content, line, outline);
    }
  }
  const shown = plainText(token.children ?? []);
  addBlock(shown, outline);
  const { asTyped = shown } = (token.meta ?? {}) as { asTyped?: string };
  outline.texts.push({ written: withoutCode(token.content), shown: asTyped, line: firstLine });
  return raw;
}

function addVideo({ video, title, poster }: VideoMeta, line: number, outline: Outline): void {
  outline.videos.push({ ...video, line });
  if (poster)
    outline.images.push({ src: String(poster.attrGet("src")), alt: poster.content, line });
  addBlock(title, outline);
}

function addHtml(html: string, line: number, outline: Outline): void {
  outline.html.push({ text: html, line });
  for (const { index } of html.matchAll(/<!--/g))
    outline.comments.push({
      line: line + html.slice(0, index).split("\n").length - 1,
      isClosed: html.includes("-->", index),
    });
}

function isClosed({ map, markup }: Token, lines: readonly string[]): boolean {
  const last = lines[(map?.[1] ?? 0) - 1] ?? "";
  return (map?.[1] ?? 0) - (map?.[0] ?? 0) > 1 && last.replace(/^[\s>]+/, "").startsWith(markup);
}

/** Replaces inline code with spaces; keeps line breaks. */
function withoutCode(text: string): string {
  return text.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, (code) =>
    code.replace(/[^\n]/g, " "),
  );
}

/** The plain text of inline tokens. */
function plainText(children: readonly Token[]): string {
  return children
    .filter((child) => child.type !== "html_inline")
    .map((child) => (child.type.endsWith("break") ? " " : child.content))
    .join("");
}

function addBlock(text: string, outline: Outline): void {
  outline.words += countWords(text);
  if (text.trim() !== "") outline.blocks.push(text.trim());
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Parses raw HTML as a browser would, so that unusual notation cannot bypass a check. */
function rawElements(fragments: string[], text: string): Outline["elements"] {
  const elements: Outline["elements"] = [];
  const seen = new Map<string, number>();
  const handler = {
    onopentag(written: string, attributes: Record<string, string>) {
      const name = written.toLowerCase();
      const start = text.toLowerCase().indexOf(`<${name}`, seen.get(name) ?? 0);
      if (start >= 0) seen.set(name, start + 1);
      const line = start < 0 ? 0 : text.slice(0, start).split("\n").length - 1;
      elements.push({ name, written, attributes, line });
    },
  };
  for (const fragment of fragments) {
    const reader = new Parser(handler, { lowerCaseTags: false, lowerCaseAttributeNames: true });
    // The rest of the page would close an unclosed tag, so it counts as a tag.
    reader.write(`${fragment}\n>"'>`);
    reader.end();
  }
  return elements;
}

/** Block quotes that begin with bold words ("> **Tip:** ...") are tips. All others are pull quotes. */
function tips(markdown: MarkdownIt): void {
  markdown.core.ruler.after("inline", "tips", ({ tokens }) => {
    tokens.forEach((quote, i) => {
      const [paragraph, inline] = [tokens[i + 1], tokens[i + 2]];
      if (quote.type !== "blockquote_open" || paragraph?.type !== "paragraph_open") return;
      const first = inline?.children?.find(({ type, content }) => type !== "text" || content);
      if (first?.type === "strong_open") quote.attrJoin("class", "tip");
    });
  });
}
