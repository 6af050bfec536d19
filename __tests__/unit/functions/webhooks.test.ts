import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { sendWebhook } from "../../../supabase/functions/_shared/sendWebhook";
import {
  readWebhookSecrets,
  signWebhook,
  verifyWebhook,
} from "../../../supabase/functions/_shared/standardWebhook";
import {
  plainInChat,
  type WebhookRow,
  webhookBody,
} from "../../../supabase/functions/_shared/webhookMessage";
import {
  readWebhookTarget,
  type WebhookTarget,
} from "../../../supabase/functions/_shared/webhookTarget";
import { writeSelfSignedCertificate } from "../../../tools/local-site/selfSignedCertificate";
import {
  OTHER_SECRET,
  type Receiver,
  startReceiver,
  WEBHOOK_SECRET,
  webhookEnvironment,
} from "../../database/setup/webhookReceiver";

const HOOK = "https://hooks.example.com/secret-path";
const row: WebhookRow = {
  queue_id: 1,
  attempt: 1,
  webhook_id: "33333333-3333-4333-8333-333333333333",
  created_at: "2026-11-23T10:00:00Z",
  event: "contact.created",
  data: {
    id: 7,
    full_name: "Ada",
    email: "ada@example.com",
    country: "GB",
    subject: "AI Growth",
    source: { utm_source: "news" },
  },
};
const targetFor = (url: string, env: Record<string, string> = {}) =>
  readWebhookTarget({ ...webhookEnvironment(url), ...env }) as WebhookTarget;
const nowS = () => Date.now() / 1000;
const receivers: Receiver[] = [];
const receiver: typeof startReceiver = async (...given) => {
  const one = await startReceiver(...given);
  receivers.push(one);
  return one;
};
afterEach(() => Promise.all(receivers.splice(0).map((one) => one.stop())));

test.each([
  ["one of the names of a host leads to this machine", ["8.8.8.8", "127.0.0.1"]],
  ["the host is that of a cloud's metadata", ["169.254.169.254"]],
  ["the host has a mapped address", ["::ffff:10.0.0.1"]],
])("nothing is sent when %s", async (_, addresses) => {
  const target = readWebhookTarget({ WEBHOOK_URL: HOOK, WEBHOOK_SECRET }) as WebhookTarget;
  await expect(sendWebhook(target, row, { nowS, resolve: async () => addresses })).rejects.toThrow(
    "resolves to a private network",
  );
});

test("the host is looked up once, and the connection goes to the address that was checked", async () => {
  const { url, events } = await receiver();
  const { port } = new URL(url);
  // nobody's name: only the given address can lead to the receiver
  const target = { ...targetFor(url), url: new URL(`http://receiver.invalid:${port}/hook`) };
  const resolve = jest.fn(async () => ["127.0.0.1"]);
  await sendWebhook(target, row, { nowS, resolve });
  expect(events.size).toBe(1);
  expect(resolve).toHaveBeenCalledTimes(1);
});

test("a look-up that takes too long ends with the time limit", async () => {
  const target = { ...targetFor("http://127.0.0.1:1/"), url: new URL(HOOK) };
  const never = () => new Promise<string[]>(() => {});
  for (const signal of [() => AbortSignal.timeout(50), () => AbortSignal.abort()])
    await expect(sendWebhook(target, row, { nowS, resolve: never, signal })).rejects.toThrow(
      "did not answer in time",
    );
});

test("the receiver's library takes the event, with the same body and id at each try", async () => {
  const { url, events, deliveries } = await receiver();
  await sendWebhook(targetFor(url), row, { nowS });
  await sendWebhook(targetFor(url), { ...row, attempt: 2 }, { nowS });
  expect(deliveries[1]).toMatchObject({ id: row.webhook_id, body: deliveries[0]?.body });
  expect([...events]).toEqual([
    [row.webhook_id, { type: "contact.created", timestamp: row.created_at, data: row.data }],
  ]);
});

