import {
  drainWebhooks,
  type WebhookDrainDependencies,
  webhookDependencies,
} from "../../../supabase/functions/_shared/drainWebhooks";
import { sendWebhook } from "../../../supabase/functions/_shared/sendWebhook";
import { readWebhookSecrets } from "../../../supabase/functions/_shared/standardWebhook";
import { plainInChat, webhookBody } from "../../../supabase/functions/_shared/webhookMessage";
import { startReceiver, WEBHOOK_SECRET } from "../../setup/webhookReceiver";
import { webhookRow } from "../../setup/webhookRow";
import { projectWith } from "./setup/projectWith";

// What __tests__/database/webhooks.test.ts and, on Deno, webhooksOnDeno.ts leave open.
const message = { full_name: "Ada", country: "GB", subject: "AI Growth" };
const row: Parameters<typeof webhookBody>[0] = {
  ...webhookRow,
  event: "contact.created",
  data: { ...webhookRow.data, ...message },
};
const target = (url: string) => ({
  url: new URL(url),
  secrets: readWebhookSecrets(WEBHOOK_SECRET),
  format: "standard" as const,
  isPrivateAllowed: true,
});
const nowS = () => Date.now() / 1000;

test("the path and the search of the receiver's address are kept, and a host is looked up", async () => {
  const paths: unknown[] = [];
  const { url } = await startReceiver((response, request) => {
    paths.push(request.url);
    response.end();
  });
  const to = target(url.replace("127.0.0.1", "localhost").concat("?a=1"));
  await sendWebhook(to, row, { nowS });
  expect(paths).toEqual(["/hook?a=1"]);
  const nowhere = sendWebhook(to, row, { nowS, resolve: async () => [] });
  await expect(nowhere).rejects.toThrow("the receiver's host has no address");
});

test("a look-up that takes too long ends with the time limit, also if it fails later", async () => {
  const never = () => new Promise<string[]>(() => {});
  const fail = () => Promise.reject(new Error("no such host"));
  const to = target("https://hooks.example.com/secret-path");
  const aborted = () => AbortSignal.abort();
  for (const [resolve, signal] of [
    [never, () => AbortSignal.timeout(50)],
    [never, aborted],
    [fail, aborted],
  ] as const) {
    const sending = sendWebhook(to, row, { nowS, resolve, signal });
    await expect(sending).rejects.toThrow("did not answer in time");
  }
});

test.each([
  [299, "sent"],
  [300, "the receiver answered 300, and redirects are not followed"],
  [399, "the receiver answered 399, and redirects are not followed"],
  [400, "the receiver answered 400"],
])("an answer of %d means: %s", async (status, expected) => {
  const { url } = await startReceiver((response) =>
    response.writeHead(status).end("ada@example.com"),
  );
  const sending = sendWebhook(target(url), row, { nowS }).then(() => "sent");
  expect(await sending.catch(({ message }: Error) => message)).toBe(expected);
});

/** A run over so many events. */
function runOf(count: number) {
  const events = Array.from({ length: count }, () => row);
  const dependencies: WebhookDrainDependencies = {
    outbox: { claim: async (batch) => events.splice(0, batch), finish: async () => {} },
    send: async () => {},
    now: () => 0,
    wait: async () => {},
  };
  return { dependencies, events };
}

test("a run that has taken forty seconds claims no more", async () => {
  let now = 0;
  const { dependencies, events } = runOf(15);
  dependencies.now = () => now;
  dependencies.send = async () => {
    now += 40_000 / 5;
  };
  expect(await drainWebhooks(dependencies)).toMatchObject({ sent: 5 });
  expect(events).toHaveLength(10);
});

test("an event whose end cannot be recorded is counted as unfinished", async () => {
  const { dependencies } = runOf(1);
  dependencies.outbox.finish = () => Promise.reject(new Error("503"));
  expect(await drainWebhooks(dependencies)).toEqual({ sent: 0, failed: 0, unfinished: 1 });
});

test("an event that is not as expected is refused by itself, its words are not told, and the others are sent", async () => {
  const { url, events } = await startReceiver();
  const strange = { ...row, queue_id: 2, event: "lead.lost" };
  const answers = { claim_webhooks: [strange, row], finish_webhook: "" };
  const { project, asked } = await projectWith(answers);
  const run = drainWebhooks(webhookDependencies(project, target(url)));
  expect(await run).toEqual({ sent: 1, failed: 0, unfinished: 0 });
  expect([...events.keys()]).toEqual([row.webhook_id]);
  const failure = expect.stringMatching(
    /row\.event is string instead of contact\.created((?!lost).)*$/,
  );
  expect(asked.slice(1)).toEqual([
    ["finish_webhook", { queue_id: 2, attempt: 1, failure }],
    ["finish_webhook", { queue_id: 1, attempt: 1, failure: null }],
  ]);
});

test("a chat gets one text, and a visitor's words are no mark-up, mention or link in it", () => {
  const chat = (event: object) =>
    (JSON.parse(webhookBody({ ...row, ...event } as typeof row, "chat")) as { text: string }).text;
  const from = (full_name: string) => chat({ data: { ...row.data, full_name } });
  expect(from("Ada")).toBe("New message: AI Growth, from Ada (GB), ada@example.com");
  const data = { id: 1, email: "a_b@example.com", source: {} };
  const confirmed = { event: "subscriber.confirmed", data };
  expect(chat(confirmed)).toBe("New subscriber: a_b@example.com");
  const marks =
    "<!channel> <!everyone|x> <https://evil.example|Sayso> <@U12345> @everyone x@here @channel (@all) @ada [Sayso](https://evil.example) ![x](https://evil.example/x.png) https://evil.example www.evil.example *bold* _underlined_ ~gone~ `code` ||spoiler||";
  const lines = ["```\ncode", "> quoted", "# title", "a\r\nNew subscriber: eve@example.com"];
  for (const words of [...marks.split(" "), ...lines, "a\u2028b\u202ec"])
    expect(from(words)).not.toMatch(
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
  "evil｡example",
  "192.0.2.1/pay",
])("%s as a name is no link in a chat", (name) => {
  expect(plainInChat(name)).not.toMatch(/[\p{L}\p{N}-][.。｡][\p{L}\p{N}]/u);
  expect(plainInChat("ada.b@mail.example.com")).toBe("ada.b@mail.example.com");
});
