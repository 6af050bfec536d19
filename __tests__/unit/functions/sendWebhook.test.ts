import {
  drainWebhooks,
  type WebhookDrainDependencies,
  webhookDependencies,
} from "../../../supabase/functions/_shared/drainWebhooks";
import { sendWebhook } from "../../../supabase/functions/_shared/sendWebhook";
import { readWebhookSecrets } from "../../../supabase/functions/_shared/standardWebhook";
import type { WebhookRow } from "../../../supabase/functions/_shared/webhookMessage";
import type { WebhookTarget } from "../../../supabase/functions/_shared/webhookTarget";
import { freePort } from "../../setup/loopback";
import {
  type Receiver,
  startReceiver,
  type Temper,
  WEBHOOK_SECRET,
} from "../../setup/webhookReceiver";
import { closeProjects, projectWith } from "./setup/projectWith";

const row: WebhookRow = {
  queue_id: 1,
  attempt: 1,
  webhook_id: "33333333-3333-4333-8333-333333333333",
  created_at: "2026-11-23T10:00:00Z",
  event: "subscriber.confirmed",
  data: { id: 7, email: "ada@example.com", source: {} },
};
const receivers: Receiver[] = [];
afterEach(() => Promise.all(receivers.splice(0).map((one) => one.stop())));
afterEach(closeProjects);
const receiver = async (temper?: Temper) => {
  const one = await startReceiver(temper);
  receivers.push(one);
  return one;
};
const target = (url: string, isPrivateAllowed = true): WebhookTarget => ({
  url: new URL(url),
  secrets: readWebhookSecrets(WEBHOOK_SECRET),
  format: "standard",
  isPrivateAllowed,
});
const nowS = () => Date.now() / 1000;
/** How a try ends: "sent", or the reason of its failure. `addresses` are those of the receiver's host. */
const outcome = (to: WebhookTarget, addresses: string[] = ["127.0.0.1"], limitMs = 10_000) =>
  sendWebhook(to, row, {
    nowS,
    resolve: async () => addresses,
    signal: () => AbortSignal.timeout(limitMs),
  }).then(
    () => "sent",
    ({ message }: Error) => message,
  );
const named = ({ url }: Receiver, path = "hook?a=1") =>
  target(`http://hooks.example:${new URL(url).port}/${path}`);

test("an event arrives signed, at the address and under the name of its receiver, on a connection of its own", async () => {
  const taking = await receiver();
  // Nothing listens at the first address.
  expect(await outcome(named(taking), ["127.0.0.9", "127.0.0.1"])).toBe("sent");
  const { headers, body } = taking.deliveries[0] as (typeof taking.deliveries)[0];
  expect(headers).toMatchObject({
    host: `hooks.example:${new URL(taking.url).port}`,
    "content-type": "application/json",
    connection: "close",
    "webhook-id": row.webhook_id,
  });
  expect(JSON.parse(body)).toEqual({
    type: row.event,
    timestamp: row.created_at,
    data: row.data,
  });
  expect(taking.events.size).toBe(1);
});

test("the path and the search of the receiver's address are kept, and a host is looked up", async () => {
  const paths: unknown[] = [];
  const { url } = await receiver((response, request) => {
    paths.push(request.url);
    response.end();
  });
  const to = target(url.replace("127.0.0.1", "localhost").concat("?a=1"));
  await sendWebhook(to, row, { nowS });
  expect(paths).toEqual(["/hook?a=1"]);
});

test.each([
  [200, "sent"],
  [299, "sent"],
  [300, "the receiver answered 300, and redirects are not followed"],
  [399, "the receiver answered 399, and redirects are not followed"],
  [400, "the receiver answered 400"],
  [500, "the receiver answered 500"],
])("an answer of %d means: %s", async (status, expected) => {
  const to = await receiver((response) => response.writeHead(status).end("ada@example.com"));
  expect(await outcome(named(to))).toBe(expected);
});

test("a receiver that cannot be reached, does not answer in time or has no address is told as that", async () => {
  const nobody = target(`http://hooks.example:${await freePort()}/`);
  const away = "the receiver could not be reached: ECONNREFUSED";
  expect(await outcome(nobody, ["127.0.0.1", "127.0.0.1"])).toBe(away);
  expect(await outcome(nobody, [])).toBe("the receiver's host has no address");
  const late = "the receiver did not answer in time";
  expect(await outcome(named(await receiver(() => {})), undefined, 100)).toBe(late);
  const closing = await receiver((response) => response.socket?.destroy());
  expect(await outcome(named(closing))).toBe("the receiver could not be reached: UND_ERR_SOCKET");
});

