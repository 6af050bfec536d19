import { withoutUnseen } from "../output/unseenCharacters";

type Cell = string | number | boolean | null;

/**
 * Where a spreadsheet would read a formula that a visitor typed: a sign at the beginning of a cell, also in full
 * width, and behind whatever else separates cells, since programs of many countries split at semicolons.
 */
const FORMULA_START = /(^|[;,\t\r\n|])([\s"']*)(?=[=+\-@＝＋－＠﹢﹣﹦﹫])|^(?=[\t\r])/g;

/** RFC 4180: a header and the rows below it, CRLF after each, every cell quoted; a formula becomes plain text. */
export function toCsv(columns: readonly string[], rows: Record<string, Cell>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  return lines.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

function quoted(value: Cell): string {
  const text =
    typeof value === "string"
      ? withoutUnseen(value).replace(FORMULA_START, "$1$2'")
      : String(value ?? "");
  return `"${text.replaceAll('"', '""')}"`;
}
