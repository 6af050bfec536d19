import { type BackendProcess, beginAlone, send, startBackendProcess } from "./setup/backendProcess";

// No request ends the process of the embedded backend.
let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess();
  await beginAlone(backend);
});
afterAll(() => backend.stop());

const isAlive = async () => expect(await backend.rows("select 1 as alive")).toEqual([{ alive: 1 }]);
const NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];

test.each(NAMES)("there is no function called %s", async (name) => {
  for (const method of ["GET", "POST"]) {
    const { status } = await send(`${backend.url}/functions/v1/${name}`, { method, path: "" });
    expect(status).toBe(404);
  }
  await isAlive();
});

test.each(NAMES)(
  "the filter operator %s is unknown, and nothing of it reaches the database",
  async (name) => {
    const reply = await backend.call({
      method: "PATCH",
      path: `newsletter_subscriptions?email=${name}.x`,
      headers: { "x-subscriber-email": "a@b.co" },
      body: { unsubscribed_at: null },
    });
    expect([reply.status, (JSON.parse(reply.text) as { code: string }).code]).toEqual([
      400,
      "PGRST100",
    ]);
    await isAlive();
  },
);

test.each(["//", "//host/rest/v1/x", "http://[/", "*", "/functions/v1/unsubscribe?token=%"])(
  "a request whose target is not a path, %s, is answered",
  async (target) => {
    const { hostname, port } = new URL(backend.url);
    const { status } = await send(
      `http://${hostname}:${port}`,
      { method: "GET", path: "" },
      undefined,
      target,
    );
    expect([303, 400, 404]).toContain(status);
    await isAlive();
  },
);

test.each(["PUT", "TRACE", "DELETE", "PROPFIND"])(
  "the one-click address refuses %s",
  async (method) => {
    const { status } = await send(`${backend.url}/functions/v1/unsubscribe`, { method, path: "" });
    expect(status).toBe(405);
    await isAlive();
  },
);

test.each([
  ["evil.example", 421],
  ["evil.example:54321", 421],
  ["127.0.0.1.evil.example", 421],
  ["169.254.169.254", 421],
  ["localhost", 401],
  ["LOCALHOST:1", 401],
  ["[::1]:54321", 401],
])(
  "a request for the host %s is answered with %i: pages of other hosts cannot read the data",
  async (host, status) => {
    for (const path of ["/rest/v1/newsletter_subscriptions", "/local/query"]) {
      expect(
        (await send(`${backend.url}${path}`, { method: "GET", path: "", headers: { host } }))
          .status,
      ).toBe(status);
    }
  },
);

test.each<[what: string, status: number, headers: object, body?: object, path?: string]>([
  ["a bearer that is not the key", 401, { authorization: "Bearer sb_secret_guess" }],
  ["a wrong key", 401, { apikey: "sb_secret_guess" }],
  ["no key", 401, { apikey: "" }],
  ["a form, which a page could send unasked", 400, { "content-type": "text/plain" }],
  ["more than 64 KiB", 413, {}, { email: "x".repeat(70_000) }],
  ["SQL with the public key", 401, {}, { sql: "select 1" }, "/local/query"],
])(
  "%s is refused, and nothing is stored",
  async (_, status, headers, body = {
    email: "a@b.co",
  }, path = "/rest/v1/newsletter_subscriptions") => {
    const url = `${backend.url}${path}`;
    const given = { apikey: backend.publicKey, ...headers };
    const reply = await send(url, { method: "POST", path: "", headers: given, body });
    expect(reply.status).toBe(status);
    expect(await backend.rows("select email from newsletter_subscriptions")).toEqual([]);
  },
);

const WORDS = [
  ...["/rest/v1/newsletter_subscriptions", "/rest/v1/rpc/unsubscribe", "/functions/v1/unsubscribe"],
  ...[
    "/local/",
    "rpc",
    "email",
    "id",
    "eq.",
    "not.or",
    "{",
    '{"email":',
    "[",
    "null",
    "é",
    "🙂",
    "%00",
  ],
  ...["%", "%ff", "..", "/", "//", "\\", "'", '"', "?", "&", "=", " ", "x".repeat(300), ...NAMES],
];
const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS", "PROPFIND"];
const HEADERS = ["prefer", "accept", "content-type", "content-profile", "origin", "range"];

test("2,000 random requests get PostgREST's kinds of answers, and crash nothing", async () => {
  let state = 18; // the same requests each time
  const any = <Item>(items: readonly Item[]): Item => {
    state = (state * 48_271) % 0x7fffffff;
    return items[state % items.length] as Item;
  };
  const words = () => Array.from({ length: any([0, 1, 2, 4]) }, () => any(WORDS)).join("");
  const asked = async () => {
    const path = encodeURI(`${any(WORDS.slice(0, 4))}${words()}`).replaceAll("%25", "%");
    const headers = { apikey: backend.publicKey, [any(HEADERS)]: encodeURI(words()) };
    const call = { method: any(METHODS), path: "", headers, body: words() };
    const { status, text } = await send(`${backend.url}${path}`, call);
    return status < 500 ? [] : [`${call.method} ${path}: ${status} ${text}`];
  };
  for (let sent = 0; sent < 2_000; sent += 20)
    expect((await Promise.all(Array.from({ length: 20 }, asked))).flat()).toEqual([]);
  await isAlive();
}, 90_000);
