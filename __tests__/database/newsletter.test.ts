import { backend } from "./setup/backendProcess";
import {
  askAgain,
  follow,
  pass,
  purge,
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
  feedPost,
  makeIssue,
  many,
  openNewsletter,
  queueAll,
  queueIssue,
  readers,
  report,
  reports,
  subscribe,
  sync,
} from "./setup/newsletter";

// Who gets an issue, once, and who does not.
withMail();
const unsubscribe = async (email: string) => {
  const [row] = await backend.rows(
    "select unsubscribe_token as token from newsletter_subscriptions where email = $1",
    [email],
  );
  await follow("unsubscribe", row?.["token"]);
};

test("an issue reaches every confirmed subscriber once, and nobody else", async () => {
  await subscribe(ADA, EVE, "left@example.com");
  await backend.rows("insert into newsletter_subscriptions (email) values ('asked@example.com')");
  await backend.rows("truncate private.email_outbox cascade");
  await unsubscribe("left@example.com");
  await makeIssue("one");

  expect(await work()).toEqual({ sent: 2, failed: 0, unfinished: 0 });
  expect(await work()).toEqual({ sent: 0, failed: 0, unfinished: 0 });
  expect(readers()).toEqual([ADA, EVE]);
  const [{ mail }] = server.received as [(typeof server.received)[0]];
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(mail.subject).toBe("The post one");
  expect(header("list-id")).toBe("Sayso newsletter <newsletter.sayso.example>");
  expect(header("list-unsubscribe")).toMatch(/unsubscribe\?token=[0-9a-f-]{36}>$/);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(new Set(server.received.map((one) => one.mail.messageId)).size).toBe(2);
  expect(await report()).toMatchObject({ queued: 2, sent: 2, waiting: 0, status: "queued" });
});

test("the posts of the first run are recorded and not sent; a later one waits", async () => {
  expect(await sync(feedPost("old"), feedPost("older"))).toEqual({
    first_run: true,
    recorded: 2,
  });
  expect(await asOwner("newsletter_state")).toMatchObject({
    waiting: [],
    known: ["old", "older"],
  });
  await sync(feedPost("new"));
  const { waiting } = await asOwner<{ waiting: unknown[] }>("newsletter_state");
  expect(waiting).toEqual([feedPost("new")]);
});

test("an empty feed is no first run, because the next one would announce everything", async () => {
  await expect(sync()).rejects.toThrow("no posts yet");
  expect(await backend.rows("select first_run_at from private.newsletter")).toEqual([
    { first_run_at: null },
  ]);
});

test("the first sending needs the owner's word, and no later one does", async () => {
  await openNewsletter();
  await backend.rows("update private.newsletter set allowed_at = null");
  await sync(feedPost("one"));
  const sending = asOwner("newsletter_send", { post_ids: ["one"] });
  await expect(sending).rejects.toThrow("needs the word of the owner");
  await asOwner("newsletter_send", { post_ids: ["one"], allow_first: true });
  await sync(feedPost("two"));
  await asOwner("newsletter_send", { post_ids: ["two"] });
  expect(await backend.rows("select id from private.issues")).toHaveLength(2);
});

test("a post is sent once, also when it is edited or moved or comes back under another id", async () => {
  await makeIssue("one");
  const url = feedPost("one").url;
  await sync(feedPost("one", { title: "Edited" }), feedPost("renamed", { url }));
  expect(await asOwner("newsletter_state")).toMatchObject({ waiting: [] });
  const again = asOwner("newsletter_send", { post_ids: ["one"] });
  await expect(again).rejects.toThrow("do not wait");
  const [issue] = await backend.rows("select posts -> 0 ->> 'title' as title from private.issues");
  expect(issue).toEqual({ title: "The post one" });
});

test("a post that was taken back before its turn is not sent, unless it comes back", async () => {
  await openNewsletter();
  await sync(feedPost("one"), feedPost("two"));
  await sync(feedPost("two"));
  const waiting = async () =>
    (await asOwner<{ waiting: { title: string }[] }>("newsletter_state")).waiting.map(
      ({ title }) => title,
    );
  expect(await waiting()).toEqual(["The post two"]);
  const sending = asOwner("newsletter_send", { post_ids: ["one", "two"] });
  await expect(sending).rejects.toThrow("do not wait");
  await sync(feedPost("one", { title: "Back" }), feedPost("two"));
  expect(await waiting()).toEqual(["Back", "The post two"]);
});

test("a weekly digest holds every post that waits, and the next one waits for its week", async () => {
  await openNewsletter();
  await backend.rows("update private.newsletter set frequency = 'weekly'");
  await subscribe(ADA);
  await sync(feedPost("one"), feedPost("two"));
  await asOwner("newsletter_send", { post_ids: ["one", "two"] });
  await work();
  expect(subjects()).toEqual(["The post one (and 1 more from Sayso)"]);
  await sync(feedPost("three"));
  const early = () => asOwner("newsletter_send", { post_ids: ["three"] });
  await expect(early()).rejects.toThrow("less than six days ago");
  await backend.rows("update private.issues set created_at = now() - interval '6 days 1 minute'");
  await early();
});

test("who leaves in the middle of a sending gets no further mail, and the report says so", async () => {
  await subscribe(ADA, EVE);
  await makeIssue("one");
  await work();
  await queueIssue("two");
  await unsubscribe(EVE);
  await work();
  expect(readers()).toEqual([ADA, ADA, EVE]);
  const [two, one] = await reports();
  expect(one).toMatchObject({ title: "The post one", sent: 2, left: 1 });
  expect(two).toMatchObject({ title: "The post two", queued: 2, sent: 1, cancelled: 1, left: 0 });
});

test("who is marked as unsubscribed by hand gets no mail that waits", async () => {
  await subscribe(ADA, EVE);
  await queueIssue("one");
  await backend.rows(`update newsletter_subscriptions
    set unsubscribed_at = now(), verified = false, confirmed_at = null where email = '${EVE}'`);
  await work();
  expect(readers()).toEqual([ADA]);
  await purge();
  expect(await report()).toMatchObject({ waiting: 0, cancelled: 1 });
});

test("whoever is suppressed by hand after an issue was queued does not get it", async () => {
  await subscribe(ADA, EVE);
  await queueIssue("one");
  await backend.rows(`insert into private.suppressions (mailbox) values ('${EVE}')`);
  await work();
  expect(readers()).toEqual([ADA]);
});

test("who confirms after an issue was queued gets the next one, not the last ones", async () => {
  await subscribe(ADA);
  for (const id of ["one", "two"]) {
    await queueIssue(id);
  }
  await subscribe(EVE);
  await makeIssue("three");
  await work();
  expect(readers()).toEqual([ADA, ADA, ADA, EVE]);
});

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

test("the counts of an issue stay when its mails are deleted", async () => {
  await subscribe(ADA, EVE);
  await makeIssue("one");
  await work();
  await unsubscribe(EVE);
  const before = await report();
  await backend.rows("update private.email_outbox set created_at = now() - interval '31 days'");
  await purge();
  expect(await backend.rows("select 1 from private.email_outbox")).toEqual([]);
  expect(before).toMatchObject({ queued: 2, sent: 2, left: 1 });
  expect(await report()).toEqual(before);
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
