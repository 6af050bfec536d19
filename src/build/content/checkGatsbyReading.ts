import matter from "gray-matter";
import type { ContentDocument } from "./document";
import { type Fault, printValue } from "./fault";
import { type FieldPath, fieldName } from "./frontmatter";

/**
 * Faults where gatsby-transformer-remark reads a file differently from this check: its parser follows YAML 1.1, in
 * which 12:30 is 750 and 010 is 8, and it finds the end of the fields by other rules. Texts such as 2025-01-30 become
 * dates there; that is no fault, because the site uses our reading (docs/decisions/024).
 */
export function checkGatsbyReading(document: ContentDocument): Fault[] {
  const { file, source, data, body, faults, lineOf, typedValue } = document;
  if (faults.length > 0) return [];
  const fault = (path: FieldPath, problem: string, hint: string): Fault => ({
    file,
    line: lineOf(...path),
    field: fieldName(path) || "frontmatter",
    problem,
    hint,
  });
  let theirs: { data: Record<string, unknown>; content: string };
  try {
    theirs = matter(source, {});
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      fault(
        [],
        `Gatsby cannot read the fields: ${reason.split("\n")[0]?.trim()}`,
        'put values with special characters into "quotes", and save the file with Unix or Windows line endings',
      ),
    ];
  }
  if (theirs.content.replace(/\r\n?/g, "\n") !== body)
    return [
      fault(
        [],
        "Gatsby ends the fields at a different line than this check",
        "between the two lines of ---, do not begin a line with ---",
      ),
    ];
  return differences(data, theirs.data).map(({ path, ours, other }) =>
    fault(
      path,
      `can be read as ${printValue(ours)} and as ${printValue(other)}`,
      `write "${typedValue(...path) || "the value"}", in quotes, or in another form`,
    ),
  );
}

type Difference = { path: FieldPath; ours: unknown; other: unknown };

/** The fields in which two readings differ. A group that contains itself through a YAML alias is compared once. */
function differences(
  ours: unknown,
  other: unknown,
  path: FieldPath = [],
  seen = new Set<unknown>(),
): Difference[] {
  if (Object.is(ours, other) || (other instanceof Date && typeof ours === "string")) return [];
  if (!isGroup(ours) || !isGroup(other) || Array.isArray(ours) !== Array.isArray(other))
    return [{ path, ours, other }];
  if (seen.has(ours)) return [];
  seen.add(ours);
  const names = Object.keys(ours);
  if (names.join("\n") !== Object.keys(other).join("\n")) return [{ path, ours, other }];
  return names.flatMap((name) =>
    differences(
      (ours as Record<string, unknown>)[name],
      (other as Record<string, unknown>)[name],
      [...path, Array.isArray(ours) ? Number(name) : name],
      seen,
    ),
  );
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
