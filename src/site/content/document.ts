import { isUtf8 } from "node:buffer";
import matter from "gray-matter";
import type { Root } from "mdast";
import type { Fault } from "./fault";
import { type FieldPath, type FieldPlaces, fieldPlaces, fieldsError } from "./frontmatter";
import { markdownTree } from "./markdownTree";
import { type Outline, outlineOfTree } from "./outline";

/** A parsed Markdown file. */
export type ContentDocument = FieldPlaces & {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /** The fields as gatsby-transformer-remark reads them, with dates as text: "2025-01-30". */
  data: Record<string, unknown>;
  body: string;
  /** The line that the body starts on, counted from 1. */
  bodyLine: number;
  faults: Fault[];
};

const outlines = new WeakMap<ContentDocument, Outline>();

/** The outline of a document's text. It is kept, because checks, nodes and links all use it. */
export function outlineOf(document: ContentDocument): Outline {
  return outlines.get(document) ?? parseText(document).outline;
}

/** Parses a document's text. Only its outline is kept: the trees of thousands of posts would fill the memory of a build. */
export function parseText(document: ContentDocument): { tree: Root; outline: Outline } {
  const tree = markdownTree(document.body);
  const outline = outlineOfTree(tree);
  keepOutline(document, outline);
  return { tree, outline };
}

/** Keeps a document's outline for outlineOf. */
export function keepOutline(document: ContentDocument, outline: Outline): void {
  outlines.set(document, outline);
}

const FENCE = /^---[ \t]*$/;
/** Frontmatter begins on line 2, and lines are counted from 1. */
const FIRST_FIELD_LINE = 2;
/** As the transformer sets them: gray-matter's own engine runs JavaScript. */
const ENGINES = { js: () => ({}), javascript: () => ({}) };

/** Parses a file's bytes. A file that is not UTF-8 gets that as its only fault. */
export function readDocument(file: string, bytes: Buffer): ContentDocument {
  if (isUtf8(bytes) && !bytes.includes(0)) return parseDocument(file, bytes.toString());
  const hint =
    "save the file as UTF-8: in Visual Studio Code, click the encoding in the status bar; in Notepad, choose Save As";
  return withFault(parseDocument(file, ""), 1, "is not UTF-8", hint, "file");
}

/** Splits a file into fields and body. If the fields cannot be read, that is the only fault. */
export function parseDocument(file: string, source: string): ContentDocument {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const lines = text.split("\n");
  const end = lines.findIndex((line, i) => i > 0 && line.startsWith("---"));
  const unread: ContentDocument = {
    file,
    data: {},
    lineOf: () => 1,
    typedValue: () => "",
    surprises: [],
    body: end < 0 ? text : lines.slice(end + 1).join("\n"),
    bodyLine: end < 0 ? 1 : end + FIRST_FIELD_LINE,
    faults: [],
  };
  const conflict = lines.findIndex((line) => /^(<{7}|>{7}) /.test(line));
  if (conflict >= 0)
    return withFault(
      unread,
      conflict + 1,
      "has an unresolved merge conflict",
      "keep one of the two versions, and remove the lines of <<<<<<<, ======= and >>>>>>>",
      "file",
    );
  const first = lines[0] ?? "";
  if (!FENCE.test(first) || end < 0)
    return withFault(
      unread,
      1,
      "the file must begin with fields between two lines of ---",
      fenceHint(lines),
    );
  if (!FENCE.test(lines[end] ?? ""))
    return withFault(
      unread,
      end + 1,
      "a line that begins with --- ends the fields",
      "write only --- in the line that ends them, and begin no other line with it",
    );
  const header = lines.slice(1, end).join("\n");
  const error = fieldsError(header);
  if (error) return withFault(unread, error.line + FIRST_FIELD_LINE, error.problem, error.hint);
  try {
    const data = matter(text, { engines: ENGINES }).data;
    if (typeof data !== "object" || data === null || Array.isArray(data))
      return withFault(unread, FIRST_FIELD_LINE, NOT_FIELDS.problem, NOT_FIELDS.hint);
    return {
      ...unread,
      data: withoutDates(data) as Record<string, unknown>,
      ...fieldPlaces(header, data, FIRST_FIELD_LINE),
    };
  } catch (thrown) {
    const { reason = String(thrown), mark } = thrown as {
      reason?: string;
      mark?: { line: number };
    };
    return withFault(
      unread,
      (mark?.line ?? 0) + FIRST_FIELD_LINE,
      `cannot be read: ${reason}`,
      'put values with special characters into "quotes"',
    );
  }
}

const NOT_FIELDS = {
  problem: "must be fields, one per line, such as `title: My post`",
  hint: "write a name, a colon, a space and the value",
};

function withFault(
  document: ContentDocument,
  line: number,
  problem: string,
  hint?: string,
  field = "frontmatter",
): ContentDocument {
  return { ...document, faults: [{ file: document.file, line, field, problem, hint }] };
}

function fenceHint([first = "", ...others]: readonly string[]): string | undefined {
  if (first.startsWith("+++")) return "write --- in place of +++, and name: in place of name =";
  if (FENCE.test(first)) return "the second line of --- is missing";
  return others.some((line) => FENCE.test(line)) ? "the first line must be only ---" : undefined;
}

/** YAML turns 2025-01-30 into a moment. The site has days only, as text. A group can contain itself through a YAML alias. */
function withoutDates(value: unknown, seen = new Map<unknown, unknown>()): unknown {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? "" : value.toISOString().replace(/T00:00:00\.000Z$/, "");
  if (typeof value !== "object" || value === null) return value;
  const earlier = seen.get(value);
  if (earlier) return earlier;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
  seen.set(value, copy);
  for (const [key, inner] of Object.entries(value))
    Object.defineProperty(copy, key, {
      value: withoutDates(inner, seen),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  return copy;
}

export type { FieldPath };
