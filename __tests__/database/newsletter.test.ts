import { drain, pass, signUp } from "./setup/mail";
import {
  ADA,
  asOwner,
  EVE,
  feedPost,
  makeIssue,
  newsletterStack,
  openNewsletter,
  queueAll,
  subscribe,
  sync,
} from "./setup/newsletter";

// Who gets an issue, once, and who does not.
const stack = newsletterStack();
const { claim, recipients, report } = stack;
const unsubscribe = async (email: string) => {
  const [row] = await stack.backend.rows(
    "select unsubscribe_token as token from newsletter_subscriptions where email = $1",
    [email],
  );
  await stack.backend.call({
    method: "POST",
    path: "rpc/unsubscribe",
    body: { token: row?.["token"] },
  });
};

test("an issue reaches every confirmed subscriber once, and nobody else", async () => {
  await subscribe(stack.backend, ADA, EVE, "left@example.com");
  await stack.backend.rows(
    "insert into newsletter_subscriptions (email) values ('asked@example.com')",
  );
  await stack.backend.rows("truncate private.email_outbox cascade");
  await unsubscribe("left@example.com");
  await makeIssue(stack.backend, "one");

  expect(await drain(stack.backend, stack.server.url)).toEqual({
    sent: 2,
    failed: 0,
    unfinished: 0,
  });
  expect(await drain(stack.backend, stack.server.url)).toEqual({
    sent: 0,
    failed: 0,
    unfinished: 0,
  });
  expect(recipients()).toEqual([ADA, EVE]);
  const [{ mail }] = stack.server.received as [(typeof stack.server.received)[0]];
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(mail.subject).toBe("The post one");
  expect(header("list-id")).toBe("Sayso newsletter <newsletter.sayso.example>");
  expect(header("list-unsubscribe")).toMatch(/unsubscribe\?token=[0-9a-f-]{36}>$/);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(new Set(stack.server.received.map((one) => one.mail.messageId)).size).toBe(2);
  expect(await report()).toMatchObject({ queued: 2, sent: 2, waiting: 0, status: "queued" });
});

test("the posts of the first run are recorded and not sent; a later one waits", async () => {
  expect(await sync(stack.backend, feedPost("old"), feedPost("older"))).toEqual({
    first_run: true,
    recorded: 2,
  });
  expect(await asOwner(stack.backend, "newsletter_state")).toMatchObject({
    waiting: [],
    known: ["old", "older"],
  });
  await sync(stack.backend, feedPost("new"));
  const { waiting } = await asOwner<{ waiting: unknown[] }>(stack.backend, "newsletter_state");
  expect(waiting).toEqual([feedPost("new")]);
});

test("an empty feed is no first run, because the next one would announce everything", async () => {
  await expect(sync(stack.backend)).rejects.toThrow("no posts yet");
  expect(await stack.backend.rows("select first_run_at from private.newsletter")).toEqual([
    { first_run_at: null },
  ]);
});

test("the first sending needs the owner's word, and no later one does", async () => {
  await openNewsletter(stack.backend);
  await stack.backend.rows("update private.newsletter set allowed_at = null");
  await sync(stack.backend, feedPost("one"));
  const sending = asOwner(stack.backend, "newsletter_send", { post_ids: ["one"] });
  await expect(sending).rejects.toThrow("needs the word of the owner");
  await asOwner(stack.backend, "newsletter_send", { post_ids: ["one"], allow_first: true });
  await sync(stack.backend, feedPost("two"));
  await asOwner(stack.backend, "newsletter_send", { post_ids: ["two"] });
  expect(await stack.backend.rows("select id from private.issues")).toHaveLength(2);
});

test("a post is sent once, also when it is edited or moved or comes back under another id", async () => {
  await makeIssue(stack.backend, "one");
  const url = feedPost("one").url;
  await sync(stack.backend, feedPost("one", { title: "Edited" }), feedPost("renamed", { url }));
  expect(await asOwner(stack.backend, "newsletter_state")).toMatchObject({ waiting: [] });
  const again = asOwner(stack.backend, "newsletter_send", { post_ids: ["one"] });
  await expect(again).rejects.toThrow("do not wait");
  const [issue] = await stack.backend.rows(
    "select posts -> 0 ->> 'title' as title from private.issues",
  );
  expect(issue).toEqual({ title: "The post one" });
});

