import { CORE_SCHEMA, load, YAMLException } from "js-yaml";
import { type Outline, parseMarkdown } from "../markdown/parser";
import type { Fault } from "./fault";

/** A Markdown file taken apart. */
export type ContentDocument = {
  /** Path from the project's root, with forward slashes. */
  file: string;
  data: Record<string, unknown>;
  /** The line of a field, "images.featured.alt"; of the nearest parent where it is not there. */
  lineOf: (field: string) => number;
  body: string;
  /** The line that the body starts on, counted from 1. */
  bodyLine: number;
  faults: Fault[];
};

const outlines = new WeakMap<ContentDocument, Outline>();

/** What stands in a document's text. Parsed once, because checks, nodes and links all ask for it. */
export function outlineOf(document: ContentDocument): Outline {
  const outline = outlines.get(document) ?? parseMarkdown(document.body).outline;
  outlines.set(document, outline);
  return outline;
}

const FENCE = /^---[ \t]*$/;

/** Splits a file into frontmatter and body. Dates stay text: "2025-02-30" must not become a March day. */
export function parseDocument(file: string, source: string): ContentDocument {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const lines = text.split("\n");
  const end = FENCE.test(lines[0] ?? "") ? lines.findIndex((l, i) => i > 0 && FENCE.test(l)) : -1;
  if (end < 0) {
    const problem = "the file must begin with fields between two lines of ---";
    return {
      file,
      data: {},
      lineOf: () => 1,
      body: text,
      bodyLine: 1,
      faults: [{ file, line: 1, field: "frontmatter", problem }],
    };
  }
  const header = lines.slice(1, end);
  const document = {
    file,
    lineOf: (field: string) => lineOf(header, field),
    body: lines.slice(end + 1).join("\n"),
    bodyLine: end + 2,
  };
  try {
    const data = load(header.join("\n"), { schema: CORE_SCHEMA });
    if (typeof data === "object" && data !== null && !Array.isArray(data))
      return { ...document, data: data as Record<string, unknown>, faults: [] };
    const problem = "must be fields, one a line, as `title: My post`";
    return { ...document, data: {}, faults: [{ file, line: 2, field: "frontmatter", problem }] };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error as YAMLException & { reason: string; mark?: { line: number } };
    const fault = {
      file,
      line: (mark?.line ?? 0) + 2,
      field: "frontmatter",
      problem: `cannot be read: ${reason}`,
      hint: reason.startsWith("duplicated")
        ? "each field stands once"
        : 'put a text that holds a colon or starts with a special character into "quotes"',
    };
    return { ...document, data: {}, faults: [fault] };
  }
}

function lineOf(header: readonly string[], field: string): number {
  let from = 0;
  let line = 0;
  let indent = -1;
  for (const key of field.split(".")) {
    const start = indent;
    const at = header.findIndex((text, i) => {
      const depth = text.search(/\S/);
      return i >= from && depth > start && new RegExp(`^\\s*["']?${key}["']?\\s*:`).test(text);
    });
    if (at < 0 || !/^[\w-]+$/.test(key)) break;
    line = at + 1;
    from = at + 1;
    indent = (header[at] ?? "").search(/\S/);
  }
  return line + 1;
}
