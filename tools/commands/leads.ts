/**
 * `npm run leads [-- --days 30] [--html FILE]`: what arrived, which mails wait and why, what is suppressed (docs/database.md).
 * `npm run leads -- webhooks | resend [number] | stop`: the events for another program (docs/webhooks.md). It uses the project of
 * SUPABASE_URL and SUPABASE_SECRET_KEY, or else that of a running `npm start`.
 */
import { parseArgs } from "node:util";
import { number } from "../../supabase/functions/_shared/jsonReader";
import { callDatabase, type Project } from "../../supabase/functions/_shared/outbox";
import { overviewLines, overviewRow } from "../../supabase/functions/_shared/overview";
import { webhookLines, webhookQueueRow } from "../../supabase/functions/_shared/webhookLines";
import { overviewPage } from "../leads/overviewPage";
import { assertOutsideCheckout, writePrivateFile } from "../output/privateFiles";
import { run } from "../processes/step";
import { chosenProject } from "../settings/chosenProject";

const DAYS_MAX = 366;
const USAGE =
  "npm run leads [-- --days 30] [--html FILE], or npm run leads -- webhooks | resend [number] | stop";

run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { days: { type: "string", default: "30" }, html: { type: "string" } },
  });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > DAYS_MAX)
    throw new Error(`--days must be a whole number from 1 to ${DAYS_MAX}`);
  const [command, event, ...others] = positionals;
  const mayHaveNumber = command === "resend" && /^\d{1,15}$/.test(event ?? "");
  if (others.length > 0 || (event !== undefined && !mayHaveNumber)) throw new Error(USAGE);
  if (values.html !== undefined) assertOutsideCheckout(values.html);
  const project = await chosenProject(process.env);
  switch (command) {
    case undefined:
      return showOverview(project, days, values.html);
    case "webhooks":
      return showWebhooks(project);
    case "resend": {
      const body = { queue_id: event === undefined ? null : Number(event) };
      const again = await callDatabase(project, "resend_webhooks", body, number);
      console.log(`Events that will be sent again: ${again}.`);
      return showWebhooks(project);
    }
    case "stop":
      console.log(
        `Events that will not be sent: ${await callDatabase(project, "stop_webhooks", {}, number)}.`,
      );
      return;
    default:
      throw new Error(USAGE);
  }
});

async function showOverview(project: Project, days: number, html?: string): Promise<void> {
  const overview = await callDatabase(project, "leads_overview", { days }, overviewRow);
  for (const line of overviewLines(overview)) console.log(line);
  if (html === undefined) return;
  await writePrivateFile(html, await overviewPage(overview));
  console.log(`\n${html}`);
}

async function showWebhooks(project: Project): Promise<void> {
  const queue = await callDatabase(project, "webhook_queue", {}, webhookQueueRow);
  for (const line of webhookLines(queue)) console.log(line);
}
