import { backend, send, sql, withBackend } from "./setup/backendProcess";

// Who else on a developer's machine may ask the embedded backend.
withBackend();

test.each([
  ["evil.example", 421],
  ["evil.example:54321", 421],
  ["127.0.0.1.evil.example", 421],
  ["169.254.169.254", 421],
  ["localhost", 401],
  ["LOCALHOST:1", 401],
  ["[::1]:54321", 401],
])("pages of other hosts cannot read the data: %s gets %i", async (host, status) => {
  for (const path of ["/rest/v1/newsletter_subscriptions", "/local/query"]) {
    const asked = { method: "GET", path: "", headers: { host } };
    expect((await send(`${backend.url}${path}`, asked)).status).toBe(status);
  }
});

const SIGN_UP = { email: "a@b.co" };
test.each<[what: string, status: number, headers: object, body?: object, path?: string]>([
  ["a bearer that is not the key", 401, { authorization: "Bearer sb_secret_guess" }],
  ["a wrong key", 401, { apikey: "sb_secret_guess" }],
  ["no key", 401, { apikey: "" }],
  ["a form, which a page could send unasked", 400, { "content-type": "text/plain" }],
  ["more than 64 KiB", 413, {}, { email: "x".repeat(70_000) }],
  ["SQL with the public key", 401, {}, { sql: "select 1" }, "/local/query"],
])("%s is refused, and nothing is stored", async (_, status, headers, body = SIGN_UP, path) => {
  const url = `${backend.url}${path ?? "/rest/v1/newsletter_subscriptions"}`;
  const given = { apikey: backend.publicKey, ...headers };
  const reply = await send(url, { method: "POST", path: "", headers: given, body });
  expect(reply.status).toBe(status);
  expect(await sql("select email from newsletter_subscriptions")).toEqual([]);
});
