import { send as ask, backend, lines, sql, withBackend } from "./setup/backendProcess";

withBackend();
beforeEach(() => sql("update private.rate_limits set max_attempts = 3"));

const signUp = (email: string) =>
  backend.call({ method: "POST", path: "newsletter_subscriptions", body: { email } });
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
  return backend.call({ method: "POST", path: "contact_submissions", body }, peer);
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
    const body = { token: "guess" };
    const guess = () => backend.call({ method: "POST", path: `rpc/${name}`, body });
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
  const send = (n: number, peer: string, email = "ada@example.com") =>
    sendMessage(`${n}`, email, peer);
  for (const n of [1, 2, 3]) expect((await send(n, `127.0.0.${n}`)).status).toBe(201);
  const refused = await send(4, "127.0.0.4", "Ada@Example.com");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(24 * 60 * 60);
  expect(await send(3, "127.0.0.5")).toMatchObject({ status: 409 });
  expect((await send(4, "127.0.0.4", "eve@example.com")).status).toBe(201);
  await sql(`update contact_submissions
    set created_at = created_at - interval '1 day', submitted_on = submitted_on - 1`);
  expect((await send(4, "127.0.0.4")).status).toBe(201);
});

test("a sender may try only a few wrong tokens, and every right token is still accepted", async () => {
  await sql("update private.rate_limits set max_attempts = 2 where what = 'wrong_token'");
  await sql(`insert into newsletter_subscriptions (email)
    select 'reader' || n || '@example.com' from generate_series(1, 5) n`);
  const post = async (token: unknown, peer?: string) => {
    const url = `${backend.url}/functions/v1/unsubscribe?token=${token}`;
    const reply = await ask(url, { method: "POST", path: "" }, peer);
    return [reply.status, reply.headers["retry-after"]];
  };
  for (const status of [200, 200, 429]) expect((await post(crypto.randomUUID()))[0]).toBe(status);
  expect(Number((await post(crypto.randomUUID()))[1])).toBeGreaterThan(590);
  expect((await post(crypto.randomUUID(), "127.0.0.2"))[0]).toBe(200);
  for (const token of await lines("select unsubscribe_token from newsletter_subscriptions"))
    expect((await post(token))[0]).toBe(200);
  const stayed = "select 1 from newsletter_subscriptions where unsubscribed_at is null";
  expect(await sql(stayed)).toEqual([]);
});