test("with two secrets a receiver that knows either of them takes the event, and one with a third does not", async () => {
  const both = `${WEBHOOK_SECRET} ${OTHER_SECRET}`;
  for (const secret of [WEBHOOK_SECRET, OTHER_SECRET]) {
    const { url, events } = await receiver(undefined, secret);
    await sendWebhook(targetFor(url, { WEBHOOK_SECRET: both }), row, { nowS });
    expect(events.size).toBe(1);
  }
  const third = await receiver(undefined, `whsec_${Buffer.alloc(32).toString("base64")}`);
  const target = targetFor(third.url, { WEBHOOK_SECRET: both });
  await expect(sendWebhook(target, row, { nowS })).rejects.toThrow("answered 401");
});

test("forged and replayed deliveries are refused by the receiver's library", async () => {
  const secrets = readWebhookSecrets(WEBHOOK_SECRET);
  const body = webhookBody(row, "standard");
  const library = new Webhook(WEBHOOK_SECRET);
  const at = async (signedS: number) => signWebhook({ id: "msg_1", signedS, body }, secrets);
  const fresh = await at(Math.floor(nowS()));
  expect(library.verify(body, fresh)).toMatchObject({ type: "contact.created" });
  for (const [forged, headers] of [
    [body.replace("Ada", "Eve"), fresh],
    [body, { ...fresh, "webhook-id": "msg_2" }],
    [body, { ...fresh, "webhook-timestamp": String(Math.floor(nowS()) + 1) }],
    [body, await at(Math.floor(nowS()) - 6 * 60)], // replayed later
    [body, { ...fresh, "webhook-signature": "v1,AAAA" }],
  ] as const)
    expect(() => library.verify(forged, headers)).toThrow();
});

test.each([301, 302, 303, 307, 308])("a redirect with %i is not followed", async (status) => {
  const other = await receiver();
  const { url } = await receiver((response) => {
    response.writeHead(status, { Location: other.url }).end();
  });
  await expect(sendWebhook(targetFor(url), row, { nowS })).rejects.toThrow("not followed");
  expect(other.deliveries).toEqual([]);
});

test.each([
  ["a status of its own", 500, "answered 500"],
  ["gone", 410, "answered 410"],
  ["words that end up nowhere", 400, /^the receiver answered 400$/],
])("a receiver that answers with %s gets the event again", async (_, status, reason) => {
  const { url } = await receiver((response) => {
    response.writeHead(status).end("ada@example.com <script>");
  });
  await expect(sendWebhook(targetFor(url), row, { nowS })).rejects.toThrow(reason);
});

test("an endless answer is not read", async () => {
  let chunks = 0;
  const { url } = await receiver((response) => {
    response.writeHead(200);
    const write = () => {
      if (response.destroyed) return;
      chunks += 1;
      if (response.write(Buffer.alloc(64 * 1024))) setImmediate(write);
      else response.once("drain", write);
    };
    write();
  });
  const pause = () => new Promise((done) => setTimeout(done, 200));
  await sendWebhook(targetFor(url), row, { nowS });
  await pause();
  const before = chunks;
  await pause();
  expect(chunks).toBe(before);
});

test.each([
  ["never answers", () => {}],
  [
    "answers one byte a second",
    (response: { socket: { write: (text: string) => void } | null }) => {
      response.socket?.write("HTTP/1.1 2");
    },
  ],
  [
    "sends one interim answer after the other",
    (response: { writeProcessing: () => void; destroyed: boolean }) => {
      const timer = setInterval(() => {
        if (response.destroyed) clearInterval(timer);
        else response.writeProcessing();
      }, 10);
      timer.unref();
    },
  ],
])("a receiver that %s is left after the time limit", async (_, temper) => {
  const { url } = await receiver((response) => temper(response as never));
  const signal = () => AbortSignal.timeout(300);
  await expect(sendWebhook(targetFor(url), row, { nowS, signal })).rejects.toThrow(
    "did not answer in time",
  );
});

