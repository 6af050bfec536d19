type Cell = string | number | boolean | null;

/** Spreadsheets run what begins with one of these as a formula, and a stranger typed it. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** RFC 4180: a header and the rows below it, CRLF after each; a formula becomes plain text. */
export function toCsv(columns: readonly string[], rows: Record<string, Cell>[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? null)));
  return [columns, ...lines].map((line) => `${line.join(",")}\r\n`).join("");
}

function cell(value: Cell): string {
  const text =
    typeof value === "string" && FORMULA_START.test(value) ? `'${value}` : `${value ?? ""}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
