import {
  type BackendProcess,
  backend,
  beginAlone,
  lines,
  type Reply,
  send,
  sql,
  startBackendProcess,
  withOwnBackend,
} from "./setup/backendProcess";
import { newDataFolder } from "./setup/preparedBackend";
import { withSides } from "./setup/sides";
import { ADA, EVE, post } from "./setup/visitor";

withOwnBackend();
const sides = withSides(async () => backend);
beforeEach(() => sql("update private.rate_limits set max_attempts = 3"));

const signUp = (email: string) => post("newsletter_subscriptions", { email });
const statuses = async (calls: (() => Promise<{ status: number }>)[]) => {
  const found: number[] = [];
  for (const call of calls) found.push((await call()).status);
  return found;
};

test("the fourth sign-up from one address is told how long to wait, and leaves no row", async () => {
  const tries = [1, 2, 3].map((n) => () => signUp(`a${n}@example.com`));
  expect(await statuses(tries)).toEqual([201, 201, 201]);
  const refused = await signUp("a4@example.com");
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers["retry-after"]);
  expect(wait).toBeGreaterThan(590);
  expect(wait).toBeLessThanOrEqual(600);
  expect(JSON.parse(refused.text)).toEqual({
    code: "RATE_LIMITED",
    details: `Retry after ${wait} seconds.`,
    hint: null,
    message: "Too many requests, please try again later.",
  });
  expect(await sql("select 1 from newsletter_subscriptions")).toHaveLength(3);
});

const sendMessage = (message: string, email: string, peer = "127.0.0.1") => {
  const body = { full_name: "M", email, country: "US", subject: "AI Growth", message };
  return post("contact_submissions", body, peer);
};

test("the fourth message from one network is refused, whatever address it names, and leaves no row", async () => {
  const tries = [1, 2, 3, 4].map((n) => () => sendMessage("Hello", `a${n}@example.com`));
  expect(await statuses(tries)).toEqual([201, 201, 201, 429]);
  expect(await sql("select 1 from contact_submissions")).toHaveLength(3);
  expect((await sendMessage("Hello", "a4@example.com", "127.0.0.2")).status).toBe(201);
});

const LINKS = "confirm_subscription unsubscribe request_data_copy request_erasure confirm_erasure";
test.each(LINKS.split(" "))(
  "guessing tokens for %s is limited, and sign-ups have a separate limit",
  async (name) => {
    const guess = () => post(`rpc/${name}`, { token: "guess" });
    expect(await statuses([guess, guess, guess, guess])).toEqual([200, 200, 200, 429]);
    expect((await signUp("a@example.com")).status).toBe(201);
  },
);

