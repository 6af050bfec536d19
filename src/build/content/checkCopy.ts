import { COPY_SHAPES, type CopyName, findCopyProblems } from "../../model/copy";
import type { ContentDocument } from "./document";
import type { Fault } from "./fault";

export const COPY_NAMES = Object.keys(COPY_SHAPES) as CopyName[];

/** What is wrong with the fields of a file of content/copy. */
export function checkCopy(name: CopyName, document: ContentDocument): Fault[] {
  if (document.faults.length > 0) return [];
  const below = document.body.trim()
    ? [
        {
          file: document.file,
          line: document.bodyLine,
          field: "text",
          problem: "is not read: a copy file has fields only",
          hint: "move it into a field, or remove it",
        },
      ]
    : [];
  const faults = findCopyProblems(COPY_SHAPES[name], document.data).map(
    ({ path, problem, remedy }) => ({
      file: document.file,
      line: document.lineOf(path),
      field: path || "frontmatter",
      problem,
      hint: remedy,
    }),
  );
  return [...faults, ...below];
}
