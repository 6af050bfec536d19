import { type Outline, parseMarkdown } from "../markdown/parser";
import type { Fault } from "./fault";
import { type FieldPath, readFrontmatter } from "./frontmatter";
import { readText } from "./readText";

/** A parsed Markdown file. */
export type ContentDocument = {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /** The file's text, decoded and otherwise unchanged. */
  source: string;
  data: Record<string, unknown>;
  /** The line of a field, `lineOf("images", "featured", "alt")`; that of its nearest parent if the field is missing. */
  lineOf: (...path: FieldPath) => number;
  /** The value of a field as it was typed, without its quotes. */
  typedValue: (...path: FieldPath) => string;
  body: string;
  /** The line that the body starts on, counted from 1. */
  bodyLine: number;
  faults: Fault[];
};

const outlines = new WeakMap<ContentDocument, Outline>();

/** The outline of a document's text. Parsed once, because checks, nodes and links all use it. */
export function outlineOf(document: ContentDocument): Outline {
  const outline = outlines.get(document) ?? parseMarkdown(document.body).outline;
  outlines.set(document, outline);
  return outline;
}

const FENCE = /^---[ \t]*$/;
/** Frontmatter begins on line 2, and lines are counted from 1. */
const FIRST_FIELD_LINE = 2;

/** Parses a file's bytes. A file that is not UTF-8 gets that as its only fault. */
export function readDocument(file: string, bytes: Buffer): ContentDocument {
  const { text, fault } = readText(file, bytes);
  return fault ? { ...parseDocument(file, ""), faults: [fault] } : parseDocument(file, text);
}

function fenceHint([first = "", ...others]: readonly string[]): string | undefined {
  if (first.startsWith("+++")) return "write --- in place of +++, and name: in place of name =";
  if (FENCE.test(first)) return "the second line of --- is missing";
  return others.some((line) => FENCE.test(line)) ? "the first line must be ---" : undefined;
}

/** What YAML does not allow in a text (YAML 1.2, section 5.1). */
const NOT_PRINTABLE = /[^\t\n\r\u0020-\u007E\u0085\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Splits a file into fields and body. If the fields cannot be read, that is the only fault. */
export function parseDocument(file: string, source: string): ContentDocument {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const lines = text.split("\n");
  const end = FENCE.test(lines[0] ?? "") ? lines.findIndex((l, i) => i > 0 && FENCE.test(l)) : -1;
  const header = lines.slice(1, Math.max(1, end));
  const document = {
    file,
    source,
    data: {},
    lineOf: () => 1,
    typedValue: () => "",
    body: end < 0 ? text : lines.slice(end + 1).join("\n"),
    bodyLine: end < 0 ? 1 : end + 2,
  };
  const withFault = (
    line: number,
    problem: string,
    hint?: string,
    field = "frontmatter",
  ): ContentDocument => ({ ...document, faults: [{ file, line, field, problem, hint }] });
  const conflict = lines.findIndex((line) => /^(<{7}|>{7}) /.test(line));
  if (conflict >= 0)
    return withFault(
      conflict + 1,
      "has an unresolved merge conflict",
      "keep one of the two versions, and remove the lines of <<<<<<<, ======= and >>>>>>>",
      "file",
    );
  if (end < 0)
    return withFault(
      1,
      "the file must begin with fields between two lines of ---",
      fenceHint(lines),
    );
  // YAML accepts some leading tabs, but reads the line differently from how it looks.
  const tab = header.findIndex((line) => /^ *\t/.test(line));
  if (tab >= 0)
    return withFault(
      tab + FIRST_FIELD_LINE,
      "cannot be read: the line begins with a tab",
      "indent with spaces, two for each level",
    );
  const invisible = header.findIndex((line) => NOT_PRINTABLE.test(line));
  if (invisible >= 0)
    return withFault(
      invisible + FIRST_FIELD_LINE,
      "cannot be read: the line contains an invisible control character",
      "type the line again",
    );
  const read = readFrontmatter(header.join("\n"));
  if ("problem" in read) return withFault(read.line + FIRST_FIELD_LINE, read.problem, read.hint);
  return {
    ...document,
    data: read.data,
    lineOf: (...path) => {
      const line = read.lineOf(path);
      return line < 0 ? 1 : line + FIRST_FIELD_LINE;
    },
    typedValue: (...path) => read.typedValue(path),
    faults: [],
  };
}