test("a post that was taken back before its turn is not sent, unless it comes back", async () => {
  await openNewsletter(stack.backend);
  await sync(stack.backend, feedPost("one"), feedPost("two"));
  await sync(stack.backend, feedPost("two"));
  const waiting = async () =>
    (
      await asOwner<{ waiting: { title: string }[] }>(stack.backend, "newsletter_state")
    ).waiting.map(({ title }) => title);
  expect(await waiting()).toEqual(["The post two"]);
  const sending = asOwner(stack.backend, "newsletter_send", { post_ids: ["one", "two"] });
  await expect(sending).rejects.toThrow("do not wait");
  await sync(stack.backend, feedPost("one", { title: "Back" }), feedPost("two"));
  expect(await waiting()).toEqual(["Back", "The post two"]);
});

test("a weekly digest holds every post that waits, and the next one waits for its week", async () => {
  await openNewsletter(stack.backend);
  await stack.backend.rows("update private.newsletter set frequency = 'weekly'");
  await subscribe(stack.backend, ADA);
  await sync(stack.backend, feedPost("one"), feedPost("two"));
  await asOwner(stack.backend, "newsletter_send", { post_ids: ["one", "two"] });
  await drain(stack.backend, stack.server.url);
  expect(stack.server.received.map(({ mail }) => mail.subject)).toEqual([
    "The post one (and 1 more from Sayso)",
  ]);
  await sync(stack.backend, feedPost("three"));
  const early = () => asOwner(stack.backend, "newsletter_send", { post_ids: ["three"] });
  await expect(early()).rejects.toThrow("less than six days ago");
  await stack.backend.rows(
    "update private.issues set created_at = now() - interval '6 days 1 minute'",
  );
  await early();
});

test("who leaves in the middle of a sending gets no further mail, and the report says so", async () => {
  await subscribe(stack.backend, ADA, EVE);
  await makeIssue(stack.backend, "one");
  await drain(stack.backend, stack.server.url);
  await makeIssue(stack.backend, "two");
  await queueAll(stack.backend);
  await unsubscribe(EVE);
  await drain(stack.backend, stack.server.url);
  expect(recipients()).toEqual([ADA, ADA, EVE]);
  const [two, one] = await asOwner<Record<string, unknown>[]>(stack.backend, "newsletter_report");
  expect(one).toMatchObject({ title: "The post one", sent: 2, left: 1 });
  expect(two).toMatchObject({ title: "The post two", queued: 2, sent: 1, cancelled: 1, left: 0 });
});

test("who is marked as unsubscribed by hand gets no mail that waits", async () => {
  await subscribe(stack.backend, ADA, EVE);
  await makeIssue(stack.backend, "one");
  await queueAll(stack.backend);
  await stack.backend.rows(`update newsletter_subscriptions
    set unsubscribed_at = now(), verified = false, confirmed_at = null where email = '${EVE}'`);
  await drain(stack.backend, stack.server.url);
  expect(recipients()).toEqual([ADA]);
  await stack.backend.rows("select public.purge_expired()");
  expect(await report()).toMatchObject({ waiting: 0, cancelled: 1 });
});

test("whoever is suppressed by hand after an issue was queued does not get it", async () => {
  await subscribe(stack.backend, ADA, EVE);
  await makeIssue(stack.backend, "one");
  await queueAll(stack.backend);
  await stack.backend.rows(`insert into private.suppressions (mailbox) values ('${EVE}')`);
  await drain(stack.backend, stack.server.url);
  expect(recipients()).toEqual([ADA]);
});

test("who confirms after an issue was queued gets the next one, not the last ones", async () => {
  await subscribe(stack.backend, ADA);
  for (const id of ["one", "two"]) {
    await makeIssue(stack.backend, id);
    await queueAll(stack.backend);
  }
  await subscribe(stack.backend, EVE);
  await makeIssue(stack.backend, "three");
  await drain(stack.backend, stack.server.url);
  expect(recipients()).toEqual([ADA, ADA, ADA, EVE]);
});

test("a confirmation mail is claimed before every issue, whichever worker asks", async () => {
  await subscribe(stack.backend, ...Array.from({ length: 30 }, (_, n) => `reader${n}@example.com`));
  await makeIssue(stack.backend, "one");
  await queueAll(stack.backend);
  await signUp(stack.backend, ADA);
  expect(await claim()).toEqual([]);
  await drain(stack.backend, stack.server.url);
  expect(stack.server.received[0]?.recipient).toBe(ADA);
  expect(stack.server.received).toHaveLength(31);
});

test("confirmations that wait for the next hour do not hold an issue up, nor does an issue fill their hour", async () => {
  await stack.backend.rows("update private.mail_rules set site_hourly_max = 1");
  await subscribe(stack.backend, ADA, EVE);
  await makeIssue(stack.backend, "one");
  await drain(stack.backend, stack.server.url);
  await signUp(stack.backend, "new1@example.com");
  await signUp(stack.backend, "new2@example.com");
  await makeIssue(stack.backend, "two");
  await drain(stack.backend, stack.server.url);
  expect(recipients().filter((one) => one.startsWith("new"))).toHaveLength(1);
  expect(recipients().filter((one) => one === ADA)).toHaveLength(2);
});

