import { handleOneClick } from "../../../supabase/functions/_shared/oneClick";
import { handleSendMail } from "../../../supabase/functions/_shared/sendMailHandler";
import { answerVisitorAddress } from "../../../supabase/functions/_shared/visitorAddress";

const siteUrl = "https://sayso.example";
const TOKEN = "22222222-2222-4222-8222-222222222222";
const oneClick = (
  method: string,
  query: string,
  unsubscribe = jest.fn().mockResolvedValue({ ok: true }),
  headers = {},
) => {
  const request = new Request(`https://abc.supabase.co/functions/v1/unsubscribe${query}`, {
    method,
    headers,
  });
  return { unsubscribe, answer: handleOneClick(request, { unsubscribe, siteUrl }) };
};

test.each([
  [{ "x-forwarded-for": "192.0.2.9, 198.51.100.1" }, "198.51.100.1"], // the last is the proxy's own word
  [{ "cf-connecting-ip": "192.0.2.1", "x-forwarded-for": "198.51.100.1" }, "192.0.2.1"],
])("the sender is read from %j", async (headers, sender) => {
  const unsubscribe = jest.fn().mockResolvedValue({ ok: false });
  await oneClick("POST", `?token=${TOKEN}`, unsubscribe, headers).answer;
  expect(unsubscribe.mock.calls).toEqual([[TOKEN, sender]]);
});

test.each(["", "?token=", "?token=garbage", "?token=%00", `?other=${TOKEN}`])(
  "a POST with %p is still answered with 2xx, without a query to the database",
  async (query) => {
    const { unsubscribe, answer } = oneClick("POST", query);
    expect((await answer).status).toBe(200);
    expect(unsubscribe).not.toHaveBeenCalled();
  },
);

