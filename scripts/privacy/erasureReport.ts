/** A column of the database that contains an address, and in how many rows. */
export type Place = { table: string; column: string; rows: number };
export type Copy = {
  address: string;
  rows: number;
  tables: Record<string, unknown[]>;
  /** Every column that contains the address, also within longer texts. */
  elsewhere: Place[];
};
export type Erasure = { deleted: number; remaining: Place[] };

/** What the owner is told after erasing, one line each. */
export function erasureReport({ deleted, remaining }: Erasure): string[] {
  const done = `${deleted} ${deleted === 1 ? "entry" : "entries"} deleted.`;
  if (remaining.length === 0)
    return [done, "A search of every column finds the address nowhere else."];
  return [
    done,
    "The address is still in these texts, which somebody else wrote. Read them and decide whether to delete them:",
    ...remaining.map(({ table, column, rows }) => `  ${table}, column ${column}: ${rows} rows`),
  ];
}