test("a waiting issue neither blocks a mail that a sign-up asks for, nor is cancelled by a used link", async () => {
  await signUp(stack.backend, ADA);
  await drain(stack.backend, stack.server.url);
  const token = /confirm#token=([0-9a-f-]{36})/.exec(
    stack.server.received[0]?.mail.text ?? "",
  )?.[1];
  const confirm = { method: "POST", path: "rpc/confirm_subscription", body: { token } };
  await stack.backend.call(confirm);
  await makeIssue(stack.backend, "one");
  await queueAll(stack.backend);
  await stack.backend.rows("delete from private.email_outbox where kind = 'welcome'");
  await stack.backend.call(confirm);
  await stack.backend.call({
    method: "PATCH",
    path: `newsletter_subscriptions?email=eq.${ADA}`,
    headers: { "x-subscriber-email": ADA },
    body: { unsubscribed_at: null },
  });
  await pass(stack.backend, "1 day");
  await drain(stack.backend, stack.server.url);
  expect(stack.server.received.map(({ mail }) => mail.subject).sort()).toEqual([
    "Please confirm your email address for Sayso",
    "The post one",
    "You are already on the list",
  ]);
});

test("queueing that is interrupted goes on where it was, and queues nobody twice", async () => {
  await subscribe(stack.backend, ...Array.from({ length: 25 }, (_, n) => `reader${n}@example.com`));
  const issue = await makeIssue(stack.backend, "one");
  await asOwner(stack.backend, "queue_issues", { step: 10 });
  await Promise.all([queueAll(stack.backend, 7), queueAll(stack.backend, 4)]);
  // even if the cursor were lost
  await stack.backend.rows("update private.issues set queued_to = 0, status = 'queueing'");
  await queueAll(stack.backend);
  const [row] = await stack.backend.rows(
    `select count(*)::int as n, count(distinct subscription_id)::int as people
       from private.email_outbox where issue_id = $1`,
    [issue],
  );
  expect(row).toEqual({ n: 25, people: 25 });
});

test("pacing: no more mails start in a minute than the setting allows, also after the clock jumped", async () => {
  await stack.backend.rows("update private.newsletter set mails_per_minute = 3");
  await subscribe(stack.backend, ...Array.from({ length: 8 }, (_, n) => `reader${n}@example.com`));
  await makeIssue(stack.backend, "one");
  await queueAll(stack.backend);
  expect([(await claim()).length, (await claim()).length]).toEqual([3, 0]);
  // the clock was a year ahead when these were claimed
  await stack.backend.rows(`update private.email_outbox set first_claimed_at = now() + interval '1 year',
    due_at = now() + interval '1 year' where first_claimed_at is not null`);
  expect(await claim()).toHaveLength(3);
});

test("a stopped issue is not claimed", async () => {
  await subscribe(stack.backend, ADA);
  await makeIssue(stack.backend, "one");
  await queueAll(stack.backend);
  await stack.backend.rows("update private.issues set status = 'stopped'");
  expect(await claim()).toEqual([]);
});

test("the counts of an issue stay when its mails are deleted", async () => {
  await subscribe(stack.backend, ADA, EVE);
  await makeIssue(stack.backend, "one");
  await drain(stack.backend, stack.server.url);
  await unsubscribe(EVE);
  const before = await report();
  await stack.backend.rows(
    "update private.email_outbox set created_at = now() - interval '31 days'",
  );
  await stack.backend.rows("select public.purge_expired()");
  expect(await stack.backend.rows("select 1 from private.email_outbox")).toEqual([]);
  expect(before).toMatchObject({ queued: 2, sent: 2, left: 1 });
  expect(await report()).toEqual(before);
});

test("a newsletter that stands still is overdue, and one that moves is not", async () => {
  await subscribe(stack.backend, ADA, EVE);
  await makeIssue(stack.backend, "one");
  await queueAll(stack.backend);
  await pass(stack.backend, "1 hour");
  const state = () => asOwner<Record<string, unknown>>(stack.backend, "mail_queue");
  expect(await state()).toMatchObject({ waiting: 0, issues_waiting: 2, overdue: 1 });
  await claim(1);
  await pass(stack.backend, "1 hour");
  expect(await state()).toMatchObject({ issues_waiting: 2, overdue: 0 });
});
