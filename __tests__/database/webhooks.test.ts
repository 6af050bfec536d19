import { drainWebhooks, webhookDependencies } from "../../supabase/functions/_shared/drainWebhooks";
import {
  readWebhookTarget,
  type WebhookTarget,
} from "../../supabase/functions/_shared/webhookTarget";
import {
  OTHER_SECRET,
  startReceiver,
  WEBHOOK_SECRET,
  webhookEnvironment,
} from "../setup/webhookReceiver";
import { asOwner, backend, command, lines, sql } from "./setup/backendProcess";
import { confirmSignUp, signUpAndWork } from "./setup/inbox";
import { purge, queue as queueOf, withMail } from "./setup/mail";
import { subscribe } from "./setup/newsletter";
import { ADA, EVE, follow, signUp, write as writeMessage } from "./setup/visitor";

// New messages and confirmed sign-ups for another program (decision 066).
withMail();
beforeEach(() => sql("update private.webhook_rules set is_on = true"));

/** One run of a sender, as the hosted function does it. */
const send = (url: string, secret = WEBHOOK_SECRET) => {
  const target = readWebhookTarget(webhookEnvironment(url, secret)) as WebhookTarget;
  return drainWebhooks(webhookDependencies(backend, target));
};
const write = (message = "Hello") => writeMessage(ADA, { message });
const queue = () => queueOf("webhooks");
const pass = (time: string) =>
  sql(`update private.webhooks set due_at = due_at - interval '${time}'`);

test("it is off by default: nothing is queued before a sender has asked for events, and nothing after it was stopped", async () => {
  const { url, events } = await startReceiver();
  await sql("update private.webhook_rules set is_on = default");
  await write();
  expect(await queue()).toEqual([]);
  await send(url);
  await write("again");
  expect(await queue()).toHaveLength(1);
  expect(await asOwner("stop_webhooks")).toBe(1);
  await write("third");
  expect(await queue()).toMatchObject([{ status: "cancelled" }]);
  expect(events.size).toBe(0);
});

test("a message and a confirmed sign-up arrive, with the fields that the guide lists and no other", async () => {
  const { url, events } = await startReceiver();
  await signUpAndWork(ADA);
  await confirmSignUp();
  await write("A secret message");
  expect(await send(url)).toEqual({ sent: 2, failed: 0, unfinished: 0 });
  // The events of a batch are sent at the same time and arrive in either order.
  const arrived = [...events.values()];
  expect(arrived).toHaveLength(2);
  const both = { id: expect.any(Number), email: ADA, source: {} };
  const message = { ...both, full_name: "Ada", country: "GB", subject: "AI Growth" };
  const timestamp = expect.any(String);
  expect(arrived).toContainEqual({ type: "contact.created", timestamp, data: message });
  expect(arrived).toContainEqual({ type: "subscriber.confirmed", timestamp, data: both });
  expect(await send(url)).toEqual({ sent: 0, failed: 0, unfinished: 0 });
});

test.each(["waiting", "given_up"])(
  "neither a sign-up that is not confirmed, nor an imported one, nor one that left in between (%s) is announced",
  async (status) => {
    const { unsubscribeToken } = await signUpAndWork(ADA);
    await confirmSignUp();
    await sql("update private.webhooks set status = $1", [status]);
    await follow("unsubscribe", unsubscribeToken);
    await signUp(EVE);
    await subscribe("imported@example.com");
    const { url, deliveries } = await startReceiver();
    await send(url);
    expect(deliveries).toEqual([]);
    expect(await queue()).toMatchObject([{ event: "subscriber.confirmed", status: "cancelled" }]);
  },
);

test("a receiver that is down gets the event after growing waits, with the same id", async () => {
  await write();
  const waits: unknown[] = [];
  for (let n = 0; n < 8; n += 1) {
    expect(await send("http://127.0.0.1:1/")).toMatchObject({ failed: 1 });
    const [row] = await queue();
    const last_error = expect.stringContaining("ECONNREFUSED");
    expect(row).toMatchObject({ attempts: n + 1, last_error });
    waits.push(row?.["wait_minutes"]);
    expect(await send("http://127.0.0.1:1/")).toMatchObject({ failed: 0 });
    await pass("12 hours");
  }
  expect(waits).toEqual([1, 3, 9, 27, 81, 243, 720, 720]);
  const [{ webhook_id } = {}] = await sql("select webhook_id from private.webhooks");
  const { url, events } = await startReceiver();
  await send(url);
  expect([...events.keys()]).toEqual([webhook_id]);
});

