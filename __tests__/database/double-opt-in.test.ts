import type { OutboxRow } from "../../supabase/functions/_shared/outbox";
import { type BackendProcess, beginAlone, startBackendProcess } from "./setup/backendProcess";

let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess();
});
beforeEach(() => beginAlone(backend));
afterAll(() => backend.stop());

const ADA = "ada@example.com";
const signUp = () =>
  backend.call({ method: "POST", path: "newsletter_subscriptions", body: { email: ADA } });
const askAgain = () =>
  backend.call({
    method: "PATCH",
    path: `newsletter_subscriptions?email=eq.${ADA}`,
    headers: { "x-subscriber-email": ADA },
    body: { unsubscribed_at: null },
  });
const asService = async (name: string, body: object): Promise<unknown> => {
  const headers = { apikey: backend.secretKey, authorization: `Bearer ${backend.secretKey}` };
  const reply = await backend.call({ method: "POST", path: `rpc/${name}`, headers, body });
  return reply.text === "" ? undefined : JSON.parse(reply.text);
};
const asVisitor = async (name: string, token: unknown): Promise<unknown> => {
  const reply = await backend.call({ method: "POST", path: `rpc/${name}`, body: { token } });
  return JSON.parse(reply.text);
};
/** As if there were one at least: where there may be none, a test looks at the whole list. */
const claim = async () =>
  (await asService("claim_outbox", { batch: 10 })) as [OutboxRow, ...OutboxRow[]];
/** Lets the given time pass for everything that waits. */
const pass = (time: string) =>
  backend.rows(`update private.email_outbox set due_at = due_at - interval '${time}',
    first_claimed_at = first_claimed_at - interval '${time}', sent_at = sent_at - interval '${time}'`);
const row = async () => (await backend.rows("select * from newsletter_subscriptions"))[0];

test("the link in the mail verifies the address, and again when it is clicked twice", async () => {
  await signUp();
  const [mail] = await claim();
  expect(mail).toMatchObject({ kind: "confirm", attempt: 1, recipient: ADA });
  await asService("finish_outbox", { outbox_id: mail.outbox_id, attempt: 1 });

  expect(await asVisitor("confirm_subscription", mail.confirm_token)).toEqual({ ok: true });
  expect(await row()).toMatchObject({ verified: true, verification_token: null });
  expect(await asVisitor("confirm_subscription", mail.confirm_token)).toEqual({ ok: true });
});

test("a token that was never mailed verifies nothing, not even the token of the row", async () => {
  await signUp();
  const token = (await row())?.["verification_token"];
  expect(await asVisitor("confirm_subscription", token)).toEqual({ ok: false });
  expect(await row()).toMatchObject({ verified: false });
});

test("a link expires after 48 hours", async () => {
  await signUp();
  const [mail] = await claim();
  await backend.rows("update private.issued_tokens set expires_at = now()");
  expect(await asVisitor("confirm_subscription", mail.confirm_token)).toEqual({ ok: false });
  const [left] = await backend.rows(
    "select token_lifetime = interval '48 hours' as ok from private.mail_rules",
  );
  expect(left).toEqual({ ok: true });
});

test("signing up again does not invalidate the link that was already mailed", async () => {
  await signUp();
  const [mail] = await claim();
  await askAgain();
  expect((await row())?.["verification_token"]).not.toBe(mail.confirm_token);
  expect(await asVisitor("confirm_subscription", mail.confirm_token)).toEqual({ ok: true });
});

test("the unsubscribe link of every old mail works repeatedly, and invalidates open confirmation links", async () => {
  await signUp();
  const [mail] = await claim();
  await asVisitor("confirm_subscription", mail.confirm_token);

  expect(await asVisitor("unsubscribe", mail.unsubscribe_token)).toEqual({ ok: true });
  expect(await asVisitor("unsubscribe", mail.unsubscribe_token)).toEqual({ ok: true });
  const left = await row();
  expect(left).toMatchObject({ verified: false, unsubscribe_token: mail.unsubscribe_token });
  expect(left?.["unsubscribed_at"]).not.toBeNull();
  expect(await asVisitor("confirm_subscription", mail.confirm_token)).toEqual({ ok: false });

  await askAgain(); // a stranger may ask, which verifies nobody
  expect(await row()).toMatchObject({ verified: false });
  expect(await asVisitor("confirm_subscription", mail.confirm_token)).toEqual({ ok: false });
  expect(await asVisitor("unsubscribe", mail.unsubscribe_token)).toEqual({ ok: true });
});

