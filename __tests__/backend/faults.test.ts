import { type BackendProcess, beginAlone, send, startBackendProcess } from "./setup/backendProcess";
import { fuzzBackend } from "./setup/fuzzBackend";

// Issue 18, "The embedded backend": no request ends the process.
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

test("3,000 random requests get PostgREST's kinds of answers, and crash nothing", async () => {
  const { sent, strange } = await fuzzBackend(backend, {
    requests: 3_000,
    withinMs: 60_000,
    seed: 18,
  });
  expect(strange).toEqual([]);
  expect(sent).toBeGreaterThan(1_000);
  await isAlive();
}, 90_000);
