/**
 * `npm run leads [-- --days 30] [--html FILE]`: what arrived, which mails wait and why, what is suppressed (docs/database.md). It uses
 * the project of SUPABASE_URL and SUPABASE_SECRET_KEY, or else that of a running `npm start`.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { callDatabase } from "../supabase/functions/_shared/outbox";
import { type Overview, overviewLines } from "./leads/overview";
import { overviewPage } from "./leads/overviewPage";
import { chosenProject } from "./local/chosenProject";
import { run } from "./local/step";

const DAYS_MAX = 366;

run(async () => {
  const { values } = parseArgs({
    options: { days: { type: "string", default: "30" }, html: { type: "string" } },
  });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX)
    throw new Error(`--days must be a whole number from 1 to ${DAYS_MAX}`);
  const project = await chosenProject(process.env);
  const overview = (await callDatabase(project, "leads_overview", { days })) as Overview;
  for (const line of overviewLines(overview)) console.log(line);
  if (values.html === undefined) return;
  await writeFile(values.html, await overviewPage(overview), { mode: 0o600 });
  console.log(`\n${values.html}`);
});
