import { sendWebhook } from "../../../supabase/functions/_shared/sendWebhook";
import {
  readWebhookSecrets,
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
import { WEBHOOK_SECRET, webhookEnvironment } from "../../setup/webhookReceiver";

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
const nowS = () => Date.now() / 1000;

test("a look-up that takes too long ends with the time limit", async () => {
  const target = readWebhookTarget(webhookEnvironment(HOOK)) as WebhookTarget;
  const never = () => new Promise<string[]>(() => {});
  for (const signal of [() => AbortSignal.timeout(50), () => AbortSignal.abort()])
    await expect(sendWebhook(target, row, { nowS, resolve: never, signal })).rejects.toThrow(
      "did not answer in time",
    );
});

test("a chat gets one text, and a visitor's words are no mark-up, mention or link in it", () => {
  const chat = (event: object) =>
    (JSON.parse(webhookBody({ ...row, ...event } as WebhookRow, "chat")) as { text: string }).text;
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
