import { setTimeout as pause } from "node:timers/promises";
import type { OutboxRow } from "../../supabase/functions/_shared/outbox";
import { address, ask, asService, MINUTES_MS, real, signUp, TABLE } from "./setup/manyVisitors";

const refresh = (email: string, from: string) =>
  ask("PATCH", `${TABLE}?email=eq.${encodeURIComponent(email)}`, {
    from,
    headers: { "x-subscriber-email": email },
    body: { unsubscribed_at: null },
  });
const claim = async () =>
  JSON.parse((await asService("claim_outbox", { batch: 5 })).text) as OutboxRow[];
/** No two transactions have waited for each other in a circle since the start. */
const expectNoDeadlock = async () => {
  const deadlocks = "select deadlocks from pg_stat_database where datname = 'postgres'";
  expect(await real.sql(deadlocks)).toEqual(["0"]);
};

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
] as const)("expensive filters of a %s do not delay others (%#)", async (method, path, body) => {
  const headers = { "x-subscriber-email": OWN };
  expect((await signUp(OWN, "198.51.100.1")).status).toBe(201);
  const until = Date.now() + 4_000;
  const statuses = new Set<number>();
  let sender = 0;
  // twelve at once, each time from another network, so that no counter helps
  const attackers = Array.from({ length: 12 }, async () => {
    while (Date.now() < until) {
      sender += 1;
      statuses.add((await ask(method, path, { from: address(sender), headers, body })).status);
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

/** Ada's two links: to ask with, and to delete with. */
async function linksOfAda(): Promise<{ ask: string; erase: string }> {
  await signUp("ada@example.com", "192.0.2.1");
  const [leave = ""] = await real.sql("select unsubscribe_token from newsletter_subscriptions");
  await ask("POST", "/rpc/request_erasure", { body: { token: leave } });
  const [erase = ""] = await real.sql("select token from private.data_requests");
  return { ask: leave, erase };
}
const confirmErasure = (token: string) => ask("POST", "/rpc/confirm_erasure", { body: { token } });

test("of 60 clicks at once on the link that deletes, exactly one answers ok", async () => {
  await real.sql("update private.rate_limits set max_attempts = 1000");
  const { erase } = await linksOfAda();
  const answers = await Promise.all(Array.from({ length: 60 }, () => confirmErasure(erase)));
  expect(answers.filter(({ text }) => /true/.test(text))).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await real.sql("select count(*) from newsletter_subscriptions")).toEqual(["0"]);
});

test("finishing the mail of a copy and erasing its person never wait for each other in a circle", async () => {
  await real.sql("update private.rate_limits set max_attempts = 1000000");
  const bounce = { signed_s: 1, kind: "bounced", address: "ada@example.com" };
  for (let round = 0; round < 60; round += 1) {
    const links = await linksOfAda();
    await ask("POST", "/rpc/request_data_copy", { body: { token: links.ask } });
    const copy = (await claim()).find(({ kind }) => kind === "data_copy");
    const { outbox_id, attempt } = copy as OutboxRow;
    const answers = await Promise.all([
      asService("data_request_mail", { outbox_id }),
      asService("finish_outbox", { outbox_id, attempt }),
      confirmErasure(links.erase),
      asService("record_mail_event", { event_id: `${Date.now()}-${round}`, ...bounce }),
    ]);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    await real.sql("truncate newsletter_subscriptions, private.suppressions cascade");
    await real.sql("delete from private.erased_addresses");
  }
  await expectNoDeadlock();
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
  const note = (what: string, { status, text }: { status: number; text: string }) => {
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
