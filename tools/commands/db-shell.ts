/** `npm run db:shell`: looks at the local rows; `npm run db:shell "select 1"` runs that one statement. */
import { createInterface } from "node:readline/promises";
import { localFolder } from "../local-backend/localKeys";
import { openLocalDatabase } from "../local-backend/openLocalDatabase";
import { run } from "../processes/step";

run(async () => {
  const [, , statement] = process.argv;
  const database = await openLocalDatabase(localFolder("backend"));
  const show = async (sql: string) => console.table((await database.query(sql)).map(inCells));
  try {
    if (statement !== undefined) return await show(statement);
    console.log(
      "SQL in one line, e.g.: select * from newsletter_subscriptions. Press Ctrl-D to leave.",
    );
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    lines.setPrompt("sql> ");
    lines.prompt();
    for await (const line of lines) {
      if (line.trim() !== "")
        await show(line).catch((thrown: unknown) => console.error(`${thrown}`));
      lines.prompt();
    }
  } finally {
    await database.close();
  }
});

/** A row whose lists and objects are JSON, because a table would show "[Object]". */
function inCells(row: Record<string, unknown>): Record<string, unknown> {
  const cell = (value: unknown) =>
    typeof value === "object" && value !== null ? JSON.stringify(value) : value;
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value)]));
}
