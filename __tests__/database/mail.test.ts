import { backend, send } from "./setup/backendProcess";
import { queue, server, signUp, withMail, work } from "./setup/mail";
import { ADA, asOwner } from "./setup/newsletter";

withMail();

test("the mail of a sign-up arrives once, with text, HTML and both unsubscribe headers", async () => {
  await signUp(ADA);
  expect(await work()).toEqual({ sent: 1, failed: 0, unfinished: 0 });
  expect(await work()).toEqual({ sent: 0, failed: 0, unfinished: 0 });

  expect(server.received).toHaveLength(1);
  const [{ recipient, mail }] = server.received as [(typeof server.received)[0]];
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect([recipient, mail.from?.address, mail.to?.[0]?.address]).toEqual([
    ADA,
    "hello@sayso.example",
    ADA,
  ]);
  expect(header("content-type")).toContain("multipart/alternative");
  expect(header("list-unsubscribe")).toMatch(
    new RegExp(`^<${backend.url}/functions/v1/unsubscribe\\?token=[0-9a-f-]{36}>$`),
  );
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const [outbox] = await backend.rows("select message_id from private.email_outbox");
  expect(mail.messageId).toBe(`<${outbox?.["message_id"]}@sayso.example>`);
  expect(await queue()).toMatchObject([{ status: "sent", attempts: 1, last_error: null }]);
});

test("a sender may try only a few wrong tokens, and every right token is still accepted", async () => {
  await backend.rows("update private.rate_limits set max_attempts = 2 where what = 'wrong_token'");
  await backend.rows(`insert into newsletter_subscriptions (email)
    select 'reader' || n || '@example.com' from generate_series(1, 5) n`);
  const post = async (token: unknown, peer?: string) => {
    const url = `${backend.url}/functions/v1/unsubscribe?token=${token}`;
    const reply = await send(url, { method: "POST", path: "" }, peer);
    return [reply.status, reply.headers["retry-after"]];
  };
  for (const status of [200, 200, 429]) {
    expect((await post(crypto.randomUUID()))[0]).toBe(status);
  }
  expect(Number((await post(crypto.randomUUID()))[1])).toBeGreaterThan(590);
  expect((await post(crypto.randomUUID(), "127.0.0.2"))[0]).toBe(200);
  for (const { token } of await backend.rows(
    "select unsubscribe_token as token from newsletter_subscriptions",
  )) {
    expect((await post(token))[0]).toBe(200);
  }
  expect(
    await backend.rows("select 1 from newsletter_subscriptions where unsubscribed_at is null"),
  ).toEqual([]);
});

test("only the owner can read the state of the queue, which counts the overdue mails", async () => {
  await signUp(ADA);
  const ask = { method: "POST", path: "rpc/mail_queue", body: {} };
  const state = () => asOwner("mail_queue");
  expect((await backend.call(ask)).status).toBe(401);
  expect(await state()).toEqual({
    waiting: 1,
    overdue: 0,
    overdue_since: null,
    given_up: 0,
    issues_waiting: 0,
    webhooks_overdue: 0,
    webhooks_given_up: 0,
  });
  await backend.rows("update private.email_outbox set due_at = now() - interval '1 hour'");
  expect(await state()).toMatchObject({ overdue: 1, overdue_since: expect.any(String) });
  await backend.rows("update private.email_outbox set status = 'given_up'");
  expect(await state()).toMatchObject({ waiting: 0, overdue: 0, given_up: 1 });
});
