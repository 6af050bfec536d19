import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LINK_LIFETIME_HOURS } from "../../supabase/functions/_shared/mailSettings";
import { DATABASE_TYPES_FILE, databaseTypes } from "../../tools/local-backend/databaseTypes";
import { type BackendProcess, startBackendProcess } from "./setup/backendProcess";

// Whole lists of what protects the database, as its catalog has it: a change of any of them is seen here first.
let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess(); // with limits that no test has lifted
});

const list = async (sql: string) => (await backend.rows(sql)).map((row) => row["it"]);

test("visitors' attempts have these limits", async () => {
  const limits = `select what || ': ' || max_attempts || ' in ' || coalesce(time_window::text, 'a UTC day') as it
    from private.rate_limits order by 1`;
  expect(await list(limits)).toEqual([
    "contact: 10 in 00:10:00",
    "contact_address: 20 in a UTC day",
    "newsletter: 10 in 00:10:00",
    "source: 20 in 00:10:00",
    "token: 30 in 00:10:00",
    "wrong_token: 30 in 00:10:00",
  ]);
});

test("mails and webhooks have these limits", async () => {
  const [mails] = await list("select to_jsonb(r) as it from private.mail_rules r");
  expect(mails).toEqual({
    only_row: true,
    max_attempts: 5,
    lease: "00:05:00",
    first_retry_wait: "00:01:00",
    retry_wait_factor: 5,
    longest_provider_wait: "01:00:00",
    provider_patience: "7 days",
    // Mails and pages name it.
    token_lifetime: `${LINK_LIFETIME_HOURS}:00:00`,
    mailbox_pause: "00:05:00",
    mailbox_daily_max: 5,
    site_hourly_max: 200,
    site_hourly_reserve: 40,
    notices_apart_max: 5,
    notices_in_one_max: 50,
    notices_hourly_max: 12,
    notices_of_one_hourly_max: 3,
    weekly_report: false,
    soft_bounces_max: 3,
    soft_bounce_window: "30 days",
    soft_bounce_pause: "30 days",
  });
  const [webhooks] = await list("select to_jsonb(r) as it from private.webhook_rules r");
  expect(webhooks).toEqual({
    only_row: true,
    is_on: false,
    max_attempts: 10,
    lease: "00:02:00",
    first_retry_wait: "00:01:00",
    retry_wait_factor: 3,
    longest_retry_wait: "12:00:00",
  });
});

test("a visitor's statement is cut off, and each request passes the gate", async () => {
  const settings = `select rolname || ' ' || setting as it from pg_roles, unnest(rolconfig) as setting
    where rolname in ('anon', 'authenticator') order by 1`;
  expect(await list(settings)).toEqual([
    "anon lock_timeout=1s",
    "anon statement_timeout=2s",
    "authenticator pgrst.db_pre_request=private.admit_request",
  ]);
});

const advisor = readFileSync(join(__dirname, "setup/advisorRules.sql"), "utf8");
const rules = advisor
  .split("\n\n-- ")
  .slice(1)
  .map((rule) => rule.split(/\n(.*)/s));

test.each(rules)("the dashboard reports no %s", async (_, query = "") => {
  expect(await backend.rows(query)).toEqual([]);
});

test("the client's types are those of the migrations (npm run db:types)", async () => {
  expect(await databaseTypes(backend.rows)).toBe(readFileSync(DATABASE_TYPES_FILE, "utf8"));
});