test.each(["GET", "HEAD"])("a %s changes nothing and redirects to the page", async (method) => {
  const { unsubscribe, answer } = oneClick(method, `?token=${TOKEN}`);
  const { status, headers } = await answer;
  expect([status, headers.get("location")]).toEqual([
    303,
    `https://sayso.example/newsletter/unsubscribe#token=${TOKEN}`,
  ]);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test("a GET without a valid token redirects to the page without a token", async () => {
  const { answer } = oneClick("GET", "?token=//evil.example");
  expect((await answer).headers.get("location")).toBe(
    "https://sayso.example/newsletter/unsubscribe",
  );
});

const PLAIN = {
  "cache-control": "no-store",
  "content-type": "text/plain; charset=utf-8",
  "referrer-policy": "no-referrer",
};
/** Everything of an answer that its sender gets. */
const answerOf = async (answer: Promise<Response> | Response) => {
  const { status, headers, text } = await Promise.resolve(answer).then(async (reply) => ({
    status: reply.status,
    headers: Object.fromEntries(reply.headers),
    text: await reply.text(),
  }));
  return [status, text, headers];
};

test("a mail program is told whether the person is off the list", async () => {
  const post = (unsubscribe?: jest.Mock) => oneClick("POST", `?token=${TOKEN}`, unsubscribe).answer;
  expect(await answerOf(post())).toEqual([200, "You are off the list.\n", PLAIN]);
  expect(await answerOf(post(jest.fn().mockResolvedValue({ ok: false, wait_s: 7 })))).toEqual([
    429,
    "Too many wrong links.\n",
    { ...PLAIN, "retry-after": "7" },
  ]);
  // Not 200: the person would stay on the list.
  expect(await answerOf(post(jest.fn().mockRejectedValue(new Error("503"))))).toEqual([
    503,
    "Please try again later.\n",
    { ...PLAIN, "retry-after": "60" },
  ]);
  expect(await answerOf(oneClick("PUT", `?token=${TOKEN}`).answer)).toEqual([
    405,
    "POST only\n",
    { ...PLAIN, allow: "GET, POST" },
  ]);
});

const call = (
  method: string,
  authorization: string | null,
  { secret = "s3cret", ...changes }: Partial<Parameters<typeof handleSendMail>[1]> = {},
) => {
  const drain = jest.fn().mockResolvedValue({ sent: 1, failed: 0, unfinished: 0 });
  const log = jest.fn();
  const headers = authorization === null ? {} : { authorization };
  const request = new Request("https://x.example", { method, headers });
  const queue = jest.fn().mockResolvedValue({ waiting: 3 });
  return {
    drain,
    log,
    answer: handleSendMail(request, { secret, drain, queue, log, ...changes }),
  };
};
const JSON_TYPE = { "content-type": "application/json" };
const TEXT_TYPE = { "content-type": "text/plain;charset=UTF-8" };

test("the scheduler's POST sends and counts, and its GET says what waits", async () => {
  const sent = '{"sent":1,"failed":0,"unfinished":0}';
  expect(await answerOf(call("POST", "BEARER   s3cret").answer)).toEqual([200, sent, JSON_TYPE]);
  const { drain, answer } = call("GET", "Bearer s3cret");
  expect(await answerOf(answer)).toEqual([200, '{"waiting":3}', JSON_TYPE]);
  expect(drain).not.toHaveBeenCalled();
});

test.each([
  ["POST", "mails not sent: no route"],
  ["GET", "queue not read: no route"],
])("a %s without a database is answered with 503, and the log says why", async (method, line) => {
  const away = jest.fn().mockRejectedValue(new Error("no route"));
  const { log, answer } = call(method, "Bearer s3cret", { drain: away, queue: away });
  expect(await answerOf(answer)).toEqual([503, "The mail queue could not be read\n", TEXT_TYPE]);
  expect(log.mock.calls).toEqual([[line]]);
});

test.each([
  ["sends", async () => ({ sent: 2, failed: 0, unfinished: 0 }), 2, []],
  [
    "fails",
    () => Promise.reject(new Error("no such function")),
    0,
    [["webhooks not sent: no such function"]],
  ],
])("when the webhook %s, the mails are counted beside it", async (_, drainWebhooks, sent, said) => {
  const { log, answer } = call("POST", "Bearer s3cret", { drainWebhooks });
  expect(await (await answer).json()).toEqual({
    ...{ sent: 1, failed: 0, unfinished: 0 },
    webhooks: { sent, failed: 0, unfinished: 0 },
  });
  expect(log.mock.calls).toEqual(said);
});

const UNAUTHORIZED = [401, "Unauthorized\n", { ...TEXT_TYPE, "www-authenticate": "Bearer" }];
test.each([
  ["POST", "Bearer wrong", "s3cret", UNAUTHORIZED],
  ["POST", null, "s3cret", UNAUTHORIZED],
  ["POST", "not a bearer s3cret", "s3cret", UNAUTHORIZED],
  ["POST", "", "", UNAUTHORIZED], // a secret that was forgotten lets nobody in
  ["GET", "Bearer wrong", "s3cret", UNAUTHORIZED],
  [
    "PUT",
    "Bearer s3cret",
    "s3cret",
    [405, "POST or GET only\n", { ...TEXT_TYPE, allow: "GET, POST" }],
  ],
])("%s with %p against %p sends nothing", async (method, authorization, secret, refused) => {
  const { drain, answer } = call(method, authorization, { secret });
  expect(await answerOf(answer)).toEqual(refused);
  expect(drain).not.toHaveBeenCalled();
});

test("a page of the site gets its visitor's address, and no other page may read it", async () => {
  const ask = (method: string) =>
    answerVisitorAddress(
      new Request("https://abc.supabase.co/functions/v1/ip", {
        method,
        headers: { "x-forwarded-for": "192.0.2.9, 198.51.100.1" },
      }),
      siteUrl,
    );
  const headers = {
    ...JSON_TYPE,
    "access-control-allow-origin": siteUrl,
    "cache-control": "no-store",
    vary: "Origin",
  };
  expect(await answerOf(ask("GET"))).toEqual([200, '{"ip":"198.51.100.1"}', headers]);
  expect((await answerOf(ask("HEAD")))[0]).toBe(200);
  expect(await answerOf(ask("OPTIONS"))).toEqual([204, "", headers]);
  const refused = [405, '{"error":"GET only"}\n', { ...headers, allow: "GET, OPTIONS" }];
  expect(await answerOf(ask("POST"))).toEqual(refused);
});
