import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localEventsSecret } from "../../tools/local-backend/localKeys";
import { signedRequest } from "../../tools/local-backend/mail/simulatedEvents";
import { startMailCatcher } from "../../tools/local-backend/mail/startMailCatcher";
import type { BackendProcess } from "./setup/backendProcess";
import { drain, type MailServer, mailStack, signUp } from "./setup/mail";
import { asOwner, makeIssue, queueAll, subscribe } from "./setup/newsletter";

// Addresses that bounce or complain are left alone (decision 014).
let backend: BackendProcess;
let server: MailServer;
mailStack((started) => {
  ({ backend, server } = started);
});

const ADA = "ada@example.com";
const EVE = "eve@example.com";
let number = 0;
const event = (kind: string, address: string, more: object = {}) => {
  number += 1;
  const body = { event_id: `event-${number}`, signed_s: 1_000, kind, address, ...more };
  return asOwner<string>(backend, "record_mail_event", body);
};
const refresh = (email: string) =>
  backend.call({
    method: "PATCH",
    path: `newsletter_subscriptions?email=eq.${encodeURIComponent(email)}`,
    headers: { "x-subscriber-email": email },
    body: { unsubscribed_at: null },
  });
const suppressed = () =>
  backend.rows("select mailbox, reason from private.suppressions order by mailbox");
const sendIssue = async (id: string) => {
  server.received.length = 0;
  await makeIssue(backend, id);
  await drain(backend, server.url);
  return server.received.map(({ recipient }) => recipient).sort();
};

test("after a hard bounce an address gets neither an issue that waits nor a later one, nor a confirmation", async () => {
  await subscribe(backend, ADA, EVE);
  await makeIssue(backend, "one");
  await queueAll(backend);
  expect(await event("bounced", ADA)).toBe("recorded");
  await drain(backend, server.url);
  expect(server.received.map(({ recipient }) => recipient)).toEqual([EVE]);
  expect(await sendIssue("two")).toEqual([EVE]);
  await refresh(ADA);
  await drain(backend, server.url);
  expect(server.received).toHaveLength(1);
});

test("a sign-up whose confirmation bounces gets no second one, also after its row has expired", async () => {
  await signUp(backend, ADA);
  await drain(backend, server.url);
  await event("bounced", ADA);
  await refresh(ADA);
  await backend.rows(`update newsletter_subscriptions set subscribed_at = now() - interval '31 days',
    first_asked_at = now() - interval '31 days'`);
  await backend.rows("select public.purge_expired()");
  expect(await backend.rows("select 1 from newsletter_subscriptions")).toEqual([]);
  await signUp(backend, ADA);
  await drain(backend, server.url);
  expect(server.received).toHaveLength(1);
});

test("a link that has confirmed once answers ok again, but lifts no bounce that came after it", async () => {
  await signUp(backend, ADA);
  await drain(backend, server.url);
  const token = /confirm#token=([0-9a-f-]{36})/.exec(server.received[0]?.mail.text ?? "")?.[1];
  const confirm = { method: "POST", path: "rpc/confirm_subscription", body: { token } };
  await backend.call(confirm);
  await event("bounced", ADA);
  expect((await backend.call(confirm)).text).toMatch(/"ok" ?: ?true/);
  expect(await suppressed()).toEqual([{ mailbox: ADA, reason: "bounced" }]);
});

test("a bounce of a made-up tag does not stop the mails of the address without it", async () => {
  await subscribe(backend, ADA, "ada@gmail.com");
  await signUp(backend, "ada+made.up@example.com");
  await event("bounced", "ada+made.up@example.com");
  expect(await sendIssue("one")).toEqual([ADA, "ada@gmail.com"]);
  // where every tag is the same mailbox, it does
  await signUp(backend, "a.d.a+tag@gmail.com");
  await event("bounced", "a.d.a+tag@gmail.com");
  expect(await sendIssue("two")).toEqual([ADA]);
});

test("a bounce at one of Proton's domains does not stop the mails to the others", async () => {
  await subscribe(backend, "victim@protonmail.com");
  await signUp(backend, "victim@pm.me");
  await event("bounced", "victim@pm.me");
  expect(await suppressed()).toEqual([{ mailbox: "victim@pm.me", reason: "bounced" }]);
  expect(await sendIssue("one")).toEqual(["victim@protonmail.com"]);
});

