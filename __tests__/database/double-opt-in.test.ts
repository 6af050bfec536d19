import type { OutboxRow } from "../../supabase/functions/_shared/outbox";
import { asOwner, lines, sql, withBackend } from "./setup/backendProcess";
import { pass, queue } from "./setup/mail";
import { ADA, askAgain, EVE, follow, post, signUp, subscription } from "./setup/visitor";

withBackend();
beforeEach(() => signUp(ADA));

const YES = '200 {"ok":true}';
const NO = '200 {"ok":false}';
/** As if there were one at least: where there may be none, a test looks at the whole list. */
const claim = async () =>
  (await asOwner("claim_outbox", { batch: 10 })) as [OutboxRow, ...OutboxRow[]];
const finish = ({ outbox_id, attempt }: OutboxRow, failure?: string) =>
  asOwner("finish_outbox", { outbox_id, attempt, ...(failure && { failure }) });

test("a token that was never mailed verifies nothing, neither the token of the row nor the one that unsubscribes", async () => {
  const token = (await subscription())?.["verification_token"];
  expect(await follow("confirm_subscription", token)).toBe(NO);
  const [mail] = await claim();
  expect(await follow("confirm_subscription", mail.unsubscribe_token)).toBe(NO);
  expect(await subscription()).toMatchObject({ verified: false });
});

test("a link works for 48 hours, and not longer", async () => {
  await signUp(EVE);
  const [first, second] = await claim();
  const passForLinks = (time: string) =>
    sql(`update private.issued_tokens set expires_at = expires_at - interval '${time}'`);
  await passForLinks("47 hours 59 minutes");
  expect(await follow("confirm_subscription", first.confirm_token)).toBe(YES);
  await passForLinks("1 minute");
  expect(await follow("confirm_subscription", second?.confirm_token)).toBe(NO);
});

test("signing up again does not invalidate the link that was already mailed", async () => {
  const [mail] = await claim();
  await askAgain(ADA);
  expect((await subscription())?.["verification_token"]).not.toBe(mail.confirm_token);
  expect(await follow("confirm_subscription", mail.confirm_token)).toBe(YES);
});

test("the unsubscribe link of every old mail works repeatedly, and invalidates open confirmation links", async () => {
  const [{ confirm_token, unsubscribe_token }] = await claim();
  await follow("confirm_subscription", confirm_token);
  expect(await follow("unsubscribe", unsubscribe_token)).toBe(YES);
  expect(await follow("unsubscribe", unsubscribe_token)).toBe(YES);
  const unsubscribed_at = expect.any(String);
  const unsubscribed = { verified: false, unsubscribe_token, unsubscribed_at };
  expect(await subscription()).toMatchObject(unsubscribed);
  expect(await follow("confirm_subscription", confirm_token)).toBe(NO);

  await askAgain(ADA); // anybody may ask, which verifies nobody
  expect(await subscription()).toMatchObject({ verified: false });
  expect(await follow("confirm_subscription", confirm_token)).toBe(NO);
  expect(await follow("unsubscribe", unsubscribe_token)).toBe(YES);
});

test("somebody who signs up ten times gets one mail in five minutes and five in a day", async () => {
  for (let n = 0; n < 10; n += 1) await askAgain(ADA);
  const [first, ...more] = await claim();
  expect(more).toEqual([]);
  await finish(first);

  await askAgain(ADA);
  expect(await claim()).toEqual([]);
  await pass("4 minutes 50 seconds");
  expect(await claim()).toEqual([]);
  await pass("11 seconds");
  const [second] = await claim();
  expect(second.confirm_token).not.toBe(first.confirm_token);
  await finish(second);

  for (let n = 0; n < 3; n += 1) {
    await pass("6 minutes");
    await askAgain(ADA);
    const [mail] = await claim();
    await finish(mail);
  }
  await askAgain(ADA);
  await pass("6 minutes");
  expect(await claim()).toEqual([]);
  await pass("23 hours 40 minutes");
  expect(await claim()).toHaveLength(1);
});

test("a subscriber who signs up again gets a mail that says so, once, after the pause of the mailbox", async () => {
  const [first] = await claim();
  await finish(first);
  await follow("confirm_subscription", first.confirm_token);
  const [welcome] = await claim();
  await finish(welcome);

  const again = await post("newsletter_subscriptions", { email: ADA });
  const answers = [again, await askAgain(ADA), await askAgain(ADA)];
  expect(answers.map(({ status }) => status)).toEqual([409, 204, 204]);
  expect(await claim()).toEqual([]); // five minutes after the last mail, and not before
  await pass("5 minutes 1 second");
  const [told, ...more] = await claim();
  expect(more).toEqual([]);
  const { unsubscribe_token } = first;
  const mail = { kind: "already_subscribed", recipient: ADA, confirm_token: null };
  expect(told).toMatchObject({ ...mail, unsubscribe_token });
  await finish(told);
  expect(await subscription()).toMatchObject({ verified: true, unsubscribed_at: null });

  await askAgain(ADA);
  expect(await follow("unsubscribe", told.unsubscribe_token)).toBe(YES);
  await pass("1 day");
  expect(await claim()).toEqual([]); // who has left is told nothing any more
});

test("two workers never take the same mail, and after a crash the mail is queued again unchanged, its link as good as new", async () => {
  const [mail] = await claim();
  expect(await claim()).toEqual([]);
  await pass("5 minutes 1 second");
  await sql("update private.issued_tokens set expires_at = now()");
  const [again] = await claim();
  expect(again).toEqual({ ...mail, attempt: 2 });
  expect(await lines("select expires_at > now() from private.issued_tokens")).toEqual(["true"]);

  // the first worker was only slow: its failure is not news, its success is
  await finish(mail, "slow");
  expect(await lines("select last_error from private.email_outbox")).toEqual([""]);
  await finish(mail);
  await pass("1 day");
  expect(await claim()).toEqual([]);
});

test("a mail that fails is tried five times, each time after a longer wait", async () => {
  const waits: unknown[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const [mail] = await claim();
    expect(mail.attempt).toBe(attempt);
    await finish(mail, "refused");
    waits.push((await queue())[0]?.["wait_minutes"]);
    await pass("3 hours");
  }
  expect(waits).toEqual([1, 5, 25, 125, null]);
  expect(await claim()).toEqual([]);
  expect(await queue()).toMatchObject([{ status: "given_up", last_error: "refused" }]);

  await askAgain(ADA); // nobody is lost: asking again queues a new mail
  await pass("3 hours");
  expect(await claim()).toHaveLength(1);
});
