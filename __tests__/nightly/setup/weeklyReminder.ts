// Follows the recipe of a mail in a copy of the project, as a test of that copy (recipes.test.ts).
import { sql } from "../../database/setup/backendProcess";
import { recipients, subjects } from "../../database/setup/inbox";
import { withMail, work } from "../../database/setup/mail";

withMail();

test("the owner gets the reminder that was queued", async () => {
  await sql("select private.queue_weekly_reminder()");
  await work();
  expect([recipients(), subjects()]).toEqual([["owner@sayso.example"], ["Look at the new leads"]]);
});
