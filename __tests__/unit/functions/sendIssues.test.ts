import type { IncomingHttpHeaders } from "node:http";
import { drainOutbox } from "../../../supabase/functions/_shared/drainOutbox";
import { type Mail, SendFailure } from "../../../supabase/functions/_shared/mail";
import type { OutboxRow } from "../../../supabase/functions/_shared/outbox";
import { httpBatchTransport, httpTransport } from "../../../supabase/functions/_shared/transports";
import { serve } from "../../setup/loopback";
import { outboxRow } from "./setup/outboxRow";
import { queueOf } from "./setup/queueOf";

const row = (outbox_id: number, kind: OutboxRow["kind"] = "issue") =>
  outboxRow({ kind, outbox_id, message_id: `m${outbox_id}` });
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n + 1));
const provider = (retryAfterS?: number) =>
  new SendFailure("the mail provider answered 429: slow down", "provider", retryAfterS);

test("issues are sent after everything else, over several connections", async () => {
  let atOnce = 0;
  let most = 0;
  const sent: string[] = [];
  const { dependencies } = queueOf(rows(20), [row(100, "confirm")], {
    connections: 4,
    transport: async ({ idempotencyKey }) => {
      sent.push(idempotencyKey);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((done) => setTimeout(done, 1));
      atOnce -= 1;
    },
  });
  expect(await drainOutbox(dependencies)).toEqual({ sent: 21, failed: 0, unfinished: 0 });
  expect(sent[0]).toBe("m100");
  expect(most).toBe(4);
});

test("a confirmation that arrives in the middle of a sending is sent before the next batch", async () => {
  const others: OutboxRow[] = [];
  const { dependencies, log } = queueOf(rows(16), others);
  const { transport } = dependencies;
  dependencies.transport = async (mail, signal) => {
    if (mail.idempotencyKey === "m3") others.push(row(100, "confirm"));
    await transport(mail, signal);
  };
  await drainOutbox(dependencies);
  expect(log.filter((one) => one !== "resume").indexOf("m100")).toBe(8); // a batch is 2 × 4
});

test("when the provider asks to slow down, the rest of the batch is given back and no further one is claimed", async () => {
  let tries = 0;
  const { dependencies, postponed, failures, issues } = queueOf(rows(30), [], {
    transport: async () => {
      tries += 1;
      if (tries > 3) throw provider(90);
    },
  });
  expect(await drainOutbox(dependencies)).toEqual({ sent: 3, failed: 0, unfinished: 0 });
  expect(failures.map(([id]) => id)).toEqual([1, 2, 3]);
  const [[ids, failure, retryAfterS, together]] = postponed as [(typeof postponed)[0]];
  expect([...ids].sort()).toEqual([4, 5, 6, 7, 8]);
  expect([failure, retryAfterS, together]).toEqual([
    "the mail provider answered 429: slow down",
    90,
    false,
  ]);
  expect(issues).toHaveLength(22);
});

test("a batch is one call; if one of its mails is refused, each is sent by itself", async () => {
  const calls: number[] = [];
  const batch = {
    max: 3,
    send: async (mails: readonly Mail[]) => {
      calls.push(mails.length);
      if (calls.length === 1) throw new SendFailure("422 one of them", "mail");
    },
  };
  const { dependencies, log, failures, batches } = queueOf(rows(6), [], { batch });
  expect(await drainOutbox(dependencies)).toEqual({ sent: 6, failed: 0, unfinished: 0 });
  expect(calls).toEqual([3, 3]);
  expect(log.filter((one) => one !== "resume").sort()).toEqual(["m1", "m2", "m3"]);
  expect(failures.map(([id]) => id).sort()).toEqual([1, 2, 3]);
  expect(batches).toEqual([[4, 5, 6]]); // recorded at once: a half record would make another batch of the rest
});

test("a row that cannot be rendered is left out of the batch and recorded with its reason", async () => {
  const batch = { max: 3, send: async () => {} };
  const { dependencies, failures } = queueOf(rows(2), [], {
    batch,
    render: ({ message_id }) => {
      if (message_id === "m1")
        throw new Error("a post's address does not begin with https:// or http://");
      return { idempotencyKey: message_id } as Mail;
    },
  });
  expect(await drainOutbox(dependencies)).toEqual({ sent: 1, failed: 1, unfinished: 0 });
  expect(failures).toContainEqual([1, "a post's address does not begin with https:// or http://"]);
});

test("a batch of which no row can be rendered is not sent", async () => {
  const send = jest.fn(async () => {});
  const { dependencies } = queueOf(rows(2), [], {
    batch: { max: 3, send },
    render: () => {
      throw new Error("no address");
    },
  });
  expect(await drainOutbox(dependencies)).toEqual({ sent: 0, failed: 2, unfinished: 0 });
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ["one by one", undefined, [[8, false]]],
  ["together", { max: 3, send: async () => {} }, [[3, true]]],
])(
  "issues are claimed %s, and the queue resumes once, when one was sent",
  async (_, batch, claims) => {
    const { dependencies, log } = queueOf(rows(2), [], { batch });
    const { queue } = dependencies.newsletter ?? {};
    const claim = jest.spyOn(queue as NonNullable<typeof queue>, "claim");
    await drainOutbox(dependencies);
    expect(claim.mock.calls.slice(0, 1)).toEqual(claims);
    expect(log.filter((one) => one === "resume")).toHaveLength(1);
  },
);

