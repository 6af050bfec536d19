import type { BackendProcess } from "./setup/backendProcess";
import { drain, type MailServer, mailStack, pass, signUp } from "./setup/mail";
import { asOwner } from "./setup/newsletter";

// A welcome follows the confirmation, once (decision 054).
let backend: BackendProcess;
let server: MailServer;
mailStack((started) => {
  ({ backend, server } = started);
});

const ADA = "ada@example.com";
const WELCOME = "Welcome to Sayso";
const rpc = (name: string, token: unknown) =>
  backend.call({ method: "POST", path: `rpc/${name}`, body: { token } });
const confirm = (token: unknown) => rpc("confirm_subscription", token);
const askAgain = (email = ADA) =>
  backend.call({
    method: "PATCH",
    path: `newsletter_subscriptions?email=eq.${email}`,
    headers: { "x-subscriber-email": email },
    body: { unsubscribed_at: null },
  });
const linkOf = (page: "confirm" | "unsubscribe", n = -1) =>
  new RegExp(`/newsletter/${page}#token=([0-9a-f-]{36})`).exec(
    server.received.at(n)?.mail.text ?? "",
  )?.[1];
const subjects = () => server.received.map(({ mail }) => mail.subject);
const welcomes = () => subjects().filter((subject) => subject === WELCOME);
const queued = () =>
  backend.rows("select status from private.email_outbox where kind = 'welcome' order by id");

/** Signs up, and returns the token that confirms. */
async function asked(email = ADA): Promise<string> {
  await signUp(backend, email);
  await drain(backend, server.url);
  return linkOf("confirm") ?? "";
}

test("who confirms gets one welcome, with the unsubscribe link and both headers of it", async () => {
  const token = await asked();
  expect(await queued()).toEqual([]);
  await confirm(token);
  await drain(backend, server.url);
  await drain(backend, server.url);
  expect(subjects()).toEqual(["Please confirm your email address for Sayso", WELCOME]);
  const { mail, recipient } = server.received[1] as (typeof server.received)[0];
  expect(recipient).toBe(ADA);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe")).toContain("/functions/v1/unsubscribe?token=");
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect((await rpc("unsubscribe", linkOf("unsubscribe"))).text).toMatch(/"ok" ?: ?true/);
  expect(await backend.rows("select verified from newsletter_subscriptions")).toEqual([
    { verified: false },
  ]);
});

test("a second click neither repeats the welcome nor stops it, at once or later", async () => {
  const token = await asked();
  await Promise.all([confirm(token), confirm(token), confirm(token)]);
  await confirm(token);
  expect(await queued()).toEqual([{ status: "waiting" }]);
  await drain(backend, server.url);
  await confirm(token);
  await pass(backend, "1 day");
  await confirm(token);
  await drain(backend, server.url);
  expect(welcomes()).toHaveLength(1);
});

test("who leaves and confirms again gets no second welcome", async () => {
  await confirm(await asked());
  await drain(backend, server.url);
  await rpc("unsubscribe", linkOf("unsubscribe"));
  await askAgain();
  await pass(backend, "1 day");
  await backend.rows("update private.email_outbox set sent_at = sent_at - interval '1 day'");
  await askAgain();
  await drain(backend, server.url);
  expect((await confirm(linkOf("confirm"))).text).toMatch(/"ok" ?: ?true/);
  await drain(backend, server.url);
  expect(welcomes()).toHaveLength(1);
});

const ENDS = {
  leaves: () => rpc("unsubscribe", linkOf("unsubscribe")),
  bounces: () => event("bounced"),
  complains: () => event("complained"),
};
const event = (kind: string) =>
  asOwner(backend, "record_mail_event", { event_id: kind, signed_s: 1, kind, address: ADA });

test.each(Object.entries(ENDS))(
  "an address that %s before the welcome is sent gets none",
  async (_, happen) => {
    await confirm(await asked());
    await happen();
    await pass(backend, "1 day");
    await drain(backend, server.url);
    expect(welcomes()).toEqual([]);
    expect(await queued()).toEqual([{ status: "cancelled" }]);
  },
);

test("a stranger with the public key makes nobody a welcome mail", async () => {
  const token = await asked();
  const [row] = await backend.rows(
    "select unsubscribe_token, verification_token from newsletter_subscriptions",
  );
  for (const guess of [
    crypto.randomUUID(),
    row?.["unsubscribe_token"],
    "",
    null,
    { a: 1 },
    [token],
  ])
    await confirm(guess);
  for (const body of [
    { verified: true },
    { confirmed_at: new Date() },
    { verification_token: token },
  ])
    await backend.call({
      method: "PATCH",
      path: `newsletter_subscriptions?email=eq.${ADA}`,
      headers: { "x-subscriber-email": ADA },
      body,
    });
  await backend.call({
    method: "POST",
    path: "newsletter_subscriptions",
    body: { email: "eve@example.com", verified: true },
  });
  const into = { kind: "welcome", subscription_id: 1, mailbox: ADA };
  for (const [path, schema] of [
    ["email_outbox", "private"],
    ["email_outbox", "public"],
    ["rpc/claim_outbox", "public"],
    ["rpc/confirm_subscription", "private"],
  ] as const) {
    const { status } = await backend.call({
      method: "POST",
      path,
      headers: { "content-profile": schema },
      body: path === "email_outbox" ? into : { token },
    });
    expect(status).toBeGreaterThanOrEqual(400);
  }
  expect(await queued()).toEqual([]);
  expect(await backend.rows("select from newsletter_subscriptions where verified")).toEqual([]);
});

test("the owner's import and a stranger who repeats a sign-up bring no welcome", async () => {
  await backend.rows(
    `insert into newsletter_subscriptions (email, verified, confirmed_at) values ('${ADA}', true, now())`,
  );
  await askAgain();
  await pass(backend, "1 day");
  await drain(backend, server.url);
  expect(subjects()).toEqual(["You are already on the list"]);
});

test("a database that knows the welcome keeps the evidence of consent: which mail's link confirmed", async () => {
  await confirm(await asked());
  const [asking] = await backend.rows(
    "select message_id from private.email_outbox where kind = 'confirm'",
  );
  expect(
    await backend.rows("select event, mail from private.consent_records order by id"),
  ).toMatchObject([
    { event: "asked", mail: asking?.["message_id"] },
    { event: "confirmed", mail: asking?.["message_id"] },
  ]);
});
