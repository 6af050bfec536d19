import { createInterface } from "node:readline/promises";
import { localFolder } from "../local-backend/localKeys";
import { openLocalDatabase } from "../local-backend/openLocalDatabase";

/** `npm run db:shell`: looks at the local rows; with an argument runs that one statement. */
async function shell(statement: string | undefined): Promise<void> {
  const database = await openLocalDatabase(localFolder("backend"));
  const show = async (sql: string) => console.table(await database.query(sql));
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
}

shell(process.argv[2]).catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
});
