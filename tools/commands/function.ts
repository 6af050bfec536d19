/**
 * `npm run function -- send-mail`: runs one of the functions on Deno, as the platform does, with the backend and the
 * mail catcher of a running `npm start`.
 */

import { denoArguments, denoProgram } from "../deno/deno";
import { localEventsSecret } from "../local-backend/localKeys";
import { runProgram } from "../processes/runProgram";
import { run } from "../processes/step";
import { runningProject } from "../settings/chosenProject";
import { HOST, localEnvironment, startPorts, webhookSettings } from "../settings/localEnvironment";

const NAMES = ["send-mail", "unsubscribe", "mail-events", "ip"];
/** A fixed secret is enough, because the function is only reachable on this machine. */
const SCHEDULE_SECRET = "local";

run(async () => {
  const [name = ""] = process.argv.slice(2);
  if (!NAMES.includes(name))
    throw new Error(
      "Name a function: npm run function -- send-mail (or unsubscribe, mail-events, ip).",
    );
  const ports = startPorts();
  const { url, secretKey } = await runningProject(process.env);
  const { GATSBY_SITE_URL = "", MAIL_FROM = "", OWNER_EMAIL = "" } = localEnvironment(ports);
  if (name === "send-mail")
    console.log(
      `curl -X POST -H "Authorization: Bearer ${SCHEDULE_SECRET}" <address> sends the queued mails.`,
    );
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => ending.abort());
  try {
    await runProgram(denoProgram("platform"), denoArguments(name), {
      output: "shown",
      signal: ending.signal,
      env: {
        SUPABASE_URL: url,
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
        SITE_URL: GATSBY_SITE_URL,
        MAIL_FROM,
        OWNER_EMAIL,
        SMTP_URL: `smtp://${HOST}:${ports.smtp}`,
        MAIL_SCHEDULE_SECRET: SCHEDULE_SECRET,
        MAIL_EVENTS_SECRET: localEventsSecret(secretKey),
        ...webhookSettings(process.env),
      },
    });
  } catch (thrown) {
    if (!ending.signal.aborted) throw thrown;
  }
});
