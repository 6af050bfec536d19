/**
 * `npm run privacy -- export ada@example.com --out FILE`: everything that is stored about an address, as JSON in a file that only
 * this user can read; without --out on the terminal. `npm run privacy -- erase ada@example.com` deletes it (docs/privacy.md). It uses the project of SUPABASE_URL and SUPABASE_SECRET_KEY, or else that of a running `npm start`.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { callDatabase } from "../../supabase/functions/_shared/outbox";
import { assertOutsideCheckout, writePrivateFile } from "../output/privateFiles";
import { visibleJson } from "../output/unseenCharacters";
import { copyRow, erasureReport, erasureRow } from "../privacy/erasureReport";
import { run } from "../processes/step";
import { chosenProject } from "../settings/chosenProject";

const USAGE =
  "npm run privacy -- export you@example.com [--out FILE] | erase you@example.com [--yes]";

run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: "boolean", default: false }, out: { type: "string" } },
  });
  const [command = "", address = "", ...others] = positionals;
  if (!["export", "erase"].includes(command) || !address.includes("@") || others.length > 0)
    throw new Error(USAGE);
  if (values.out !== undefined) assertOutsideCheckout(values.out);
  const project = await chosenProject(process.env);
  if (command === "export") {
    const copy = await callDatabase(project, "privacy_export", { address }, copyRow);
    if (values.out === undefined) return console.log(visibleJson(copy));
    await writePrivateFile(values.out, `${visibleJson(copy)}\n`);
    return console.log(`Entries: ${copy["rows"]}, in ${values.out}`);
  }
  if (!values.yes && !(await isMeant(address))) throw new Error("Nothing was deleted.");
  const erasure = await callDatabase(project, "privacy_erase", { address }, erasureRow);
  for (const line of erasureReport(erasure)) console.log(line);
  if (erasure.remaining.length > 0) process.exitCode = 1;
});

/** Asks on the terminal. Without one, only --yes deletes. */
async function isMeant(address: string): Promise<boolean> {
  if (process.stdin.isTTY !== true)
    throw new Error(`Add --yes to delete without a question. ${USAGE}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const typed = await terminal.question(
      `This deletes everything under ${address}, and cannot be undone. Type the address again: `,
    );
    return typed.trim().toLowerCase() === address.trim().toLowerCase();
  } finally {
    terminal.close();
  }
}