test("endless headers and a receiver that hangs up are failures", async () => {
  const long = await receiver((response) => {
    response.socket?.write(`HTTP/1.1 200 OK\r\nX: ${"a".repeat(1024 * 1024)}`);
  });
  await expect(sendWebhook(targetFor(long.url), row, { nowS })).rejects.toThrow(
    "could not be reached: UND_ERR_HEADERS_OVERFLOW",
  );
  const gone = await receiver((response) => response.destroy());
  await expect(sendWebhook(targetFor(gone.url), row, { nowS })).rejects.toThrow(
    "could not be reached: UND_ERR_SOCKET",
  );
});

test("a receiver with somebody else's certificate gets nothing", async () => {
  const heard = jest.fn();
  const folder = mkdtempSync(join(tmpdir(), "receiver-"));
  const files = { key: join(folder, "key.pem"), certificate: join(folder, "certificate.pem") };
  writeSelfSignedCertificate(files);
  const [key, cert] = [readFileSync(files.key), readFileSync(files.certificate)];
  rmSync(folder, { recursive: true });
  const server = createServer({ key, cert }, heard);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const target = targetFor(`https://127.0.0.1:${port}/`);
  const answer = await sendWebhook(target, row, {
    nowS,
    signal: () => AbortSignal.timeout(2_000),
  }).catch(String);
  server.close();
  server.closeAllConnections();
  expect(answer).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/);
  expect(heard).not.toHaveBeenCalled();
});

test("a chat gets one text, and a visitor's words are no mark-up, mention or link in it", () => {
  const chat = (full_name: string) =>
    (
      JSON.parse(
        webhookBody({ ...row, data: { ...row.data, full_name } } as WebhookRow, "chat"),
      ) as {
        text: string;
      }
    ).text;
  expect(chat("Ada")).toBe("New message: AI Growth, from Ada (GB), ada@example.com");
  expect(
    JSON.parse(
      webhookBody(
        {
          ...row,
          event: "subscriber.confirmed",
          data: { id: 1, email: "a_b@example.com", source: {} },
        },
        "chat",
      ),
    ),
  ).toEqual({ text: "New subscriber: a_b@example.com" });
  for (const words of [
    "<!channel>",
    "<!everyone|x>",
    "<https://evil.example|Sayso>",
    "<@U12345>",
    "@everyone",
    "x@here",
    "@channel",
    "(@all)",
    "@ada",
    "[Sayso](https://evil.example)",
    "![x](https://evil.example/x.png)",
    "https://evil.example",
    "www.evil.example",
    "*bold*",
    "_underlined_",
    "~gone~",
    "`code`",
    "```\ncode",
    "||spoiler||",
    "> quoted",
    "# title",
    "a\r\nNew subscriber: eve@example.com",
    "a\u2028b\u202ec",
  ])
    expect(chat(words)).not.toMatch(
      /[<>\n\r\u2028\u202e]|@(everyone|here|channel|all)\b|(^|\W)@\w|:\/\/\w|www\.\w|(?<!\u200b)[*`~|[\]#]|(?<![a-z\u200b])_/,
    );
  expect(plainInChat("x".repeat(10_000))).toHaveLength(200);
});

test.each([
  "evil-example.com/pay",
  "Pay at evil.example",
  "a@evil-example.com/pay",
  "пример.рф",
  "evil。example",
  "192.0.2.1/pay",
])("%s as a name is no link in a chat", (name) => {
  expect(plainInChat(name)).not.toMatch(/[\p{L}\p{N}-][.。][\p{L}\p{N}]/u);
  expect(plainInChat("ada.b@mail.example.com")).toBe("ada.b@mail.example.com");
});

test("of many signatures in a header only a few are compared", async () => {
  const verify = jest.spyOn(crypto.subtle, "verify");
  const forged = Array.from({ length: 300 }, () => `v1,${"A".repeat(43)}=`).join(" ");
  const headers = new Headers({
    "webhook-id": "1",
    "webhook-timestamp": String(Math.floor(nowS())),
    "webhook-signature": forged,
  });
  const secrets = readWebhookSecrets(WEBHOOK_SECRET);
  expect(await verifyWebhook("{}", headers, secrets, nowS())).toBeNull();
  expect(verify).toHaveBeenCalledTimes(5);
  verify.mockRestore();
});
