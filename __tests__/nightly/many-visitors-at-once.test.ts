import type { OutboxRow } from "../../supabase/functions/_shared/outbox";
import {
  type Answer,
  address,
  ask,
  asService,
  claim,
  expectNoDeadlock,
  MINUTES_MS,
  pause,
  real,
  refresh,
  signUp,
  TABLE,
} from "./setup/manyVisitors";

const OWN = `${"a".repeat(240)}@example.com`;
// Patterns that the database takes long to compile; many in one request take longer. __tests__/database/attacks.test.ts has more of them.
const compiling = (column: string) =>
  Array.from({ length: 30 }, (_, n) => {
    const pattern = `((a|b|c|d|e){1,${50 + (n % 10)}}x){1,60}${n}`;
    return `${column}=not.match.${encodeURIComponent(pattern)}`;
  }).join("&");
test.each([
  ["PATCH", `${TABLE}?${compiling("email")}`, { unsubscribed_at: null }],
  // Refused for the column, but only after the statement was planned.
  ["PATCH", `${TABLE}?${compiling("ip_address-%3E%3Ea")}`, { unsubscribed_at: null }],
  ["POST", `/rpc/unsubscribe?${compiling("pgrst_scalar-%3E%3Eok")}`, { token: "x" }],
])("expensive filters of a %s do not delay others (%#)", async (method, path, body) => {
  const headers = { "x-subscriber-email": OWN };
  expect((await signUp(OWN, "198.51.100.1")).status).toBe(201);
  const until = Date.now() + 4_000;
  const answers: Answer[] = [];
  let sender = 0;
  // twelve at once, each time from another network, so that no counter helps
  const attackers = Array.from({ length: 12 }, async () => {
    while (Date.now() < until) {
      sender += 1;
      answers.push(await ask(method, path, { from: address(sender), headers, body }));
      await pause(100);
    }
  });
  const visits: number[] = [];
  while (Date.now() < until) {
    const n = visits.length;
    const visit = await signUp(`visitor${n}@example.com`, `203.0.113.${n % 250}`);
    expect(visit.status).toBe(201);
    visits.push(visit.ms);
    await pause(50);
  }
  await Promise.all(attackers);
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => status >= 400 && status < 500)).toBe(true);
  expect(Math.max(...visits)).toBeLessThan(100);
});

test("however many sign-ups wait, four workers send what the hour allows, and one alarm", async () => {
  await real.sql(`insert into newsletter_subscriptions (email)
    select n || '@example.com' from generate_series(1, 1000) n`);
  const kinds: string[] = [];
  const worker = async () => {
    for (;;) {
      const claimed = await claim();
      if (claimed.length === 0) return;
      for (const { kind, outbox_id, attempt } of claimed) {
        kinds.push(kind);
        await asService("finish_outbox", { outbox_id, attempt });
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  const hour = "select site_hourly_max - site_hourly_reserve from private.mail_rules";
  const [cap] = await real.sql(hour);
  expect(kinds.filter((kind) => kind === "confirm")).toHaveLength(Number(cap));
  expect(kinds.filter((kind) => kind === "alarm")).toHaveLength(1);
  const waiting = "select count(*) from private.email_outbox where status = 'waiting'";
  expect(await real.sql(waiting)).toEqual([String(1_000 - Number(cap))]);
});

test("200 sign-ups at once of 80 addresses leave 80 rows and 80 mails", async () => {
  const asked = Array.from({ length: 200 }, async (_, n) => {
    const email = `lead${n % 80}@example.com`;
    const { status } = await signUp(email, address(n));
    return status === 409 ? [status, (await refresh(email, address(n))).status] : [status];
  });
  const statuses = (await Promise.all(asked)).flat();
  const count = (status: number) => statuses.filter((one) => one === status).length;
  expect([count(201), count(409), count(204), statuses.length]).toEqual([80, 120, 120, 320]);
  expect(await real.sql("select count(*) from private.email_outbox")).toEqual(["80"]);
});

test("however many spellings of one mailbox sign up at once, it waits for the mails of a day, a pause apart", async () => {
  const spellings = Array.from({ length: 60 }, (_, n) => `box+${n}@example.com`);
  const asked = spellings.map((email, n) => signUp(email, address(n)));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  const [most] = await real.sql("select mailbox_daily_max from private.mail_rules");
  const waiting = `select count(*), bool_and(apart >= mailbox_pause) from private.mail_rules,
    (select due_at - lag(due_at) over (order by due_at) as apart
      from private.email_outbox where status = 'waiting') as mails`;
  expect(await real.sql(waiting)).toEqual([`${most}|t`]);
});

test("a minute of mixed load causes no deadlock and no answer with 500", async () => {
  await real.sql("update private.rate_limits set max_attempts = 100000000");
  const emails = Array.from({ length: 12 }, (_, n) => `r+${n}@example${n % 4}.com`);
  await real.sql(`update private.mail_rules set mailbox_pause = '0', mailbox_daily_max = 1000000,
    site_hourly_max = 1000000, first_retry_wait = '0', lease = '50 milliseconds', max_attempts = 1000000`);
  for (const [n, email] of emails.entries()) await signUp(email, address(n));
  const leaves = await real.sql("select unsubscribe_token from newsletter_subscriptions");
  const confirms: string[] = [];
  const seen = new Map<string, number>();
  const note = (what: string, { status, text }: Answer) => {
    const key = status < 500 ? `${what} ${status}` : `${what} ${status} ${text}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  };
  const any = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)];
  const until = Date.now() + MINUTES_MS;
  const repeat = async (times: number, act: () => Promise<unknown>) => {
    const one = async () => {
      while (Date.now() < until) await act();
    };
    await Promise.all(Array.from({ length: times }, one));
  };
  const post = (path: string, body: object) => ask("POST", path, { body });
  await Promise.all([
    repeat(5, async () => note("refresh", await refresh(any(emails) ?? "", "192.0.2.1"))),
    repeat(3, async () => note("sign-up", await signUp(any(emails) ?? "", "192.0.2.2"))),
    repeat(4, async () => {
      const claimed = await asService("claim_outbox", { batch: 5 });
      note("claim", claimed);
      for (const mail of claimed.status === 200 ? (JSON.parse(claimed.text) as OutboxRow[]) : []) {
        if (mail.confirm_token) confirms.push(mail.confirm_token);
        const failure = Math.random() < 0.3 ? "refused" : null;
        const { outbox_id, attempt } = mail;
        note("finish", await asService("finish_outbox", { outbox_id, attempt, failure }));
      }
    }),
    repeat(2, async () => {
      note("confirm", await post("/rpc/confirm_subscription", { token: confirms.at(-1) ?? "x" }));
      await pause(10);
    }),
    repeat(2, async () => {
      note("leave", await post("/rpc/unsubscribe", { token: any(leaves) }));
      await pause(50);
    }),
    repeat(1, async () => note("purge", await asService("purge_expired", {}))),
    // so that mails keep coming: who left would otherwise be asked once
    repeat(1, async () => {
      await real.sql("delete from private.suppressions");
      await pause(20);
    }),
  ]);
  expect([...seen.keys()].filter((key) => / 5\d\d/.test(key))).toEqual([]);
  expect(seen.get("finish 204") ?? 0).toBeGreaterThan(500);
  await expectNoDeadlock();
});
