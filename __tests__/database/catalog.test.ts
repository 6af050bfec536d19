import { readFileSync } from "node:fs";
import { DATABASE_TYPES_FILE, databaseTypes } from "../../tools/local-backend/databaseTypes";
import { ADVISOR_RULES } from "./setup/advisorRules";
import { type BackendProcess, startBackendProcess } from "./setup/backendProcess";

// Whole lists of what protects the database, as its catalog has it: a change of any of them is seen here first.
let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess();
});
afterAll(() => backend.stop());

const list = async (sql: string) => (await backend.rows(sql)).map((row) => row["it"]);

test("these triggers watch the tables", async () => {
  const triggers = await list(`select tgrelid::regclass || ' ' || tgname as it from pg_trigger
    where not tgisinternal order by 1`);
  expect(triggers).toEqual([
    "contact_submissions contact_address",
    "contact_submissions contact_admit_row",
    "contact_submissions contact_admit_statement",
    "contact_submissions contact_guard",
    "contact_submissions contact_hash",
    "contact_submissions contact_limit",
    "contact_submissions contact_queue_notice",
    "contact_submissions contact_queue_webhook",
    "contact_submissions contact_was_erased",
    "newsletter_subscriptions newsletter_address",
    "newsletter_subscriptions newsletter_admit_row",
    "newsletter_subscriptions newsletter_admit_statement",
    "newsletter_subscriptions newsletter_clear_source",
    "newsletter_subscriptions newsletter_clear_suppression",
    "newsletter_subscriptions newsletter_come_back",
    "newsletter_subscriptions newsletter_guard",
    "newsletter_subscriptions newsletter_hide_again",
    "newsletter_subscriptions newsletter_queue_mail",
    "newsletter_subscriptions newsletter_queue_webhook",
    "newsletter_subscriptions newsletter_record_consent",
    "newsletter_subscriptions newsletter_was_erased",
    "private.consent_records consent_records_stay",
    "private.email_outbox email_outbox_clear_copy",
    "private.email_outbox email_outbox_record_asking",
  ]);
});

test("these keys are unique", async () => {
  const keys =
    await list(`select indexrelid::regclass || '' as it from pg_index join pg_class c on c.oid = indrelid
    where indisunique and not indisprimary and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by 1`);
  expect(keys).toEqual([
    "contact_submissions_once_a_day",
    "newsletter_subscriptions_email_key",
    "newsletter_unsubscribe_token_key",
    "newsletter_verification_token_key",
    "private.data_requests_token",
    "private.email_outbox_once_for_each",
    "private.email_outbox_one_notice",
    "private.email_outbox_one_waiting",
    "private.email_outbox_one_welcome",
  ]);
});

test("visitors' attempts are limited as docs/database.md says", async () => {
  const limits = await list(
    "select what || ': ' || max_attempts || ' in ' || time_window as it from private.rate_limits order by 1",
  );
  expect(limits).toEqual([
    "contact: 10 in 00:10:00",
    "contact_address: 20 in 1 day",
    "newsletter: 10 in 00:10:00",
    "source: 20 in 00:10:00",
    "token: 30 in 00:10:00",
    "wrong_token: 30 in 00:10:00",
  ]);
});

test("mails and webhooks are limited as docs/database.md says", async () => {
  const [mails] = await list("select to_jsonb(r) as it from private.mail_rules r");
  expect(mails).toEqual({
    only_row: true,
    max_attempts: 5,
    lease: "00:05:00",
    first_retry_wait: "00:01:00",
    retry_wait_factor: 5,
    longest_provider_wait: "01:00:00",
    provider_patience: "7 days",
    token_lifetime: "48:00:00",
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
  const settings =
    await list(`select rolname || ' ' || setting as it from pg_roles, unnest(rolconfig) as setting
    where rolname in ('anon', 'authenticator') order by 1`);
  expect(settings).toEqual([
    "anon lock_timeout=1s",
    "anon statement_timeout=2s",
    "authenticator pgrst.db_pre_request=private.admit_request",
  ]);
});

test.each(ADVISOR_RULES)("the owner's dashboard reports nothing for $name", async (rule) => {
  const found = (await backend.rows(rule.sql)).map((row) => String(row["found"]));
  expect(found.sort()).toEqual(Object.keys(rule.allowed ?? {}).sort());
});

test("the client's types are those of the migrations (npm run db:types)", async () => {
  expect(await databaseTypes(backend.rows)).toBe(readFileSync(DATABASE_TYPES_FILE, "utf8"));
});