test("after ten tries an event is given up, listed with its reason, and sent again by command with the same id", async () => {
  await write();
  await write("another");
  const down = await startReceiver((response) => response.writeHead(500).end(`no, ${ADA}`));
  for (let n = 0; n < 10; n += 1) {
    await send(down.url);
    await pass("12 hours");
  }
  expect(await send(down.url)).toMatchObject({ failed: 0 });
  const ids = new Set(down.deliveries.map(({ id }) => id));
  expect(ids.size).toBe(2);

  const leads = (words: string) => command("leads", ...words.split(" ").filter(Boolean));
  const asked = ["webhooks", "", "resend x", "webhooks 1", "nothing"].map(leads);
  const [listed = "", overview, ...others] = await Promise.all(asked);
  expect(listed).toContain("on: 0 sent, 0 waiting, 2 given up");
  const givenUp = /given up: \d+ {2}contact.created .* 10 tries {2}the receiver answered 500\n/;
  expect(listed).toMatch(givenUp);
  expect(listed).not.toContain(ADA);
  expect(overview).toContain("2 given up");
  for (const said of others)
    expect(said).toContain("npm run leads -- webhooks | resend [number] | stop");
  const [first] = await lines("select id from private.webhooks order by id");
  expect(await leads(`resend ${first}`)).toContain("Events that will be sent again: 1.");
  expect(await leads("resend")).toContain("on: 0 sent, 2 waiting, 0 given up");

  const { url, events } = await startReceiver();
  await send(url);
  expect(new Set(events.keys())).toEqual(ids);
});

test("an event that nothing fetched for ten minutes is overdue", async () => {
  await write();
  await pass("9 minutes");
  expect(await asOwner("webhook_queue")).toMatchObject({ waiting: 1, overdue: 0 });
  await pass("2 minutes");
  expect(await asOwner("webhook_queue")).toMatchObject({ waiting: 1, overdue: 1 });
});

test("an event whose sender crashed is sent by the next one after the lease, and a late failure of the first changes nothing", async () => {
  await write();
  const [claimed] = await asOwner<{ queue_id: number }[]>("claim_webhooks");
  const { url, events } = await startReceiver();
  expect(await send(url)).toMatchObject({ sent: 0 });
  await pass("2 minutes");
  await asOwner("claim_webhooks");
  const late = { queue_id: claimed?.queue_id, attempt: 1, failure: "late" };
  await asOwner("finish_webhook", late);
  expect(await queue()).toMatchObject([{ status: "waiting", attempts: 2, last_error: null }]);
  await pass("2 minutes");
  expect(await send(url)).toMatchObject({ sent: 1 });
  await asOwner("finish_webhook", late);
  expect(await queue()).toMatchObject([{ status: "sent", attempts: 3 }]);
  expect(events.size).toBe(1);
});

test("a slow receiver takes each batch in the time of one event, and every event once", async () => {
  for (let n = 0; n < 7; n += 1) await write(`message ${n}`);
  const slow = await startReceiver((response) => {
    setTimeout(() => response.writeHead(200).end(), 400);
  });
  const started = performance.now();
  expect(await send(slow.url)).toMatchObject({ sent: 7 });
  expect(slow.deliveries).toHaveLength(7);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("a secret is rotated without a lost event", async () => {
  const [older, newer] = [WEBHOOK_SECRET, OTHER_SECRET];
  const before = await startReceiver(undefined, older);
  const after = await startReceiver(undefined, newer);
  const steps = [
    [before, older],
    [before, `${newer} ${older}`], // both are set
    [after, `${newer} ${older}`], // the receiver has changed
    [after, newer],
  ] as const;
  for (const [n, [one, secret]] of steps.entries()) {
    await write(`message ${n}`);
    expect(await send(one.url, secret)).toEqual({ sent: 1, failed: 0, unfinished: 0 });
  }
  expect(before.events.size + after.events.size).toBe(4);
});

test("an event is deleted after 30 days, and one that waits is not", async () => {
  await write();
  await write("another");
  await sql(`update private.webhooks set created_at = now() - interval '31 days',
    status = case id when (select min(id) from private.webhooks) then 'given_up' else status end`);
  await purge();
  expect(await queue()).toMatchObject([{ status: "waiting" }]);
});

test("a clock that jumped leaves no event behind", async () => {
  await write();
  await sql("update private.webhooks set due_at = now() + interval '5 years'");
  const { url } = await startReceiver();
  expect(await send(url)).toMatchObject({ sent: 1 });
});
