import { backend } from "./setup/backendProcess";
import {
  askAgain,
  follow,
  pass,
  server,
  signUp,
  signUpAndWork,
  subjects,
  tokenIn,
  withMail,
  work,
  write,
} from "./setup/mail";
import {
  ADA,
  asOwner,
  claim,
  EVE,
  makeIssue,
  many,
  queueAll,
  queueIssue,
  readers,
  reports,
  subscribe,
} from "./setup/newsletter";

// What goes first in the queue, how fast, and when it stands still.
withMail();

test("a confirmation mail is claimed before every issue, whichever worker asks", async () => {
  await subscribe(...many(30));
  await queueIssue("one");
  await signUp(ADA);
  expect(await claim()).toEqual([]);
  await work();
  expect(server.received[0]?.recipient).toBe(ADA);
  expect(server.received).toHaveLength(31);
});

test("a notice to the owner goes before an issue, also when no more confirmations go in this hour", async () => {
  await backend.rows("update private.mail_rules set site_hourly_max = 1");
  await signUpAndWork(EVE);
  await subscribe(ADA);
  await queueIssue("one");
  await write(ADA);
  await backend.rows("delete from private.email_outbox where kind = 'contact_received'");
  expect(await claim()).toEqual([]);
});

test("confirmations that wait for the next hour do not hold an issue up, nor does an issue fill their hour", async () => {
  await backend.rows("update private.mail_rules set site_hourly_max = 1");
  await subscribe(ADA, EVE);
  await makeIssue("one");
  await work();
  await signUp("new1@example.com");
  await signUp("new2@example.com");
  await makeIssue("two");
  await work();
  expect(readers().filter((one) => one.startsWith("new"))).toHaveLength(1);
  expect(readers().filter((one) => one === ADA)).toHaveLength(2);
});

test("a waiting issue neither blocks a mail that a sign-up asks for, nor is cancelled by a used link", async () => {
  await signUpAndWork(ADA);
  const confirm = () => follow("confirm_subscription", tokenIn("confirm"));
  await confirm();
  await queueIssue("one");
  await backend.rows("delete from private.email_outbox where kind = 'welcome'");
  await confirm();
  await askAgain(ADA);
  await pass("1 day");
  await work();
  expect(subjects().sort()).toEqual([
    "Please confirm your email address for Sayso",
    "The post one",
    "You are already on the list",
  ]);
});

test("queueing that is interrupted goes on where it was, and queues nobody twice", async () => {
  await subscribe(...many(25));
  const issue = await makeIssue("one");
  await asOwner("queue_issues", { step: 10 });
  await Promise.all([queueAll(7), queueAll(4)]);
  // even if the cursor were lost
  await backend.rows("update private.issues set queued_to = 0, status = 'queueing'");
  await queueAll();
  const [row] = await backend.rows(
    `select count(*)::int as n, count(distinct subscription_id)::int as people
       from private.email_outbox where issue_id = $1`,
    [issue],
  );
  expect(row).toEqual({ n: 25, people: 25 });
});

test("whose address rests is not queued, and is queued again when the pause is over", async () => {
  await subscribe(ADA, EVE);
  await backend.rows(`insert into private.suppressions (mailbox, reason, until) values
    ('${ADA}', 'paused', now() + interval '1 day'), ('${EVE}', 'paused', now() - interval '1 second')`);
  await queueIssue("one");
  const queued = await backend.rows(
    "select mailbox from private.email_outbox where kind = 'issue'",
  );
  expect(queued).toEqual([{ mailbox: EVE }]);
});

test("queueing is not over while another issue is to be queued", async () => {
  await subscribe(ADA);
  await makeIssue("one");
  await makeIssue("two");
  await queueAll();
  expect(await reports()).toMatchObject([{ queued: 1 }, { queued: 1 }]);
});

test("pacing: no more mails start in a minute than the setting allows, also after the clock jumped", async () => {
  await backend.rows("update private.newsletter set mails_per_minute = 3");
  await subscribe(...many(8));
  await queueIssue("one");
  expect([(await claim()).length, (await claim()).length]).toEqual([3, 0]);
  // the clock was a year ahead when these were claimed
  await backend.rows(`update private.email_outbox set first_claimed_at = now() + interval '1 year',
    due_at = now() + interval '1 year' where first_claimed_at is not null`);
  expect(await claim()).toHaveLength(3);
});

test("a stopped issue is not claimed", async () => {
  await subscribe(ADA);
  await queueIssue("one");
  await backend.rows("update private.issues set status = 'stopped'");
  expect(await claim()).toEqual([]);
});

test("a newsletter that stands still is overdue, and one that moves is not", async () => {
  await subscribe(ADA, EVE);
  await queueIssue("one");
  await pass("1 hour");
  const state = () => asOwner<Record<string, unknown>>("mail_queue");
  expect(await state()).toMatchObject({ waiting: 0, issues_waiting: 2, overdue: 1 });
  const pause = (until: string) =>
    backend.rows(`update private.newsletter set paused_until = ${until}`);
  await pause("now() + interval '1 hour'");
  expect(await state()).toMatchObject({ issues_waiting: 2, overdue: 0 });
  await pause("null");
  await pass("1 hour");
  await claim(1);
  expect(await state()).toMatchObject({ issues_waiting: 2, overdue: 0 });
});
