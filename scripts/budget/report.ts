export type Unit = "KB" | "ms" | "" | "times";
/** A measured value beside its budget; null for a value that has none and is only there to compare with. */
export type Row = { what: string; budget: number | null; value: number; unit: Unit };

const DECIMALS: Record<Unit, number> = { KB: 1, ms: 0, "": 5, times: 2 };

/** A value with its unit, as the table and the chart show it. */
export const shown = (value: number, unit: Unit) =>
  `${value.toFixed(DECIMALS[unit])} ${unit}`.trim();
const isOver = ({ budget, value }: Row) => budget !== null && value > budget;

/** Prints each row as soon as it is measured, and keeps it. */
export function createReport(print: (line: string) => void) {
  const rows: Row[] = [];
  print("| What | Budget | Value | |\n| --- | ---: | ---: | --- |");
  return {
    rows: rows as readonly Row[],
    add(what: string, budget: number | null, value: number, unit: Unit): void {
      const row = { what, budget, value, unit };
      rows.push(row);
      const limit = budget === null ? "none" : `${Number(budget.toFixed(2))} ${unit}`.trim();
      print(`| ${what} | ${limit} | ${shown(value, unit)} |${isOver(row) ? " over" : ""} |`);
    },
    overBudget: () => rows.filter(isOver).length,
  };
}
