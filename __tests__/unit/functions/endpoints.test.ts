import { handleOneClick } from "../../../supabase/functions/_shared/oneClickRequest";
import { handleSendMail } from "../../../supabase/functions/_shared/sendMailHandler";
import { answerVisitorAddress } from "../../../supabase/functions/_shared/visitorAddress";

// What nobody asks of the functions in __tests__/database/deno.test.ts.
const siteUrl = "https://sayso.example";
const TOKEN = "22222222-2222-4222-8222-222222222222";
const PAGE = `${siteUrl}/newsletter/unsubscribe`;
const oneClick = (
  method: string,
  query = `?token=${TOKEN}`,
  unsubscribe = jest.fn().mockResolvedValue({ ok: true }),
  headers = {},
) => {
  const url = `https://abc.supabase.co/functions/v1/unsubscribe${query}`;
  const request = new Request(url, { method, headers });
  return { unsubscribe, answer: handleOneClick(request, { unsubscribe, siteUrl }) };
};

test.each([
  [{ "x-forwarded-for": "192.0.2.9, 198.51.100.1" }, "198.51.100.1"], // the last is the proxy's own word
  [{ "cf-connecting-ip": "192.0.2.1", "x-forwarded-for": "198.51.100.1" }, "192.0.2.1"],
])("the sender is read from %j", async (headers, sender) => {
  const { unsubscribe, answer } = oneClick("POST", undefined, undefined, headers);
  await answer;
  expect(unsubscribe.mock.calls).toEqual([[TOKEN, sender]]);
});

test.each([
  ["POST", "", 200, null],
  ["POST", `?token=x${TOKEN}`, 200, null],
  ["POST", `?other=${TOKEN}`, 200, null],
  ["HEAD", `?token=${TOKEN}`, 303, `${PAGE}#token=${TOKEN}`],
  ["GET", "", 303, PAGE],
  ["GET", `?token=${TOKEN}//evil.example`, 303, PAGE],
  ["PUT", `?token=${TOKEN}`, 405, null],
])("a %s with %j asks the database nothing", async (method, query, status, location) => {
  const { unsubscribe, answer } = oneClick(method, query);
  const reply = await answer;
  expect(reply.status).toBe(status);
  const told = { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" };
  expect(Object.fromEntries(reply.headers)).toEqual({
    ...{ ...told, "referrer-policy": "no-referrer" },
    ...(location && { location }),
    ...(status === 405 && { allow: "GET, POST" }),
  });
  expect(unsubscribe).not.toHaveBeenCalled();
});

test.each([
  [async () => ({ ok: true }), 200, "You are off the list.\n", null],
  [async () => ({ ok: false, wait_s: 7 }), 429, "Too many wrong links.\n", "7"],
  // Not 200: the person would stay on the list.
  [() => Promise.reject(new Error("503")), 503, "Please try again later.\n", "60"],
])("a mail program is told whether the person is off the list: %p", async (leave, ...told) => {
  const reply = await oneClick("POST", undefined, jest.fn(leave)).answer;
  expect([reply.status, await reply.text(), reply.headers.get("retry-after")]).toEqual(told);
});

const COUNTS = { sent: 1, failed: 0, unfinished: 0 };
const call = (
  method: string,
  authorization: string | null,
  { secret = "s3cret", ...changes }: Partial<Parameters<typeof handleSendMail>[1]> = {},
) => {
  const drain = jest.fn().mockResolvedValue(COUNTS);
  const log = jest.fn();
  const headers = authorization === null ? {} : { authorization };
  const request = new Request("https://x.example", { method, headers });
  const queue = jest.fn().mockResolvedValue({ waiting: 3 });
  const answer = handleSendMail(request, { secret, drain, queue, log, ...changes });
  return { drain, log, answer };
};

test.each([
  ["POST", "mails not sent: no route"],
  ["GET", "queue not read: no route"],
])("a %s without a database is answered with 503, and the log says why", async (method, line) => {
  const away = jest.fn().mockRejectedValue(new Error("no route"));
  const { log, answer } = call(method, "BEARER   s3cret", { drain: away, queue: away });
  expect((await answer).status).toBe(503);
  expect(log.mock.calls).toEqual([[line]]);
});

test("when the webhook fails, the mails are sent and counted all the same", async () => {
  const drainWebhooks = () => Promise.reject(new Error("no such function"));
  const { log, answer } = call("POST", "Bearer s3cret", { drainWebhooks });
  expect(await (await answer).json()).toEqual({ ...COUNTS, webhooks: { ...COUNTS, sent: 0 } });
  expect(log.mock.calls).toEqual([["webhooks not sent: no such function"]]);
});

test("a slow receiver of webhooks does not hold up the mails", async () => {
  let end = (_: typeof COUNTS) => {};
  const drainWebhooks = () => new Promise<typeof COUNTS>((ended) => (end = ended));
  const drain = async () => {
    end(COUNTS);
    return COUNTS;
  };
  const { answer } = call("POST", "Bearer s3cret", { drain, drainWebhooks });
  expect(await (await answer).json()).toEqual({ ...COUNTS, webhooks: COUNTS });
});

test.each([
  ["POST", null, "s3cret", 401],
  ["POST", "not a bearer s3cret", "s3cret", 401],
  ["POST", "", "", 401], // a secret that was forgotten lets nobody in
  ["GET", "Bearer wrong", "s3cret", 401],
  ["PUT", "Bearer s3cret", "s3cret", 405],
])("%s with %p against %p sends nothing", async (method, authorization, secret, status) => {
  const { drain, answer } = call(method, authorization, { secret });
  const { status: answered, headers } = await answer;
  const told = status === 401 ? [status, "Bearer", null] : [status, null, "GET, POST"];
  expect([answered, headers.get("www-authenticate"), headers.get("allow")]).toEqual(told);
  expect(drain).not.toHaveBeenCalled();
});

test.each([
  ["GET", 200, '{"ip":"198.51.100.1"}'],
  ["HEAD", 200, '{"ip":"198.51.100.1"}'],
  ["OPTIONS", 204, ""],
  ["POST", 405, '{"error":"GET only"}\n'],
])("a %s gets its visitor's address, on pages of the site alone", async (method, status, text) => {
  const headers = { "x-forwarded-for": "192.0.2.9, 198.51.100.1" };
  const request = new Request("https://x.example", { method, headers });
  const reply = answerVisitorAddress(request, siteUrl);
  expect([reply.status, await reply.text()]).toEqual([status, text]);
  expect(Object.fromEntries(reply.headers)).toEqual({
    ...{ "access-control-allow-origin": siteUrl, "cache-control": "no-store", vary: "Origin" },
    "content-type": "application/json",
    ...(status === 405 && { allow: "GET, OPTIONS" }),
  });
});