test("who complains has left, gets no mail that asks them back, and is counted at their issue", async () => {
  const ada = "ada@gmail.com";
  await subscribe(backend, ada, EVE);
  await sendIssue("one");
  await makeIssue(backend, "two");
  await queueAll(backend);
  await event("complained", ada);
  server.received.length = 0;
  await drain(backend, server.url);
  expect(server.received.map(({ recipient }) => recipient)).toEqual([EVE]);
  await refresh(ada);
  await signUp(backend, "ada+again@gmail.com");
  await drain(backend, server.url);
  expect(server.received).toHaveLength(1);
  expect(await suppressed()).toEqual([{ mailbox: ada, reason: "complained" }]);
  const [row] = await backend.rows(
    "select verified, unsubscribed_at, ip_address from newsletter_subscriptions where email = $1",
    [ada],
  );
  expect(row).toEqual({ verified: false, unsubscribed_at: expect.any(String), ip_address: null });
  const [two, one] = await asOwner<Record<string, unknown>[]>(backend, "newsletter_report");
  expect(one).toMatchObject({ complained: 1, left: 0 });
  expect(two).toMatchObject({ complained: 0, cancelled: 1 });
});

test("an event is counted at the mail that it names", async () => {
  await subscribe(backend, ADA);
  await sendIssue("one");
  const [row] = await backend.rows("select message_id from private.email_outbox");
  await sendIssue("two");
  await event("bounced", ADA, { message: row?.["message_id"] });
  const [two, one] = await asOwner<Record<string, unknown>[]>(backend, "newsletter_report");
  expect([two?.["bounced"], one?.["bounced"]]).toEqual([0, 1]);
});

test("three soft bounces within 30 days pause an address for 30 days, two do not", async () => {
  await subscribe(backend, ADA, EVE);
  await event("soft_bounced", ADA);
  await event("soft_bounced", ADA);
  expect(await sendIssue("one")).toEqual([ADA, EVE]);
  await backend.rows(
    "update private.mail_events set received_at = received_at - interval '30 days 1 minute'",
  );
  await event("soft_bounced", ADA);
  expect(await sendIssue("two")).toEqual([ADA, EVE]);
  await event("soft_bounced", ADA);
  await event("soft_bounced", ADA);
  expect(await sendIssue("three")).toEqual([EVE]);
  await backend.rows("update private.suppressions set until = now() - interval '1 second'");
  expect(await sendIssue("four")).toEqual([ADA, EVE]);
});

test("the same event changes nothing a second time", async () => {
  await subscribe(backend, ADA);
  const once = { event_id: "twice", signed_s: 5 };
  expect(await event("soft_bounced", ADA, once)).toBe("recorded");
  expect(await event("soft_bounced", ADA, once)).toBe("replayed");
  expect(await event("soft_bounced", ADA, { ...once, signed_s: 6 })).toBe("repeated");
  expect(await event("complained", ADA, { ...once, signed_s: 6 })).toBe("replayed");
  expect(await backend.rows("select 1 from private.mail_events")).toHaveLength(1);
  expect(await suppressed()).toEqual([]);
});

test("of somebody unknown nothing is kept but the event's number", async () => {
  await event("bounced", "stranger@example.com");
  expect(await suppressed()).toEqual([]);
  expect(await backend.rows("select address from private.mail_events")).toEqual([
    { address: null },
  ]);
});

test("an unsubscription outlasts a pause and a bounce, and a complaint outlasts all", async () => {
  await subscribe(backend, ADA);
  for (let n = 0; n < 3; n += 1) await event("soft_bounced", ADA);
  expect(await suppressed()).toEqual([{ mailbox: ADA, reason: "paused" }]);
  await event("bounced", ADA);
  expect(await suppressed()).toEqual([{ mailbox: ADA, reason: "bounced" }]);
  const [row] = await backend.rows("select unsubscribe_token as t from newsletter_subscriptions");
  await backend.call({ method: "POST", path: "rpc/unsubscribe", body: { token: row?.["t"] } });
  await event("bounced", ADA);
  expect(await suppressed()).toEqual([{ mailbox: ADA, reason: "left" }]);
  await event("complained", ADA);
  await event("bounced", ADA);
  expect(await suppressed()).toEqual([{ mailbox: ADA, reason: "complained" }]);
});

