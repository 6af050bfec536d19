import { Webhook } from "standardwebhooks";
import { handleMailEvents, readMailEvent } from "../../../supabase/functions/_shared/mailEvents";
import {
  readWebhookSecrets,
  verifyWebhook,
} from "../../../supabase/functions/_shared/standardWebhook";
import { OTHER_SECRET as OTHER, WEBHOOK_SECRET as SECRET } from "../../setup/webhookReceiver";

const TAG = "33333333-3333-4333-8333-333333333333";
const bounce = {
  type: "email.bounced",
  data: { to: ["Ada@example.com"], bounce: { type: "Permanent" }, tags: { mail: TAG } },
};
const NOW = new Date();
const NOW_S = Math.floor(NOW.getTime() / 1000);
/** The same for every reason: how to call, and not what was wrong. */
const REFUSED = expect.stringMatching(
  /^Unauthorized\n.*POST.*MAIL_EVENTS_SECRET.*webhook-id, webhook-timestamp and webhook-signature.*\n$/,
);

/** A request that Standard Webhooks' own library has signed. */
function signed(body: string, { secret = SECRET, at = NOW, id = "msg_1" } = {}): Request {
  return requestOf(body, {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  });
}
const requestOf = (body: string, headers: Record<string, string>) =>
  new Request("https://abc.supabase.co/mail-events", { method: "POST", body, headers });

function ask(request: Request, record = jest.fn().mockResolvedValue("recorded")) {
  const nowS = () => NOW.getTime() / 1000;
  const secrets = readWebhookSecrets(SECRET);
  return { recorded: record, answer: handleMailEvents(request, { secrets, nowS, record }) };
}

test("a signed bounce is recorded with its address and its mail", async () => {
  const { recorded, answer } = ask(signed(JSON.stringify(bounce)));
  expect((await answer).status).toBe(204);
  const about = { kind: "bounced", address: "ada@example.com", message: TAG };
  expect(recorded.mock.calls).toEqual([[{ ...about, id: "msg_1", signedS: NOW_S }]]);
});

const text = JSON.stringify(bounce);
/** A signed event whose header or body was changed afterwards. */
const changed = (headers: Record<string, string>, body = text) =>
  requestOf(body, { ...Object.fromEntries(signed(text).headers), ...headers });
const complaint = (...to: string[]) =>
  signed(JSON.stringify({ type: "email.complained", data: { to } }));
const refused: [string, () => Request][] = [
  ["with another body", () => changed({}, text.replace("Ada", "Eve"))],
  ["with another id", () => changed({ "webhook-id": "msg_2" })],
  ["with another time", () => changed({ "webhook-timestamp": "1700000000" })],
  ["without a signature", () => changed({ "webhook-signature": "" })],
  ["without an id", () => changed({ "webhook-id": "" })],
  ["without a time", () => changed({ "webhook-timestamp": "" })],
  ["with a time that is no number", () => changed({ "webhook-timestamp": "1e9" })],
  ["with a signature of another version", () => changed({ "webhook-signature": "v2,AAAA" })],
  ["with a signature that is no base64", () => changed({ "webhook-signature": "v1,ä" })],
  ["with a short signature", () => changed({ "webhook-signature": "v1,AAAA" })],
  ["with an id with a dot of the signed text", () => changed({ "webhook-id": "msg_1.1 x" })],
  ["that is no JSON", () => signed("{")],
  ["that is a list", () => signed("[]")],
  ["without data", () => signed('{"type":"email.bounced"}')],
  ["of two recipients", () => complaint("a@b.co", "c@d.co")],
  ["of no recipient", () => complaint()],
  ["of what is no address", () => complaint("ada")],
  ["of a megabyte", () => signed(JSON.stringify({ ...bounce, more: "x".repeat(1_000_000) }))],
];
test.each(refused)("an event %s changes nothing, and no answer says why", async (_, make) => {
  const { recorded, answer } = ask(make());
  const reply = await answer;
  const told = [reply.status, await reply.text(), [...reply.headers.keys()]];
  expect(told).toEqual([401, REFUSED, ["content-type"]]);
  expect(recorded).not.toHaveBeenCalled();
});

test("of many signatures in a header only a few are compared", async () => {
  const verify = jest.spyOn(crypto.subtle, "verify");
  const forged = Array.from({ length: 300 }, () => `v1,${"A".repeat(43)}=`).join(" ");
  expect((await ask(changed({ "webhook-signature": forged })).answer).status).toBe(401);
  expect(verify).toHaveBeenCalledTimes(5);
  verify.mockRestore();
});

test("opened in a browser, the address says how it is called", async () => {
  const answer = await ask(new Request("https://abc.supabase.co/functions/v1/mail-events")).answer;
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  expect(await answer.text()).toMatch(/^POST only\n.*webhook-signature/);
});

test("an event that was recorded before is answered like a forged one, and the provider's own retry is not", async () => {
  const replayed = await ask(signed(text), jest.fn().mockResolvedValue("replayed")).answer;
  expect([replayed.status, await replayed.text()]).toEqual([401, REFUSED]);
  const repeated = ask(signed(text), jest.fn().mockResolvedValue("repeated"));
  expect((await repeated.answer).status).toBe(204);
});

test("when the database is away, the provider is asked to send the event again", async () => {
  const away = await ask(signed(text), jest.fn().mockRejectedValue(new Error("503"))).answer;
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "60"]);
});

const OTHERS = ["email.delivered", "email.opened", "contact.created"];
test.each(OTHERS)("%s is accepted and ignored", async (type) => {
  const { recorded, answer } = ask(signed(JSON.stringify({ type, data: {} })));
  expect((await answer).status).toBe(204);
  expect(recorded).not.toHaveBeenCalled();
});

test("the library and this code agree on whose signature is right, also while a secret is replaced", async () => {
  const seconds = [0, -290, -310, 290, 310];
  for (const [secret, at] of [...seconds.map((s) => [SECRET, s] as const), [OTHER, 0] as const]) {
    const { headers } = signed(text, { secret, at: new Date(NOW.getTime() + at * 1000) });
    const verifies = async (secrets: string) =>
      (await verifyWebhook(text, headers, readWebhookSecrets(secrets), NOW_S)) !== null;
    const library = async () => new Webhook(SECRET).verify(text, Object.fromEntries(headers));
    expect(await verifies(SECRET)).toBe((await library().catch(() => null)) !== null);
    expect(await verifies(` ${SECRET}, \n${OTHER} `)).toBe(Math.abs(at) < 300);
  }
});

const INVALID = [undefined, "", "whsec_abc", "secret", `${SECRET},x`, `x${SECRET}`, `${SECRET}!`];
test.each(INVALID)("%p is refused as a secret", (secret) => {
  expect(() => readWebhookSecrets(secret)).toThrow("MAIL_EVENTS_SECRET must be");
});

test.each([
  ["Permanent", "bounced"],
  ["Transient", "soft_bounced"],
  ["Undetermined", "soft_bounced"],
  [undefined, "soft_bounced"],
])("a bounce of the type %s is %s", (type, kind) => {
  const tags = [{ name: "mail", value: TAG }];
  const data = { to: "Ada <ada@example.com>", bounce: { type }, tags };
  const event = readMailEvent(JSON.stringify({ type: "email.bounced", data }));
  expect(event).toEqual({ kind, address: "ada@example.com", message: TAG });
});
