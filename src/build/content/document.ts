import { CORE_SCHEMA, load, YAMLException } from "js-yaml";
import { type Outline, parseMarkdown } from "../markdown/parser";
import type { Fault } from "./fault";
import { type FieldPath, fieldPath, lineOfField } from "./fieldLine";
import { readText } from "./readText";

/** A Markdown file taken apart. */
export type ContentDocument = {
  /** Path from the project's root, with forward slashes. */
  file: string;
  data: Record<string, unknown>;
  /** The line of a field, "images.featured.alt"; of the nearest parent where it is not there. */
  lineOf: (field: string | FieldPath) => number;
  /** What the file has after a field's colon, as it was typed. */
  typedValue: (field: string | FieldPath) => string;
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
/** Frontmatter begins on line 2, and lines are counted from 1. */
const FIRST_FIELD_LINE = 2;

/** A file's bytes as a document; one that is not UTF-8 has that as its only fault. */
export function readDocument(file: string, bytes: Buffer): ContentDocument {
  const { text, fault } = readText(file, bytes);
  return fault ? { ...parseDocument(file, ""), faults: [fault] } : parseDocument(file, text);
}

function fenceHint([first = "", ...others]: readonly string[]): string | undefined {
  if (first.startsWith("+++")) return "write --- in place of +++, and name: in place of name =";
  if (FENCE.test(first)) return "the second line of --- is missing";
  return others.some((line) => FENCE.test(line)) ? "the first line must be ---" : undefined;
}

/** Splits a file into frontmatter and body. Dates stay text: "2025-02-30" must not become a March day. */
export function parseDocument(file: string, source: string): ContentDocument {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const lines = text.split("\n");
  const end = FENCE.test(lines[0] ?? "") ? lines.findIndex((l, i) => i > 0 && FENCE.test(l)) : -1;
  const header = lines.slice(1, Math.max(1, end));
  const at = (field: string | FieldPath) =>
    lineOfField(header, typeof field === "string" ? fieldPath(field) : field);
  const document = {
    file,
    data: {},
    lineOf: (field: string | FieldPath) => (at(field) < 0 ? 1 : at(field) + FIRST_FIELD_LINE),
    typedValue: (field: string | FieldPath) =>
      /:\s+(.*?)\s*(?:\s#.*)?$/.exec(header[at(field)] ?? "")?.[1] ?? "",
    body: end < 0 ? text : lines.slice(end + 1).join("\n"),
    bodyLine: end < 0 ? 1 : end + 2,
  };
  const fault = (line: number, problem: string, hint?: string): ContentDocument => ({
    ...document,
    faults: [{ file, line, field: "frontmatter", problem, hint }],
  });
  const conflict = lines.findIndex((line) => /^(<{7}|>{7}) /.test(line));
  if (conflict >= 0)
    return {
      ...document,
      faults: [
        {
          file,
          line: conflict + 1,
          field: "file",
          problem: "has a merge conflict that is not resolved",
          hint: "keep one of the two versions",
        },
      ],
    };
  if (end < 0)
    return fault(1, "the file must begin with fields between two lines of ---", fenceHint(lines));
  // Some tabs can be read, but not as they look.
  const tab = header.findIndex((line) => /^ *\t/.test(line));
  if (tab >= 0)
    return fault(
      tab + FIRST_FIELD_LINE,
      "cannot be read: the line begins with a tab",
      "indent with spaces, two for each level",
    );
  try {
    const data = load(header.join("\n"), { schema: CORE_SCHEMA });
    if (typeof data === "object" && data !== null && !Array.isArray(data))
      return { ...document, data: data as Record<string, unknown>, faults: [] };
    return fault(FIRST_FIELD_LINE, "must be fields, one a line, as `title: My post`");
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error as YAMLException & { reason: string; mark?: { line: number } };
    const hint = reason.startsWith("duplicated")
      ? "each field stands once"
      : 'put a text that holds a colon or starts with a special character into "quotes"';
    return fault((mark?.line ?? 0) + FIRST_FIELD_LINE, `cannot be read: ${reason}`, hint);
  }
}
