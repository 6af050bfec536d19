import { type BackendProcess, beginAlone, send, startBackendProcess } from "./setup/backendProcess";
import { drain, type MailServer, queue, signUp, startMailServer } from "./setup/mail";

const ADA = "ada@example.com";
let backend: BackendProcess;
let server: MailServer;
beforeAll(async () => {
  backend = await startBackendProcess({ siteUrl: "https://sayso.example" });
});
beforeEach(async () => {
  await beginAlone(backend);
  server = await startMailServer();
});
afterEach(() => server.stop());
afterAll(() => backend.stop());

const row = async () =>
  (await backend.rows("select verified, unsubscribed_at from newsletter_subscriptions"))[0];

test("the mail of a sign-up arrives once, with text, HTML and both unsubscribe headers", async () => {
  await signUp(backend, ADA);
  expect(await drain(backend, server.url)).toEqual({ sent: 1, failed: 0, unfinished: 0 });
  expect(await drain(backend, server.url)).toEqual({ sent: 0, failed: 0, unfinished: 0 });

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
  expect(await queue(backend)).toMatchObject([{ status: "sent", attempts: 1, last_error: null }]);
});

test("the mail's link confirms, and its one-click address unsubscribes, also twice", async () => {
  await signUp(backend, ADA);
  await drain(backend, server.url);
  const { mail } = server.received[0] as (typeof server.received)[0];
  const token = /confirm#token=([0-9a-f-]{36})/.exec(mail.text ?? "")?.[1];
  const confirm = { method: "POST", path: "rpc/confirm_subscription", body: { token } };
  expect(JSON.parse((await backend.call(confirm)).text)).toEqual({ ok: true });
  expect(await row()).toEqual({ verified: true, unsubscribed_at: null });

  const oneClick = mail.headers.find(({ key }) => key === "list-unsubscribe")?.value.slice(1, -1);
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const post = { method: "POST", path: "", headers: type, body: "List-Unsubscribe=One-Click" };
  for (const _ of [1, 2]) {
    expect(await send(oneClick ?? "", post)).toMatchObject({ status: 200 });
    expect(await row()).toEqual({ verified: false, unsubscribed_at: expect.any(String) });
  }
});

test("a sender may try only a few wrong tokens, and every right token is still accepted", async () => {
  await backend.rows("update private.limits set max_attempts = 2 where what = 'wrong_token'");
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

test("the owner is told of a message, and of a second one whose address cannot receive mail and gets none", async () => {
  const message = { full_name: "Ada", country: "GB", subject: "AI Growth", message: "Hello" };
  for (const email of [ADA, "x,ada@example.com"]) {
    await backend.call({
      method: "POST",
      path: "contact_submissions",
      body: { ...message, email },
    });
  }
  expect(await drain(backend, server.url)).toEqual({ sent: 3, failed: 0, unfinished: 0 });
  expect(server.received.map(({ recipient }) => recipient)).toEqual([
    "owner@sayso.example",
    "owner@sayso.example",
    ADA,
  ]);
});

test("an address that contains a second mailbox is refused, and no mail is queued", async () => {
  const { status } = await backend.call({
    method: "POST",
    path: "newsletter_subscriptions",
    body: { email: `x,${ADA}` },
  });
  expect(status).toBe(400);
  expect(await queue(backend)).toEqual([]);
});

test("only the owner can read the state of the queue, which counts the overdue mails", async () => {
  await signUp(backend, ADA);
  const ask = { method: "POST", path: "rpc/mail_queue", body: {} };
  const headers = { apikey: backend.secretKey, authorization: `Bearer ${backend.secretKey}` };
  const state = async () => JSON.parse((await backend.call({ ...ask, headers })).text);
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
