// Follows the recipe of a mail in a copy of the project, as a test of that copy (recipes.test.ts).
import { startBackendProcess } from "../../database/setup/backendProcess";
import { drain, startMailServer } from "../../database/setup/mail";

test("the owner gets the reminder that was queued", async () => {
  const backend = await startBackendProcess();
  const mails = await startMailServer();
  await backend.rows("select private.queue_weekly_reminder()");
  await drain(backend, mails.url);
  expect(mails.received.map(({ recipient, mail }) => [recipient, mail.subject])).toEqual([
    ["owner@sayso.example", "Look at the new leads"],
  ]);
  await Promise.all([mails.stop(), backend.stop()]);
}, 120_000);