test("a private network is refused, unless it is allowed", async () => {
  const { url, deliveries } = await receiver();
  const refused = "the receiver's host resolves to a private network";
  expect(await outcome(target("http://hooks.example/", false), ["8.8.8.8", "10.0.0.1"])).toBe(
    refused,
  );
  expect(await outcome(target(url, false), ["8.8.8.8"])).toBe(refused);
  expect(deliveries).toEqual([]);
  expect(await outcome(target(url), [])).toBe("sent");
});

test("an answer that does not end is not read, and its connection is closed", async () => {
  let end = () => {};
  const closed = new Promise<void>((done) => {
    end = done;
  });
  const endless = await receiver((response) => {
    response.writeHead(200).write("a");
    response.once("close", () => end());
  });
  expect(await outcome(named(endless))).toBe("sent");
  await closed;
});

/** A run over these events. */
function runOf(events: WebhookRow[], changes: Partial<WebhookDrainDependencies> = {}) {
  const finished: unknown[] = [];
  const claims: number[] = [];
  const dependencies: WebhookDrainDependencies = {
    outbox: {
      claim: async (batch) => {
        claims.push(batch);
        return events.splice(0, batch);
      },
      finish: async ({ queue_id }, failure) => void finished.push([queue_id, failure?.reason]),
    },
    send: async () => {},
    now: () => 0,
    wait: async () => {},
    ...changes,
  };
  return { run: () => drainWebhooks(dependencies), finished, claims };
}
const many = (n: number) => Array.from({ length: n }, (_, queue_id) => ({ ...row, queue_id }));

test("events are sent five at a time until none is due", async () => {
  const { run, finished, claims } = runOf(many(7));
  expect(await run()).toEqual({ sent: 7, failed: 0, unfinished: 0 });
  expect(claims).toEqual([5, 5]);
  expect(finished).toHaveLength(7);
});

test("a run that has taken forty seconds claims no more", async () => {
  let now = 0;
  const { run, claims } = runOf(many(15), {
    now: () => now,
    send: async () => {
      now += 40_000 / 5;
    },
  });
  expect(await run()).toMatchObject({ sent: 5 });
  expect(claims).toEqual([5]);
});

test("a failure is recorded with its reason, and one that cannot be recorded is counted as unfinished", async () => {
  const send = async ({ queue_id }: WebhookRow) => {
    if (queue_id === 1) throw new Error("the receiver answered 500");
  };
  const failing = runOf(many(2), { send });
  expect(await failing.run()).toEqual({ sent: 1, failed: 1, unfinished: 0 });
  expect(failing.finished).toEqual([
    [0, undefined],
    [1, "the receiver answered 500"],
  ]);
  const claim = async () => [row];
  const finish = async () => Promise.reject(new Error("503"));
  const unrecorded = runOf([], { outbox: { claim, finish } });
  expect(await unrecorded.run()).toEqual({ sent: 0, failed: 0, unfinished: 1 });
});

test("a project's events are claimed, sent and finished, and one that is not as expected is refused by itself", async () => {
  const { url, events } = await receiver();
  const strange = { ...row, queue_id: 2, event: "lead.lost" };
  const answers = { claim_webhooks: [strange, row], finish_webhook: "" };
  const { project, asked } = await projectWith(answers);
  const dependencies = webhookDependencies(project, target(url));
  expect(await drainWebhooks(dependencies)).toEqual({ sent: 1, failed: 0, unfinished: 0 });
  expect([...events.keys()]).toEqual([row.webhook_id]);
  expect(asked).toEqual([
    ["claim_webhooks", { batch: 5 }],
    [
      "finish_webhook",
      {
        queue_id: 2,
        attempt: 1,
        failure: expect.stringContaining("row.event is string instead of contact.created"),
      },
    ],
    ["finish_webhook", { queue_id: 1, attempt: 1, failure: null }],
  ]);
  await dependencies.outbox.finish(row, { reason: "no", about: "mail" });
  expect(asked.at(-1)).toEqual(["finish_webhook", { queue_id: 1, attempt: 1, failure: "no" }]);
  const started = performance.now();
  await dependencies.wait(20);
  expect(performance.now() - started).toBeGreaterThan(15);
});
