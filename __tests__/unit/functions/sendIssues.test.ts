import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { drainOutbox } from "../../../supabase/functions/_shared/drainOutbox";
import { type Mail, SendFailure } from "../../../supabase/functions/_shared/mail";
import type { IssueQueue, OutboxRow } from "../../../supabase/functions/_shared/outbox";
import { httpBatchTransport, httpTransport } from "../../../supabase/functions/_shared/transports";
import { serve } from "../../setup/loopback";
import { outboxRow, plainMail } from "./setup/outboxRow";
import { queueOf } from "./setup/queueOf";

const row = (outbox_id: number, kind: OutboxRow["kind"] = "issue") =>
  outboxRow({ kind, outbox_id, message_id: `m${outbox_id}` });
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n + 1));

test("issues are sent after everything else, over several connections", async () => {
  let [atOnce, most] = [0, 0];
  const { dependencies, log } = queueOf(rows(20), [row(100, "confirm")], { connections: 4 });
  const { transport } = dependencies;
  dependencies.transport = async (mail, signal) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await transport(mail, signal);
    await new Promise((done) => setTimeout(done, 1));
    atOnce -= 1;
  };
  expect(await drainOutbox(dependencies)).toEqual({ sent: 21, failed: 0, unfinished: 0 });
  expect([log[0], most]).toEqual(["m100", 4]);
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
  const { dependencies, postponed, issues } = queueOf(rows(30));
  dependencies.transport = async () => {
    tries += 1;
    if (tries > 3) throw new SendFailure("slow down", "provider", 90);
  };
  expect(await drainOutbox(dependencies)).toEqual({ sent: 3, failed: 0, unfinished: 0 });
  expect(postponed.map(([ids, ...how]) => [ids.sort(), ...how])).toEqual([
    [[4, 5, 6, 7, 8], "slow down", 90, false],
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

test.each([
  ["m1", [["m2"]], { sent: 1, failed: 1, unfinished: 0 }],
  ["m", [], { sent: 0, failed: 2, unfinished: 0 }],
])("rows %s… that cannot be rendered are in no batch, and say why", async (bad, sent, counted) => {
  const batches: string[][] = [];
  const send = async (mails: readonly Mail[]) =>
    void batches.push(mails.map(({ idempotencyKey }) => idempotencyKey));
  const { dependencies, failures } = queueOf(rows(2), [], { batch: { max: 3, send } });
  dependencies.render = ({ message_id }) => {
    if (message_id.startsWith(bad)) throw new Error("no address");
    return { idempotencyKey: message_id } as Mail;
  };
  expect(await drainOutbox(dependencies)).toEqual(counted);
  expect(batches).toEqual(sent);
  expect(failures).toContainEqual([1, "no address"]);
});

test("issues are claimed singly where each is a call, and the queue resumes once, when one was sent", async () => {
  for (const isSent of [true, false]) {
    const { dependencies, log } = queueOf(rows(2));
    const claim = jest.spyOn(dependencies.newsletter?.queue as IssueQueue, "claim");
    if (!isSent) dependencies.transport = () => Promise.reject(new Error("422 no"));
    expect(await drainOutbox(dependencies)).toMatchObject({ sent: isSent ? 2 : 0 });
    expect(log.filter((one) => one === "resume")).toHaveLength(isSent ? 1 : 0);
    expect(claim.mock.calls[0]).toEqual([8, false]);
  }
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

const mail: Mail = {
  ...plainMail,
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  attachments: [{ filename: "data.json", contentType: "application/json", text: "Ünal 🙂" }],
};
/** What a provider that answers so makes of a mail and of a batch; the last request's headers and body with it. */
async function askProvider(status: number, body: string, headers: Record<string, string> = {}) {
  const asked: { headers: IncomingHttpHeaders; body: string }[] = [];
  const { url } = await serve(async (request, response) => {
    asked.push({ headers: request.headers, body: await text(request) });
    if (status === 0) response.destroy();
    else response.writeHead(status, headers).end(body);
  });
  const api = { url, key: "k" };
  const failureOf = (sending: Promise<void>) =>
    sending.then(() => "accepted").catch(({ about, retryAfterS }) => [about, retryAfterS]);
  const one = await failureOf(httpTransport(api)(mail, AbortSignal.timeout(2_000)));
  const both = [mail, { ...mail, idempotencyKey: "2" }];
  const many = await failureOf(httpBatchTransport(api).send(both, AbortSignal.timeout(2_000)));
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
  [401, "wrong key", {}, ["provider", undefined]],
  [402, "no credit", {}, ["provider", undefined]],
  [404, "no such address", {}, ["provider", undefined]],
  [405, "GET only", {}, ["provider", undefined]],
  [302, "", { location: "https://x.example" }, ["provider", undefined]],
  [0, "", {}, ["provider", undefined]],
  [422, "no such domain", {}, ["mail", undefined]],
  [400, "bad", {}, ["mail", undefined]],
])("a provider that answers %i %j %j: %j", async (status, body, headers, outcome) => {
  expect((await askProvider(status, body, headers as never)).one).toEqual(outcome);
});

test("the provider gets the mail, its headers, the key, the idempotency key, and files in base64", async () => {
  const [one] = (await askProvider(200, '{"id":"1"}')).asked;
  expect(one?.headers).toMatchObject({ authorization: "Bearer k", "idempotency-key": "1" });
  const { from, to, subject, html, messageId } = mail;
  const content = Buffer.from("Ünal 🙂").toString("base64");
  expect(JSON.parse(one?.body ?? "")).toEqual({
    ...{ from, to: [to], subject, text: mail.text, html },
    headers: { ...mail.headers, "Message-ID": messageId },
    tags: [{ name: "mail", value: "1" }],
    attachments: [{ filename: "data.json", content_type: "application/json", content }],
  });
});
