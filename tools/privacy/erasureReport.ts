import {
  anything,
  list,
  number,
  object,
  type Read,
  record,
  text,
  type ValueOf,
} from "../../supabase/functions/_shared/jsonReader";

/** A column of the database that contains an address, and in how many rows. */
const place = object({ table: text, column: text, rows: number });
const copyColumns = object({
  address: text,
  rows: number,
  tables: record(list(anything)),
  /** Every column that contains the address, also within longer texts. */
  elsewhere: list(place),
});
/** A copy, with whatever else the database writes into it. */
export const copyRow: Read<Record<string, unknown>> = (value, at) => ({
  ...record(anything)(value, at),
  ...copyColumns(value, at),
});
export const erasureRow = object({ deleted: number, remaining: list(place) });

/** What the owner is told after erasing, one line each. */
export function erasureReport({ deleted, remaining }: ValueOf<typeof erasureRow>): string[] {
  const done = `${deleted} ${deleted === 1 ? "entry" : "entries"} deleted.`;
  if (remaining.length === 0)
    return [done, "A search of every column finds the address nowhere else."];
  return [
    done,
    "The address is still in these texts, which somebody else wrote. Read them and decide whether to delete them:",
    ...remaining.map(({ table, column, rows }) => `  ${table}, column ${column}: ${rows} rows`),
  ];
}
