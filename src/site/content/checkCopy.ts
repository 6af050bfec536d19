import { COPY_SCHEMAS, type CopyName } from "../../shared/model/copy";
import { checkFields } from "./checkFields";
import type { ContentDocument } from "./document";
import type { Fault } from "./fault";

/** Faults of a file of content/copy: in its fields, and text below them, because nothing shows it. */
export function checkCopy(name: CopyName, document: ContentDocument): Fault[] {
  const { file, body, bodyLine, faults } = document;
  const fields = checkFields(COPY_SCHEMAS[name], document);
  if (faults.length > 0 || !body.trim()) return fields;
  const problem = "is not used: a copy file has fields only";
  const hint = "move it into a field, or remove it";
  return [...fields, { file, line: bodyLine, field: "text", problem, hint }];
}
