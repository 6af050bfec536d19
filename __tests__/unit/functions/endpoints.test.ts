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

test("when the database is unavailable, nobody is told that they are unsubscribed", async () => {
  const away = jest.fn().mockRejectedValue(new Error("503"));
  expect((await oneClick("POST", `?token=${TOKEN}`, away).answer).status).toBe(503);
});

const call = (method: string, authorization: string, secret = "s3cret") => {
  const drain = jest.fn().mockResolvedValue({ sent: 1, failed: 0, unfinished: 0 });
  const request = new Request("https://x.example", { method, headers: { authorization } });
  return {
    drain,
    answer: handleSendMail(request, { secret, drain, queue: jest.fn(), log: () => {} }),
  };
};

test.each([
  ["sends", async () => ({ sent: 2, failed: 0, unfinished: 0 }), 2],
  ["fails", () => Promise.reject(new Error("no such function")), 0],
])("when the webhook %s, the mails are counted beside it", async (_, drainWebhooks, sent) => {
  const headers = { authorization: "Bearer s3cret" };
  const answer = await handleSendMail(
    new Request("https://x.example", { method: "POST", headers }),
    {
      secret: "s3cret",
      drain: async () => ({ sent: 1, failed: 0, unfinished: 0 }),
      drainWebhooks,
      queue: jest.fn(),
      log: () => {},
    },
  );
  expect(await answer.json()).toMatchObject({ sent: 1, webhooks: { sent } });
});

test.each([
  ["POST", "Bearer wrong", "s3cret", 401],
  ["POST", "", "s3cret", 401],
  ["POST", "", "", 401], // a secret that was forgotten lets nobody in
  ["GET", "Bearer wrong", "s3cret", 401],
  ["PUT", "Bearer s3cret", "s3cret", 405],
])("%s with %p against %p sends nothing", async (method, authorization, secret, status) => {
  const { drain, answer } = call(method, authorization, secret);
  expect((await answer).status).toBe(status);
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
  const answer = ask("GET");
  expect([answer.status, await answer.json()]).toEqual([200, { ip: "198.51.100.1" }]);
  expect(answer.headers.get("access-control-allow-origin")).toBe(siteUrl);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect([ask("OPTIONS").status, ask("POST").status]).toEqual([204, 405]);
});
