import { asOwner, lines, sql } from "./setup/backendProcess";
import { subjects } from "./setup/inbox";
import { purge, server, withMail, work } from "./setup/mail";
import {
  feedPost,
  makeIssue,
  openNewsletter,
  queueIssue,
  readers,
  report,
  reports,
  subscribe,
  sync,
} from "./setup/newsletter";
import { ADA, EVE, follow, subscription } from "./setup/visitor";

// Who gets an issue, once, and who does not.
withMail();
const unsubscribe = async (email: string) =>
  follow("unsubscribe", (await subscription(email))?.["unsubscribe_token"]);

test("an issue reaches every confirmed subscriber once, and nobody else", async () => {
  await subscribe(ADA, EVE, "left@example.com");
  await sql("insert into newsletter_subscriptions (email) values ('asked@example.com')");
  await sql("truncate private.email_outbox cascade");
  await unsubscribe("left@example.com");
  await makeIssue("one");

  expect(await work()).toEqual({ sent: 2, failed: 0, unfinished: 0 });
  expect(await work()).toEqual({ sent: 0, failed: 0, unfinished: 0 });
  expect(readers()).toEqual([ADA, EVE]);
  const [{ mail }] = server.received as [(typeof server.received)[0]];
  expect(mail.subject).toBe("The post one");
  expect(mail.text).toMatch(/unsubscribe#token=[0-9a-f-]{36}/);
  expect(new Set(server.received.map((one) => one.mail.messageId)).size).toBe(2);
  expect(await report()).toMatchObject({ queued: 2, sent: 2, waiting: 0, status: "queued" });
});

test("an empty feed is no first run, because the next one would announce everything", async () => {
  await expect(sync()).rejects.toThrow("no posts yet");
  expect(await lines("select first_run_at from private.newsletter")).toEqual([""]);
});

test("the first sending needs the owner's word, and no later one does", async () => {
  await openNewsletter();
  await sql("update private.newsletter set allowed_at = null");
  await sync(feedPost("one"));
  const sending = asOwner("newsletter_send", { post_ids: ["one"] });
  await expect(sending).rejects.toThrow("needs the word of the owner");
  await asOwner("newsletter_send", { post_ids: ["one"], allow_first: true });
  await sync(feedPost("two"));
  await asOwner("newsletter_send", { post_ids: ["two"] });
  expect(await sql("select id from private.issues")).toHaveLength(2);
});

test("a post is sent once, also when it is edited or comes back under another id", async () => {
  await makeIssue("one");
  const { url } = feedPost("one");
  await sync(feedPost("one", { title: "Edited" }), feedPost("renamed", { url }));
  expect(await asOwner("newsletter_state")).toMatchObject({ waiting: [] });
  const again = asOwner("newsletter_send", { post_ids: ["one"] });
  await expect(again).rejects.toThrow("do not wait");
});

test("a post that was taken back before its turn is not sent, unless it comes back, even under another id", async () => {
  await openNewsletter();
  await sync(feedPost("one"), feedPost("two"));
  await sync(feedPost("two"));
  const waiting = (...titles: string[]) => ({ waiting: titles.map((title) => ({ title })) });
  expect(await asOwner("newsletter_state")).toMatchObject(waiting("The post two"));
  const sending = asOwner("newsletter_send", { post_ids: ["one", "two"] });
  await expect(sending).rejects.toThrow("do not wait");
  await sync(feedPost("one", { title: "Back" }), feedPost("two"));
  expect(await asOwner("newsletter_state")).toMatchObject(waiting("Back", "The post two"));
  await sync(feedPost("renamed", { url: feedPost("one").url, title: "Renamed" }));
  expect(await asOwner("newsletter_state")).toMatchObject(waiting("Renamed"));
});

test("a weekly digest holds every post that waits, the oldest first, and the next one waits for its week", async () => {
  await openNewsletter();
  await sql("update private.newsletter set frequency = 'weekly'");
  await subscribe(ADA);
  await sync(feedPost("one"), feedPost("two", { published_at: "2026-10-31T00:00:00Z" }));
  await asOwner("newsletter_send", { post_ids: ["one", "two"] });
  await work();
  expect(subjects()).toEqual(["The post two (and 1 more from Sayso)"]);
  await sync(feedPost("three"));
  const early = () => asOwner("newsletter_send", { post_ids: ["three"] });
  await expect(early()).rejects.toThrow("less than six days ago");
  await sql("update private.issues set created_at = now() - interval '6 days 1 minute'");
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

const MARK = `update newsletter_subscriptions
  set unsubscribed_at = now(), verified = false, confirmed_at = null where email = $1`;
test.each([
  ["marked as unsubscribed", MARK],
  ["suppressed", "insert into private.suppressions (mailbox) values ($1)"],
])("who is %s by hand does not get an issue that waits", async (_, statement) => {
  await subscribe(ADA, EVE);
  await queueIssue("one");
  await sql(statement, [EVE]);
  await work();
  expect(readers()).toEqual([ADA]);
  await purge();
  expect(await report()).toMatchObject({ waiting: 0, cancelled: 1 });
});

test("who confirms after an issue was queued gets the next one, not the last ones", async () => {
  await subscribe(ADA);
  for (const id of ["one", "two"]) await queueIssue(id);
  await subscribe(EVE);
  await makeIssue("three");
  await work();
  expect(readers()).toEqual([ADA, ADA, ADA, EVE]);
});

test("the counts of an issue stay when its mails are deleted", async () => {
  await subscribe(ADA, EVE);
  await makeIssue("one");
  await work();
  await unsubscribe(EVE);
  const before = await report();
  await sql("update private.email_outbox set created_at = now() - interval '31 days'");
  await purge();
  expect(await sql("select 1 from private.email_outbox")).toEqual([]);
  expect(before).toMatchObject({ queued: 2, sent: 2, left: 1 });
  expect(await report()).toEqual(before);
});
