import {
  type BackendProcess,
  beginAlone,
  type Reply,
  startBackendProcess,
} from "./setup/backendProcess";
import { newDataFolder } from "./setup/preparedBackend";
import { type Side, sides } from "./setup/sides";

// What strangers ask is counted, on the embedded backend and on the real PostgREST.
const KNOWN = "known@example.com";
const ATTEMPTS = 10;

describe.each(sides)("%s", (name, start) => {
  let side: Side;
  beforeAll(async () => {
    side = await start();
  });
  beforeEach(async () => {
    await beginAlone(side as BackendProcess);
    await side.rows("update private.rate_limits set max_attempts = 10 where what = 'newsletter'");
    await side.rows(`insert into newsletter_subscriptions (email) values ('${KNOWN}')`);
  });
  afterAll(() => side.stop());

  const post = (body: unknown, headers = {}) =>
    side.call({ method: "POST", path: "newsletter_subscriptions", headers, body });
  const refresh = (email: string, headers = {}) =>
    side.call({
      method: "PATCH",
      path: `newsletter_subscriptions?email=eq.${email}`,
      headers: { "x-subscriber-email": email, ...headers },
      body: { unsubscribed_at: null },
    });
  /** The statuses of one more attempt than is allowed. */
  const untilRefused = async (ask: (n: number) => Promise<Reply>) => {
    const statuses: number[] = [];
    for (let n = 0; n <= ATTEMPTS; n += 1) statuses.push((await ask(n)).status);
    return [new Set(statuses.slice(0, -1)), statuses.at(-1)];
  };

  test.each([
    ["known addresses", () => post({ email: KNOWN }), 409],
    ["rows that are refused", () => post({ email: "x" }), 400],
    ["rows that a policy refuses", () => post({ email: KNOWN, verified: true }), 401],
    ["refreshes of nobody", () => refresh("nobody@example.com"), 204],
    ["refreshes of somebody", () => refresh(KNOWN), 204],
  ])("requests with %s are refused after ten attempts", async (_, ask, status) => {
    expect(await untilRefused(ask)).toEqual([new Set([status]), 429]);
  });

  // The embedded backend takes no list.
  if (name === "PostgREST") {
    const invalid = { email: "x" };
    const object = { accept: "application/vnd.pgrst.object+json" };
    test.each([
      ["a list that begins with a known address", () => post([{ email: KNOWN }, invalid]), 401],
      ["a list that begins with an unknown one", () => post([{ email: "a@b.co" }, invalid]), 401],
      ["a list without a row", () => post([]), 201],
      ["a request for a single object", () => refresh("nobody@example.com", object), 406],
    ])("%s counts as an attempt", async (_, ask, status) => {
      expect(await untilRefused(ask)).toEqual([new Set([status]), 429]);
    });

    test("what is said of a list does not depend on whether its addresses are known", async () => {
      const [known, unknown] = [KNOWN, "unknown@example.com"].map((email) =>
        post([{ email }, invalid]),
      );
      expect((await known)?.text).toContain("one row at a time");
      expect((await unknown)?.text).toBe((await known)?.text);
    });

    // The embedded backend overwrites these headers; what stands in them is the gateway's word here.
    test.each([
      [
        "forged ones before the proxy's own change nothing",
        (n: number) => ({ "x-forwarded-for": `192.0.2.${n}, 198.51.100.1` }),
      ],
      [
        "a malformed edge header is no way round",
        (n: number) => ({ "cf-connecting-ip": `x${n}`, "x-forwarded-for": `192.0.2.${n}` }),
      ],
    ])("%s", async (_, headers) => {
      expect(await untilRefused((n) => post({ email: KNOWN }, headers(n)))).toEqual([
        new Set([409]),
        429,
      ]);
      expect((await post({ email: KNOWN }, { "x-forwarded-for": "203.0.113.9" })).status).toBe(409);
    });

    test("where no edge is in front of the API, its header counts for nothing", async () => {
      await side.rows("update private.request_rules set edge_header = null");
      const forged = (n: number) => ({
        "cf-connecting-ip": `192.0.2.${n}`,
        "x-forwarded-for": "198.51.100.1",
      });
      expect(await untilRefused((n) => post({ email: KNOWN }, forged(n)))).toEqual([
        new Set([409]),
        429,
      ]);
      await side.rows("update private.request_rules set edge_header = default");
    });
  }

  test("when its time is over, a sender may ask again", async () => {
    expect(await untilRefused(() => post({ email: KNOWN }))).toEqual([new Set([409]), 429]);
    await side.rows("update private.rate_limits set time_window = '1 second'");
    await new Promise((over) => setTimeout(over, 1_100));
    expect((await post({ email: KNOWN })).status).toBe(409);
  });
});

// What else may go wrong at a start: __tests__/nightly/backend-start.test.ts.
test("after a crash of the database in the midst of writing every sign-up that was answered is there, and its visitor may go on", async () => {
  const options = { dataFolder: newDataFolder() };
  const signUp = async (backend: BackendProcess, n: number) => {
    const call = { method: "POST", path: "newsletter_subscriptions" };
    return (await backend.call({ ...call, body: { email: `v${n}@example.com` } })).status;
  };
  const before = await startBackendProcess(options);
  const answered: string[] = [];
  const write = async (n: number) => {
    if ((await signUp(before, n)) === 201) answered.push(`v${n}@example.com`);
  };
  for (const n of [1, 2]) await write(n);
  const writing = [3, 4, 5, 6, 7, 8].map(write);
  await Promise.race(writing);
  await before.kill();
  await Promise.allSettled(writing);
  const after = await startBackendProcess(options);
  const kept = (await after.rows("select email from newsletter_subscriptions")).map(
    ({ email }) => email,
  );
  expect([answered.length > 2, kept]).toEqual([true, expect.arrayContaining(answered)]);
  expect(after.secretKey).not.toBe(before.secretKey);
  for (const n of [11, 12, 13, 14, 15, 16, 17, 18]) expect(await signUp(after, n)).toBe(201);
  await after.stop();
});
