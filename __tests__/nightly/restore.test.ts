import { readFileSync } from "node:fs";
import { send } from "../database/setup/backendProcess";
import { type RealBackend, startRealBackend } from "./setup/postgres";

// A backup, restored into a fresh PostgreSQL as docs/operations.md says.
jest.setTimeout(10 * 60_000);

const PEOPLE = 40;

/** Sign-ups, repeated ones, confirmations, leaving, messages and mails, over HTTP as visitors and workers make them. */
async function traffic({ url, service, sql }: RealBackend): Promise<void> {
  const post = async (path: string, body: object, headers = {}) => {
    const reply = await send(`${url}/${path}`, { method: "POST", path: "", headers, body });
    expect(reply.status).toBeLessThan(300);
  };
  for (let n = 0; n < PEOPLE; n += 1) {
    const from = { "x-forwarded-for": `10.1.0.${n}` };
    const email = `reader${n}@example.com`;
    await post("newsletter_subscriptions", { email }, from);
    const typed = { full_name: `Łucja ${n}`, message: "a\\b\tc\nd 'e' 🙂" };
    const lead = { ...typed, email, country: "PL", subject: "AI Growth" };
    await post("contact_submissions", lead, from);
  }
  for (let n = 0; n < 10; n += 1) await post("rpc/claim_outbox", { batch: 5 }, service);
  const tokens = await sql("select token from private.issued_tokens order by subscription_id desc");
  for (const [n, token] of tokens.slice(0, 20).entries())
    await post("rpc/confirm_subscription", { token }, { "x-forwarded-for": `10.2.0.${n}` });
  const subscriptions = "newsletter_subscriptions order by id";
  const leaving = await sql(`select unsubscribe_token from ${subscriptions} limit 5`);
  for (const token of leaving) await post("rpc/unsubscribe", { token });
  await sql(
    "select public.finish_outbox(id, attempts) from private.email_outbox where attempts > 0",
  );
  await sql("select public.record_mail_event('e', 1, 'bounced', 'reader30@example.com')");
}

/** All rows, and where each sequence stands; without the random word that a dump has against injected commands. */
const everything = ({ dump }: RealBackend) => dump().replace(/^\\(un)?restrict .*$/gm, "");

/** The steps of docs/operations.md, taken from that page. */
function emptyTables(): string {
  const page = readFileSync("docs/operations.md", "utf8");
  const [, sql] = /```sql\n(do \$\$[\s\S]*?truncate[\s\S]*?)```/.exec(page) ?? [];
  if (sql === undefined) throw new Error("docs/operations.md does not say how to empty the tables");
  return sql;
}

test("a backup of today, restored, has every row, and the site goes on there", async () => {
  const live = await startRealBackend();
  await live.sql("update private.webhook_rules set is_on = true");
  await traffic(live);
  const before = everything(live);
  const fresh = await startRealBackend();
  fresh.load(emptyTables());
  fresh.load(`set session_replication_role = replica;\n${live.dump()}`);
  expect(everything(fresh)).toEqual(before);

  const signUp = async (email: string) => {
    const headers = { "x-forwarded-for": "10.9.0.1" };
    const asked = { method: "POST", path: "", headers, body: { email } };
    return (await send(`${fresh.url}/newsletter_subscriptions`, asked)).status;
  };
  expect(await signUp("new@example.com")).toBe(201);
  expect(await signUp("reader1@example.com")).toBe(409);
  const mails = "select count(*) from private.email_outbox where kind = 'confirm'";
  expect(await fresh.sql(mails)).toEqual([String(PEOPLE + 1)]);
});
