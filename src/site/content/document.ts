import { isUtf8 } from "node:buffer";
import matter from "gray-matter";
import type { Root } from "mdast";
import { type Fault, fileFault } from "./fault";
import {
  type FieldPath,
  type FieldPlaces,
  fieldName,
  fieldPlaces,
  fieldsError,
} from "./frontmatter";
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

/** A fault of a field, or of what its path names in it. */
export function fieldFault(
  { file, lineOf }: Pick<ContentDocument, "file" | "lineOf">,
  path: FieldPath,
  problem: string,
  hint?: string,
): Fault {
  return { file, line: lineOf(...path), field: fieldName(path) || "frontmatter", problem, hint };
}

/** A fault of the text. `line` is counted from 0 within it. */
export function textFault(
  { file, bodyLine }: Pick<ContentDocument, "file" | "bodyLine">,
  line: number,
  problem: string,
  hint?: string,
): Fault {
  return { file, line: bodyLine + line, field: "text", problem, hint };
}

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

/** Parses a file's bytes. A file that is not UTF-8 gets that as its only fault. */
export function readDocument(file: string, bytes: Buffer): ContentDocument {
  if (isUtf8(bytes) && !bytes.includes(0)) return parseDocument(file, bytes.toString());
  const hint =
    "save the file as UTF-8: in Visual Studio Code, click the encoding in the status bar; in Notepad, choose Save As";
  return withFault(parseDocument(file, ""), fileFault(file, "is not UTF-8", hint));
}

/** A file that the site needs and that is not there. */
export function missingDocument(file: string): ContentDocument {
  const fault = fileFault(file, "is missing", "restore it: the site needs its text");
  return withFault(parseDocument(file, ""), fault);
}

/** Splits a file into fields and body. If the fields cannot be read, that is the only fault. */
export function parseDocument(file: string, source: string): ContentDocument {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const lines = text.split("\n");
  const end = lines.findIndex((line, i) => i > 0 && line.startsWith("---"));
  const unread: ContentDocument = {
    file,
    // Links to a post whose fields cannot be read are not to blame.
    data: { slug: /^slug: *["']?([\w-]+)/m.exec(text)?.[1] },
    lineOf: () => 1,
    typedValue: () => "",
    surprises: [],
    body: end < 0 ? text : lines.slice(end + 1).join("\n"),
    bodyLine: end < 0 ? 1 : end + FIRST_FIELD_LINE,
    faults: [],
  };
  const unreadable = (line: number, problem: string, hint?: string) =>
    withFault(unread, { file, line, field: "frontmatter", problem, hint });
  const conflict = lines.findIndex((line) => /^(<{7}|>{7}) /.test(line));
  if (conflict >= 0) {
    const hint =
      "keep one of the two versions, and remove the lines of <<<<<<<, ======= and >>>>>>>";
    const fault = fileFault(file, "has an unresolved merge conflict", hint);
    return withFault(unread, { ...fault, line: conflict + 1 });
  }
  if (!FENCE.test(lines[0] ?? "") || end < 0)
    return unreadable(
      1,
      "the file must begin with fields between two lines of ---",
      fenceHint(lines),
    );
  if (!FENCE.test(lines[end] ?? ""))
    return unreadable(
      end + 1,
      "a line that begins with --- ends the fields",
      "write only --- in the line that ends them, and begin no other line with it",
    );
  const header = lines.slice(1, end).join("\n");
  const error = fieldsError(header);
  if (error) return unreadable(error.line + FIRST_FIELD_LINE, error.problem, error.hint);
  try {
    // With options, even none, gray-matter does not share what it has read between two calls.
    const { data } = matter(text, {});
    if (typeof data !== "object" || data === null || Array.isArray(data))
      return unreadable(
        FIRST_FIELD_LINE,
        "must be fields, one per line, such as `title: My post`",
        "write a name, a colon, a space and the value",
      );
    const places = fieldPlaces(header, data, FIRST_FIELD_LINE);
    return { ...unread, ...places, data: datesAsText(data) };
  } catch (thrown) {
    const { reason = String(thrown), mark } = thrown as {
      reason?: string;
      mark?: { line: number };
    };
    return unreadable(
      (mark?.line ?? 0) + FIRST_FIELD_LINE,
      `cannot be read: ${reason}`,
      'put values with special characters into "quotes"',
    );
  }
}

function withFault(document: ContentDocument, fault: Fault): ContentDocument {
  return { ...document, faults: [fault] };
}

function fenceHint([first = "", ...others]: readonly string[]): string | undefined {
  if (first.startsWith("+++")) return "write --- in place of +++, and name: in place of name =";
  if (FENCE.test(first)) return "the second line of --- is missing";
  return others.some((line) => FENCE.test(line)) ? "the first line must be only ---" : undefined;
}

/**
 * Puts text in place of the moments that YAML makes of days: the site has days only. A group can contain itself through a YAML
 * alias.
 */
function datesAsText<Group extends object>(group: Group, seen = new Set<unknown>()): Group {
  seen.add(group);
  for (const [key, value] of Object.entries(group)) {
    if (value instanceof Date)
      Object.assign(group, {
        [key]: Number.isNaN(value.getTime())
          ? ""
          : value.toISOString().replace(/T00:00:00\.000Z$/, ""),
      });
    else if (typeof value === "object" && value !== null && !seen.has(value))
      datesAsText(value, seen);
  }
  return group;
}