test("somebody who signs up ten times gets one mail in five minutes and five in a day", async () => {
  await signUp();
  for (let n = 0; n < 10; n += 1) await askAgain();
  const [first, ...more] = await claim();
  expect(more).toEqual([]);
  await asService("finish_outbox", { outbox_id: first.outbox_id, attempt: 1 });

  await askAgain();
  expect(await claim()).toEqual([]);
  await pass("4 minutes 50 seconds");
  expect(await claim()).toEqual([]);
  await pass("11 seconds");
  const [second] = await claim();
  expect(second.confirm_token).not.toBe(first.confirm_token);
  await asService("finish_outbox", { outbox_id: second.outbox_id, attempt: 1 });

  for (let n = 0; n < 3; n += 1) {
    await pass("6 minutes");
    await askAgain();
    const [mail] = await claim();
    await asService("finish_outbox", { outbox_id: mail.outbox_id, attempt: 1 });
  }
  await askAgain();
  await pass("6 minutes");
  expect(await claim()).toEqual([]);
  await pass("23 hours 40 minutes");
  expect(await claim()).toHaveLength(1);
});

test("a subscriber who signs up again gets a mail that says so, with the same limits", async () => {
  await signUp();
  const [first] = await claim();
  await asService("finish_outbox", { outbox_id: first.outbox_id, attempt: 1 });
  await asVisitor("confirm_subscription", first.confirm_token);
  const [welcome] = await claim();
  await asService("finish_outbox", { outbox_id: welcome.outbox_id, attempt: 1 });

  const answers = [await signUp(), await askAgain(), await askAgain()];
  expect(answers.map(({ status }) => status)).toEqual([409, 204, 204]);
  expect(await claim()).toEqual([]); // five minutes after the last mail, and not before
  await pass("5 minutes 1 second");
  const [told, ...more] = await claim();
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    kind: "already_subscribed",
    recipient: ADA,
    confirm_token: null,
    unsubscribe_token: first.unsubscribe_token,
  });
  await asService("finish_outbox", { outbox_id: told.outbox_id, attempt: 1 });
  expect(await row()).toMatchObject({ verified: true, unsubscribed_at: null });

  for (let n = 0; n < 2; n += 1) {
    await pass("6 minutes");
    await askAgain();
    const [mail] = await claim();
    await asService("finish_outbox", { outbox_id: mail.outbox_id, attempt: 1 });
  }
  await askAgain();
  await pass("6 minutes");
  expect(await claim()).toEqual([]); // the day's five are out, with the welcome
  expect(await asVisitor("unsubscribe", told.unsubscribe_token)).toEqual({ ok: true });
  await pass("1 day");
  expect(await claim()).toEqual([]); // who has left is told nothing any more
});

test("a subscriber whom the owner adds as confirmed gets no mail", async () => {
  await backend.rows(
    `insert into newsletter_subscriptions (email, verified, confirmed_at) values ('${ADA}', true, now())`,
  );
  expect(await claim()).toEqual([]);
});

test("two workers never take the same mail, and after a crash the mail is queued again unchanged", async () => {
  await signUp();
  const [mail] = await claim();
  expect(await claim()).toEqual([]);
  await pass("5 minutes 1 second");
  const [again] = await claim();
  expect(again).toEqual({ ...mail, attempt: 2 });

  // the first worker was only slow: its failure is not news, its success is
  await asService("finish_outbox", { outbox_id: mail.outbox_id, attempt: 1, failure: "slow" });
  expect(await backend.rows("select last_error from private.email_outbox")).toEqual([
    { last_error: null },
  ]);
  await asService("finish_outbox", { outbox_id: mail.outbox_id, attempt: 1 });
  await pass("1 day");
  expect(await claim()).toEqual([]);
});

test("a mail that fails is tried five times, each time after a longer wait", async () => {
  await signUp();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const [mail] = await claim();
    expect(mail.attempt).toBe(attempt);
    await asService("finish_outbox", { outbox_id: mail.outbox_id, attempt, failure: "refused" });
    const [waiting] = await backend.rows(
      `select round(extract(epoch from due_at - now()) / 60)::int as minutes
         from private.email_outbox where status = 'waiting'`,
    );
    if (waiting !== undefined) waits.push(Number(waiting["minutes"]));
    await pass("3 hours");
  }
  expect(waits).toEqual([1, 5, 25, 125]);
  expect(await claim()).toEqual([]);
  expect(await backend.rows("select status, last_error from private.email_outbox")).toEqual([
    { status: "given_up", last_error: "refused" },
  ]);

  await askAgain(); // nobody is lost: asking again queues a new mail
  await pass("3 hours");
  expect(await claim()).toHaveLength(1);
});

test("the owner is told of a new message, once, and who wrote it that it arrived", async () => {
  const body = {
    full_name: "Ada",
    email: ADA,
    country: "GB",
    subject: "AI Growth",
    message: "Hello",
  };
  await backend.call({ method: "POST", path: "contact_submissions", body });
  await backend.call({ method: "POST", path: "contact_submissions", body });
  const mails = await claim();
  expect(mails).toHaveLength(2);
  expect(mails[0]).toMatchObject({ kind: "contact_notice", recipient: null, contacts: [body] });
  expect(mails[1]).toMatchObject({ kind: "contact_received", recipient: ADA, contacts: null });
});