test.each([
  ["refused", "422 no", { sent: 0, failed: 2, unfinished: 0 }],
  ["not recorded", "", { sent: 0, failed: 0, unfinished: 2 }],
])("issues that are %s do not make the queue resume, or count as sent", async (_, why, counted) => {
  const { dependencies, log } = queueOf(rows(2));
  if (why === "") dependencies.outbox.finish = () => Promise.reject(new Error("503"));
  else dependencies.transport = () => Promise.reject(new Error(why));
  expect(await drainOutbox(dependencies)).toEqual(counted);
  expect(log.includes("resume")).toBe(why === "");
});

test("an issue is queued step by step, and not asked for again once it is queued", async () => {
  const { dependencies, failures, issues } = queueOf([]);
  const steps = [false, false, true];
  const queueStep = jest.fn(async () => {
    const isQueued = steps.shift() ?? true;
    if (isQueued) issues.push(row(1));
    return isQueued;
  });
  Object.assign(dependencies.newsletter?.queue ?? {}, { queueStep });
  expect(await drainOutbox(dependencies)).toEqual({ sent: 1, failed: 0, unfinished: 0 });
  expect([queueStep.mock.calls.length, failures.length]).toEqual([3, 1]);
});

test("a batch that the provider does not take now comes back as it was", async () => {
  const batch = { max: 3, send: () => Promise.reject(provider(30)) };
  const { dependencies, postponed, log } = queueOf(rows(2), [], { batch });
  expect(await drainOutbox(dependencies)).toEqual({ sent: 0, failed: 0, unfinished: 0 });
  expect(postponed).toEqual([[[1, 2], "the mail provider answered 429: slow down", 30, true]]);
  expect(log).toEqual([]);
});

const mail: Mail = {
  from: "Sayso <hello@sayso.example>",
  to: "ada@example.com",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  messageId: "<1@sayso.example>",
  idempotencyKey: "1",
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
};
/** What a provider that answers so makes of a mail and of a batch; the last request's headers and body with it. */
async function askProvider(status: number, body: string, headers: Record<string, string> = {}) {
  const asked: { headers: IncomingHttpHeaders; body: string }[] = [];
  const { url, stop } = await serve((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk;
    });
    request.on("end", () => {
      asked.push({ headers: request.headers, body: text });
      if (status === 0) response.destroy();
      else response.writeHead(status, headers).end(body);
    });
  });
  const api = { url, key: "k" };
  const failureOf = (sending: Promise<void>) =>
    sending.then(
      () => "accepted",
      ({ about, retryAfterS }: SendFailure) => [about, retryAfterS],
    );
  const one = await failureOf(httpTransport(api)(mail, AbortSignal.timeout(2_000)));
  const both = [mail, { ...mail, idempotencyKey: "2" }];
  const many = await failureOf(httpBatchTransport(api).send(both, AbortSignal.timeout(2_000)));
  await stop();
  expect(many).toEqual(one);
  return { one, asked };
}

test.each([
  [200, '{"id":"1"}', {}, "accepted"],
  [200, "<html>Please log in</html>", {}, ["provider", undefined]],
  [200, "", {}, ["provider", undefined]],
  [429, "slow down", { "retry-after": "30" }, ["provider", 30]],
  [429, "slow down", { "retry-after": "Sun, 22 Nov 2026 10:00:00 GMT" }, ["provider", undefined]],
  [500, "", {}, ["provider", undefined]],
  [503, "", { "retry-after": "-5" }, ["provider", undefined]],
  [401, "wrong key", {}, ["provider", undefined]],
  [404, "no such address", {}, ["provider", undefined]],
  [405, "GET only", {}, ["provider", undefined]],
  [302, "", { location: "https://x.example" }, ["provider", undefined]],
  [0, "", {}, ["provider", undefined]],
  [422, "no such domain", {}, ["mail", undefined]],
  [400, "bad", {}, ["mail", undefined]],
])("a provider that answers %i %j %j: %j", async (status, body, headers, outcome) => {
  expect((await askProvider(status, body, headers as never)).one).toEqual(outcome);
});

test("the provider gets the mail, its headers, the key and the idempotency key", async () => {
  const [one] = (await askProvider(200, '{"id":"1"}')).asked;
  expect(one?.headers).toMatchObject({ authorization: "Bearer k", "idempotency-key": "1" });
  const { from, subject, text, html, messageId } = mail;
  expect(JSON.parse(one?.body ?? "")).toEqual({
    ...{ from, to: ["ada@example.com"], subject, text, html },
    headers: { ...mail.headers, "Message-ID": messageId },
    tags: [{ name: "mail", value: "1" }],
  });
});

test("the same batch has the same idempotency key at every try", async () => {
  const [first, second] = [await askProvider(200, '{"id":"1"}'), await askProvider(200, "[]")];
  const keyOf = ({ asked }: typeof first) => asked[1]?.headers["idempotency-key"];
  expect(keyOf(first)).toMatch(/^[0-9a-f]{64}$/);
  expect(keyOf(second)).toBe(keyOf(first));
  const sent = JSON.parse(first.asked[1]?.body ?? "") as { tags: unknown }[];
  expect(sent.map(({ tags }) => tags)).toEqual([
    [{ name: "mail", value: "1" }],
    [{ name: "mail", value: "2" }],
  ]);
});