test("an address that bounced is deleted after a year, one that complained is not", async () => {
  await subscribe(backend, ADA, EVE, "fine@example.com");
  await event("bounced", ADA);
  await event("complained", EVE);
  await backend.rows("update private.suppressions set left_at = now() - interval '364 days'");
  await backend.rows("select public.purge_expired()");
  expect(await suppressed()).toHaveLength(2);
  await backend.rows("update private.suppressions set left_at = now() - interval '367 days'");
  await backend.rows("select public.purge_expired()");
  expect(await suppressed()).toEqual([{ mailbox: EVE, reason: "complained" }]);
  expect(await backend.rows("select email from newsletter_subscriptions order by email")).toEqual([
    { email: EVE },
    { email: "fine@example.com" },
  ]);
});

test("deleting a row at its owner's wish deletes the bounce and the events with it", async () => {
  await subscribe(backend, ADA);
  await event("bounced", ADA);
  await backend.rows("delete from newsletter_subscriptions");
  expect(await suppressed()).toEqual([]);
  expect(await backend.rows("select 1 from private.mail_events")).toEqual([]);
});

test("the mail catcher plays bounces and complaints through the signed function", async () => {
  const folder = await mkdtemp(join(tmpdir(), "catcher-"));
  const log = jest.fn();
  const catcher = await startMailCatcher({
    folder,
    webPort: 0,
    smtpPort: 0,
    log,
    events: {
      url: `${backend.url}/functions/v1/mail-events`,
      secret: localEventsSecret(backend.secretKey),
    },
  });
  const played = ["bounced", "complained", "soft-bounced", "fine"].map((n) => `${n}@example.com`);
  await subscribe(backend, ...played);
  for (const id of ["one", "two", "three"]) {
    await makeIssue(backend, id);
    await drain(backend, catcher.smtpUrl);
    await untilQuiet();
  }
  expect(await suppressed()).toEqual([
    { mailbox: "bounced@example.com", reason: "bounced" },
    { mailbox: "complained@example.com", reason: "complained" },
    { mailbox: "soft-bounced@example.com", reason: "paused" },
  ]);
  const sent = (await catcher.mails()).map(({ to }) => to).sort();
  expect(sent.filter((to) => to === "bounced@example.com")).toHaveLength(1);
  expect(sent.filter((to) => to === "complained@example.com")).toHaveLength(1);
  expect(sent.filter((to) => to === "soft-bounced@example.com")).toHaveLength(3);
  const [, , one] = await asOwner<Record<string, unknown>[]>(backend, "newsletter_report");
  expect(one).toMatchObject({ sent: 4, bounced: 1, complained: 1, soft_bounced: 1 });
  expect(log).not.toHaveBeenCalled();
  await catcher.stop();
  await rm(folder, { recursive: true });
});

/** Waits until no further event arrives. */
async function untilQuiet(): Promise<void> {
  const count = async () => (await backend.rows("select id from private.mail_events")).length;
  for (let before = -1, now = await count(); before !== now; now = await count()) {
    before = now;
    await new Promise((done) => setTimeout(done, 300));
  }
}

test("a forged event over HTTP changes nothing", async () => {
  await subscribe(backend, ADA);
  const url = `${backend.url}/functions/v1/mail-events`;
  const event = { type: "email.complained", data: { to: [ADA] } };
  const forged = await fetch(url, signedRequest(event, `whsec_${"A".repeat(43)}=`));
  expect(forged.status).toBe(401);
  const secret = localEventsSecret(backend.secretKey);
  const request = signedRequest(event, secret);
  expect((await fetch(url, request)).status).toBe(204);
  expect((await fetch(url, request)).status).toBe(401); // the very same request again
  expect(await suppressed()).toEqual([{ mailbox: ADA, reason: "complained" }]);
});
