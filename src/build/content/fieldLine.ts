/** A field's name or an entry's number, from the outermost to the innermost: ["items", 2, "answer"]. */
export type FieldPath = readonly (string | number)[];

/** `images.featured.alt` or `items[2].answer` as a path. */
export function fieldPath(field: string): FieldPath {
  return field
    .split(/[.[\]]+/)
    .filter((part) => part !== "")
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** A path as messages write it, in one line whatever its keys hold: a line of its own could be a command to GitHub. */
export function fieldName(path: FieldPath): string {
  return path.join(".").replace(/\s+/g, " ");
}

/**
 * Where a field stands in lines of YAML, counted from 0: its own line, that of the nearest parent where it is not
 * there itself, -1 where nothing of it is.
 */
export function lineOfField(lines: readonly string[], path: FieldPath): number {
  let line = -1;
  let from = 0;
  let parentColumn = -1;
  for (const part of path) {
    const at =
      typeof part === "number"
        ? entryAt(lines, from, part)
        : keyAt(lines, from, parentColumn, part);
    if (!at) break;
    line = at.line;
    // The first field of an entry stands on the entry's own line.
    from = typeof part === "number" ? at.line : at.line + 1;
    parentColumn = at.column;
  }
  return line;
}

type Found = { line: number; column: number } | undefined;

function keyAt(lines: readonly string[], from: number, parentColumn: number, key: string): Found {
  let column: number | undefined;
  for (let line = from; line < lines.length; line += 1) {
    const entry = /^(\s*(?:-\s+)?)(?:"([^"]*)"|'([^']*)'|([^\s"'#][^:]*?))\s*:(?:\s|$)/.exec(
      lines[line] ?? "",
    );
    if (!entry) continue;
    const [, start = "", doubleQuoted, singleQuoted, plain] = entry;
    if (start.length <= parentColumn) return undefined;
    column ??= start.length;
    if (start.length === column && (doubleQuoted ?? singleQuoted ?? plain) === key)
      return { line, column };
  }
  return undefined;
}

function entryAt(lines: readonly string[], from: number, index: number): Found {
  let column: number | undefined;
  let remaining = index;
  for (let line = from; line < lines.length; line += 1) {
    const text = lines[line] ?? "";
    const depth = text.search(/\S/);
    if (depth < 0) continue;
    const isEntry = /^\s*-(\s|$)/.test(text);
    if (column !== undefined && (depth < column || (depth === column && !isEntry)))
      return undefined;
    if (column === undefined && !isEntry) return undefined;
    column ??= depth;
    if (depth === column && remaining-- === 0) return { line, column };
  }
  return undefined;
}
