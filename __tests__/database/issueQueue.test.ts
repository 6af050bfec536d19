import { asOwner, lines, sql } from "./setup/backendProcess";
import { confirmSignUp, recipients, signUpAndWork, subjects } from "./setup/inbox";
import { pass, withMail, work, workAfter } from "./setup/mail";
import { claim, makeIssue, queueAll, queueIssue, reports, subscribe } from "./setup/newsletter";
import { ADA, askAgain, EVE, many, signUp, write } from "./setup/visitor";

// What goes first in the queue, how fast, and when it stands still.
withMail();

test("a notice to the owner goes before an issue, also when no more confirmations go in this hour", async () => {
  await sql("update private.mail_rules set site_hourly_max = 1");
  await signUpAndWork(EVE);
  await subscribe(ADA);
  await queueIssue("one");
  await write(ADA);
  await sql("delete from private.email_outbox where kind = 'contact_received'");
  expect(await claim()).toEqual([]);
});

test("a confirmation that an absent provider has postponed goes before an issue, too", async () => {
  await subscribe(ADA);
  await queueIssue("one");
  await signUp(EVE);
  await sql("update private.email_outbox set attempts = 5, postponed = 5 where kind = 'confirm'");
  expect(await claim()).toEqual([]);
});

test("confirmations that wait for the next hour do not hold an issue up, nor does an issue fill their hour", async () => {
  await sql("update private.mail_rules set site_hourly_max = 1");
  await subscribe(ADA, EVE);
  await makeIssue("one");
  await work();
  await signUp("new1@example.com");
  await work();
  await pass("50 minutes");
  await signUp("new2@example.com");
  await makeIssue("two");
  await work();
  expect(recipients().filter((one) => one.startsWith("new"))).toHaveLength(1);
  expect(recipients().filter((one) => one === ADA)).toHaveLength(2);
});

test("a waiting issue neither blocks a mail that a sign-up asks for, nor is cancelled by a used link", async () => {
  await signUpAndWork(ADA);
  await confirmSignUp();
  await queueIssue("one");
  await sql("delete from private.email_outbox where kind = 'welcome'");
  await confirmSignUp();
  await askAgain(ADA);
  await workAfter("1 day");
  const asked = ["Please confirm your email address for Sayso", "You are already on the list"];
  expect(subjects().sort()).toEqual([...asked, "The post one"].sort());
});

test("listmonk 2070: queueing that is interrupted goes on where it was, and queues nobody twice", async () => {
  await subscribe(...many(25));
  const issue = await makeIssue("one");
  await asOwner("queue_issues", { step: 10 });
  await Promise.all([queueAll(7), queueAll(4)]);
  // even if the cursor were lost
  await sql("update private.issues set queued_to = 0, status = 'queueing'");
  await queueAll();
  const queued = `select count(*) as n, count(distinct subscription_id) as people from private.email_outbox where issue_id = ${issue}`;
  expect(await lines(queued)).toEqual(["25 25"]);
});

test("queueing is not over while another issue is to be queued", async () => {
  await subscribe(ADA);
  await makeIssue("one");
  await makeIssue("two");
  await queueAll();
  expect(await reports()).toMatchObject([{ queued: 1 }, { queued: 1 }]);
});

test("pacing: no more mails start in a minute than the setting allows, also after the clock jumped", async () => {
  await sql("update private.newsletter set mails_per_minute = 3");
  await subscribe(...many(8));
  await queueIssue("one");
  expect([(await claim()).length, (await claim()).length]).toEqual([3, 0]);
  // the clock was a year ahead when these were claimed
  await sql(`update private.email_outbox set first_claimed_at = now() + interval '1 year',
    due_at = now() + interval '1 year' where first_claimed_at is not null`);
  expect(await claim()).toHaveLength(3);
});

test("a newsletter that stands still is overdue, and one that moves is not", async () => {
  await subscribe(ADA, EVE);
  await queueIssue("one");
  const state = () => asOwner<Record<string, unknown>>("mail_queue");
  await pass("9 minutes");
  expect(await state()).toMatchObject({ overdue: 0 });
  await pass("2 minutes");
  expect(await state()).toMatchObject({ waiting: 0, issues_waiting: 2, overdue: 1 });
  const pause = (until: string) => sql(`update private.newsletter set paused_until = ${until}`);
  await pause("now() + interval '1 hour'");
  expect(await state()).toMatchObject({ issues_waiting: 2, overdue: 0 });
  await pause("null");
  await pass("1 hour");
  await claim(1);
  await pass("9 minutes");
  expect(await state()).toMatchObject({ issues_waiting: 2, overdue: 0 });
});
