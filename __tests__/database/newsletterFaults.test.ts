import { json } from "node:stream/consumers";
import { databaseIssues, type IssueQueue } from "../../supabase/functions/_shared/outbox";
import { httpBatchTransport } from "../../supabase/functions/_shared/transports";
import { serve } from "../setup/loopback";
import { startMailServer } from "../setup/mailServer";
import { asOwner, backend, lines, sql } from "./setup/backendProcess";
import { drain, pass, server, withMail, work, workWithoutMailServer } from "./setup/mail";
import { claim, makeIssue, queueIssue, readers, report, subscribe } from "./setup/newsletter";
import { ADA, EVE, many, signUp, write } from "./setup/visitor";

// Crashes, refusals and a provider that is away.
withMail();

test("listmonk 3022: a worker that crashes in the middle of queueing and sending skips nobody", async () => {
  await subscribe(...many(30));
  await makeIssue("one");
  await asOwner("queue_issues", { step: 10 });
  const lost = await claim(5); // claimed by a worker that is killed
  await work();
  expect(server.received).toHaveLength(25);
  await pass("5 minutes 1 second");
  await work();
  expect(readers()).toEqual(many(30).sort());
  const ids = new Map(server.received.map((one) => [one.recipient, one.mail.messageId]));
  for (const { recipient, message_id } of lost)
    expect(ids.get(recipient)).toBe(`<${message_id}@sayso.example>`);
});

const mail = () => signUp(ADA);
const issue = () => queueIssue("one");
const event = () => write(ADA);
test.each([
  ["a visitor's mail", 5, mail, "claim_outbox", "email_outbox", "5 minutes", "worker"],
  ["an issue's mail", 20, issue, "claim_issue_mails", "email_outbox", "5 minutes", "worker"],
  ["an event", 10, event, "claim_webhooks", "webhooks", "2 minutes", "sender"],
])(
  "%s is given up after %i crashes, but not while the last worker still has it",
  async (_, crashes, happen, claim, table, lease, who) => {
    await subscribe(EVE);
    await sql("update private.webhook_rules set is_on = true");
    await happen();
    const state = () => lines(`select status, last_error from private.${table}`);
    await sql(`update private.${table} set attempts = ${crashes - 1}`);
    expect(await asOwner(claim)).toHaveLength(1);
    expect(await asOwner(claim)).toEqual([]);
    expect(await state()).toEqual(["waiting "]);
    await sql(`update private.${table} set due_at = due_at - interval '${lease}'`);
    expect(await asOwner(claim)).toEqual([]);
    expect(await state()).toEqual([`given_up every ${who} crashed`]);
  },
);

test("a provider that is away for long costs no mail and no try, and the owner is told once a day", async () => {
  await subscribe(ADA, EVE);
  await makeIssue("one");
  const wait = `select round(extract(epoch from paused_until - now()) / 30), (select
    count(*) from private.email_outbox where kind = 'newsletter_alarm') from private.newsletter`;
  const waits: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    await workWithoutMailServer();
    waits.push(...(await lines(wait)));
    expect(await claim()).toEqual([]);
    await sql("update private.newsletter set paused_until = now()");
    await sql("update private.email_outbox set created_at = created_at - interval '2 hours'");
  }
  // in half minutes, and the alarms until then
  expect(waits.join()).toBe("1 0,2 0,4 0,8 1,16 1,32 1,64 1,120 1,120 1,120 1");
  const tries = `select kind, count(*), max(attempts - postponed) from private.email_outbox
    group by kind order by kind`;
  expect(await lines(tries)).toEqual(["issue 2 0", "newsletter_alarm 1 0"]);
  await pass("1 hour");
  await work();
  expect(readers()).toEqual([ADA, EVE, "owner@sayso.example"]);
  expect(await lines("select failures, paused_until from private.newsletter")).toEqual(["0 "]);
});

test("a provider that says how long to wait is not asked earlier", async () => {
  await subscribe(ADA);
  await queueIssue("one");
  await asOwner("postpone_issue_mails", { mails: await claim(1), failure: "429", wait_s: 7200 });
  const waits = "select paused_until > now() + interval '119 minutes' from private.newsletter";
  expect(await lines(waits)).toEqual(["true"]);
});

test("one mail that is refused is tried five times and then given up; the others are sent", async () => {
  const refusing = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === EVE ? Object.assign(new Error("no"), { responseCode: 550 }) : null),
  });
  await subscribe(ADA, EVE);
  await makeIssue("one");
  for (let n = 0; n < 6; n += 1) {
    await drain(refusing.url);
    await pass("3 hours");
  }
  expect(refusing.received.map(({ recipient }) => recipient)).toEqual([ADA]);
  expect(await report()).toMatchObject({ sent: 1, refused: 1, waiting: 0 });
});

/** A mail provider that takes batches; `answers` says what becomes of each call. Whom it mailed, by idempotency key once. */
async function startProvider(answers: ("accepted" | "lost")[]) {
  const keys: string[] = [];
  const mailed: string[] = [];
  const { url } = await serve(async (request, response) => {
    const key = String(request.headers["idempotency-key"]);
    const mails = [await json(request)].flat() as { to: string[] }[];
    if (!keys.includes(key)) mailed.push(...mails.flatMap(({ to }) => to));
    keys.push(key);
    if (answers.shift() === "lost") response.destroy();
    else response.end('{"data":[]}');
  });
  return { api: { url, key: "k" }, keys, mailed };
}

test("a batch whose answer was lost, or whose record was, goes out again as the same call and reaches nobody twice", async () => {
  await subscribe(...many(6));
  await queueIssue("one");
  const provider = await startProvider(["lost", "accepted", "accepted"]);
  const batch = { ...httpBatchTransport(provider.api), max: 4 };
  const run = (queue: Partial<IssueQueue> = {}) =>
    drain(server.url, { batch, queue: { ...databaseIssues(backend), ...queue } });
  await run();
  await subscribe("later@example.com");
  await sql("update private.newsletter set paused_until = null");
  // the provider accepts it, and the worker crashes before it records that
  await run({ finishBatch: () => Promise.reject(new Error("crashed")) }).catch(() => {});
  await pass("5 minutes 1 second");
  await run();
  expect(provider.keys[1]).toBe(provider.keys[0]);
  expect(new Set(provider.keys).size).toBeLessThan(provider.keys.length);
  expect([...provider.mailed].sort()).toEqual(many(6).sort());
  expect(await report()).toMatchObject({ sent: 6, waiting: 0 });
});

test("mails of a batch that were tried alone come back alone", async () => {
  await subscribe(...many(3));
  await queueIssue("one");
  await asOwner("postpone_issue_mails", { mails: await claim(3, true), failure: "away" });
  await sql("update private.newsletter set paused_until = null");
  expect(await claim(3, true)).toHaveLength(1);
  expect(await claim(3, true)).toHaveLength(1);
});

test.each([
  ["of a stopped issue", "update private.issues set status = 'stopped'", ["two", "two"]],
  ["to who is suppressed", `insert into private.suppressions values ('${ADA}')`, ["one", "two"]],
])("a mail %s is not claimed, and holds up no other issue", async (_, happens, claimed) => {
  await subscribe(ADA, EVE);
  await queueIssue("one");
  const lost = { mails: await claim(1, true), failure: "no answer", together: true };
  await asOwner("postpone_issue_mails", lost);
  await sql("update private.newsletter set paused_until = null");
  await sql(happens);
  await queueIssue("two");
  const ids = (await claim(20, true)).map(({ issue }) => issue.posts[0]?.id);
  expect(ids).toEqual(claimed);
});