test.each([
  ["192.0.2.1", "192.0.2.1"],
  [" 192.0.2.1 ", "192.0.2.1"],
  ["192.0.2.1/8", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["2001:db8:1:2::3", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::", "2001:db8:1::/48"],
  ["2001:db8:2::", "2001:db8:2::/48"],
  ["fe80::1%eth0", "unknown"],
  ["192.0.2.1:443", "unknown"],
  ["", "unknown"],
  ["<script>", "unknown"],
  [null, "unknown"],
])("the forwarded address %j counts as the sender %s", async (written, sender) => {
  const statement = "select private.sender_of(private.parse_ip($1))";
  expect(await lines(statement, [written])).toEqual([sender]);
});

test("20,000 attempts of one sender block at most one of 200 others", async () => {
  const refused = `select count(*) filter (where c.attempts > 10)
    from generate_series(1, $1::int) as n,
         lateral private.count_attempt('newsletter', $2 || left(n::text, $3::int), '10 minutes') as c`;
  expect(await lines(refused, [20_000, "2001:db8:1::/48", 0])).toEqual(["19990"]);
  expect(Number(await lines(refused, [200, "198.51.100.", 3]))).toBeLessThanOrEqual(1);
});

test("the counters of a sender cannot be computed without the project's own salt", async () => {
  const counters = `select relname from pg_class where relname like 'attempts\\_%'
    and pg_sequence_last_value(oid::regclass) > 0 order by 1`;
  const used = async () => {
    await sql("select setval(oid::regclass, 0) from pg_class where relname like 'attempts\\_%'");
    await sql("select private.count_attempt('newsletter', '192.0.2.1', '10 minutes')");
    return lines(counters);
  };
  const before = await used();
  expect(await used()).toEqual(before);
  await sql("update private.sender_salt set salt = gen_random_uuid()");
  expect(await used()).not.toEqual(before);
});

test("an address has so many messages in a day, from wherever; the next is told to wait, and a repeated one is known", async () => {
  await sql("update private.rate_limits set max_attempts = 100 where what = 'contact'");
  const write = (n: number, peer: string, email = ADA) => sendMessage(`${n}`, email, peer);
  for (const n of [1, 2, 3]) expect((await write(n, `127.0.0.${n}`)).status).toBe(201);
  const refused = await write(4, "127.0.0.4", "Ada@Example.com");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(24 * 60 * 60);
  expect((await write(3, "127.0.0.5")).status).toBe(409);
  expect((await write(4, "127.0.0.4", EVE)).status).toBe(201);
  await sql(`update contact_submissions
    set created_at = created_at - interval '1 day', submitted_on = submitted_on - 1`);
  expect((await write(4, "127.0.0.4")).status).toBe(201);
});

test("a sender may try only a few wrong tokens, and every right token is still accepted", async () => {
  await sql("update private.rate_limits set max_attempts = 2 where what = 'wrong_token'");
  await sql(`insert into newsletter_subscriptions (email)
    select 'reader' || n || '@example.com' from generate_series(1, 5) n`);
  const leave = (token: string = crypto.randomUUID(), peer?: string) => {
    const url = `${backend.url}/functions/v1/unsubscribe?token=${token}`;
    return send(url, { method: "POST", path: "" }, peer);
  };
  expect(await statuses([leave, leave, leave])).toEqual([200, 200, 429]);
  expect(Number((await leave()).headers["retry-after"])).toBeGreaterThan(590);
  expect((await leave(undefined, "127.0.0.2")).status).toBe(200);
  for (const token of await lines("select unsubscribe_token from newsletter_subscriptions"))
    expect((await leave(token)).status).toBe(200);
  const stayed = "select 1 from newsletter_subscriptions where unsubscribed_at is null";
  expect(await sql(stayed)).toEqual([]);
});

// What anonymous visitors ask is counted, on the embedded backend and on the real PostgREST.
const KNOWN = "known@example.com";
const ATTEMPTS = 10;

describe.each(sides)("%s", (name, side) => {
  beforeEach(async () => {
    await beginAlone(side());
    await side().rows(`do $$ begin
      update private.rate_limits set max_attempts = 10 where what in ('newsletter', 'source');
      update private.request_rules set edge_header = default;
      insert into newsletter_subscriptions (email) values ('${KNOWN}');
    end $$`);
  });

  const ask = (body: unknown, headers = {}, path = "newsletter_subscriptions") =>
    side().call({ method: "POST", path, headers, body });
  const note = () => ask({ address: KNOWN, form: "hero" }, {}, "rpc/note_lead_source");
  const refresh = (email: string, headers = {}) =>
    side().call({
      method: "PATCH",
      path: `newsletter_subscriptions?email=eq.${email}`,
      headers: { "x-subscriber-email": email, ...headers },
      body: { unsubscribed_at: null },
    });
  /** Every attempt that is allowed has that status, and the next one is refused. */
  const expectLimited = async (attempt: (n: number) => Promise<Reply>, status: number) => {
    const attempts = Array.from({ length: ATTEMPTS + 1 }, (_, n) => () => attempt(n));
    expect(await statuses(attempts)).toEqual([...Array(ATTEMPTS).fill(status), 429]);
  };

  test.each([
    ["known addresses", () => ask({ email: KNOWN }), 409],
    ["rows that are refused", () => ask({ email: "x" }), 400],
    ["rows that a policy refuses", () => ask({ email: KNOWN, verified: true }), 401],
    ["refreshes of nobody", () => refresh("nobody@example.com"), 204],
    ["refreshes of somebody", () => refresh(KNOWN), 204],
    ["where a sign-up came from", note, 204],
  ])("requests with %s are refused after ten attempts", (_, attempt, status) =>
    expectLimited(attempt, status),
  );

  // The embedded backend takes no list.
  if (name === "PostgREST") {
    const invalid = { email: "x" };
    const object = { accept: "application/vnd.pgrst.object+json" };
    test.each([
      ["a list that begins with a known address", () => ask([{ email: KNOWN }, invalid]), 401],
      ["a list that begins with an unknown one", () => ask([{ email: "a@b.co" }, invalid]), 401],
      ["a list without a row", () => ask([]), 201],
      ["a request for a single object", () => refresh("nobody@example.com", object), 406],
    ])("%s counts as an attempt", (_, attempt, status) => expectLimited(attempt, status));

    test("what is said of a list does not depend on whether its addresses are known", async () => {
      const known = await ask([{ email: KNOWN }, invalid]);
      const unknown = await ask([{ email: "unknown@example.com" }, invalid]);
      expect(known.text).toContain("one row at a time");
      expect(unknown.text).toBe(known.text);
    });

    // The embedded backend overwrites these headers; what stands in them is the gateway's word here.
    test.each([
      ["forged entries before the last are ignored", "default", "", "192.0.2.N, 198.51.100.1"],
      ["a malformed edge header is no way round", "default", "xN", "192.0.2.N"],
      ["without an edge its header is ignored", "null", "192.0.2.N", "198.51.100.1"],
    ])("%s", async (_, setting, edge, forwarded) => {
      await side().rows(`update private.request_rules set edge_header = ${setting}`);
      const nth = (n: number) => ({
        "cf-connecting-ip": edge.replace("N", `${n}`),
        "x-forwarded-for": forwarded.replace("N", `${n}`),
      });
      await expectLimited((n) => ask({ email: KNOWN }, nth(n)), 409);
      expect((await ask({ email: KNOWN }, { "x-forwarded-for": "203.0.113.9" })).status).toBe(409);
    });
  }

  test("when its time is over, a sender may ask again", async () => {
    await expectLimited(() => ask({ email: KNOWN }), 409);
    await side().rows("update private.rate_limits set time_window = '1 second'");
    await new Promise((over) => setTimeout(over, 1_100));
    expect((await ask({ email: KNOWN })).status).toBe(409);
  });
});

// What else may go wrong at a start: __tests__/nightly/backend-start.test.ts.
test("after a crash of the database in the midst of writing every sign-up that was answered is there, and its visitor may go on", async () => {
  const options = { dataFolder: newDataFolder() };
  const answered: string[] = [];
  const signUp = async ({ call }: BackendProcess, n: number) => {
    const body = { email: `v${n}@example.com` };
    const { status } = await call({ method: "POST", path: "newsletter_subscriptions", body });
    if (status === 201) answered.push(body.email);
    return status;
  };
  const before = await startBackendProcess(options);
  for (const n of [1, 2]) await signUp(before, n);
  const writing = [3, 4, 5, 6, 7, 8].map((n) => signUp(before, n));
  await Promise.race(writing);
  await before.kill();
  await Promise.allSettled(writing);
  const after = await startBackendProcess(options);
  const kept = await after.rows("select email from newsletter_subscriptions");
  expect(answered.length).toBeGreaterThan(2);
  expect(kept.map(({ email }) => email)).toEqual(expect.arrayContaining(answered));
  expect(after.secretKey).not.toBe(before.secretKey);
  for (const n of [11, 12, 13, 14, 15, 16, 17, 18]) expect(await signUp(after, n)).toBe(201);
});
