import { type BackendProcess, startBackendProcess } from "./setup/backendProcess";

// No request reaches these rules. A mistake in a function or in the owner's SQL editor does: each has a statement that it refuses.
let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess();
  await backend.rows(`insert into newsletter_subscriptions (email) values ('ada@example.com')`);
  await backend.rows(`insert into private.issues (posts) values ('[]')`);
});
afterAll(() => backend.stop());

const ADA = "(select id from newsletter_subscriptions)";
const ISSUE = "(select id from private.issues)";
const NOBODY = "-1";

const mail = (values: Record<string, string>) => into("email_outbox", values);
const into = (table: string, values: Record<string, string>) =>
  `insert into private.${table} (${Object.keys(values).join(", ")}) values (${Object.values(values).join(", ")})`;
const post = (values: Record<string, string>) =>
  into("newsletter_posts", { id: "'x'", url: "'x'", post: "'{}'", status: "'waiting'", ...values });
function message(column: string, length: number): string {
  return `insert into contact_submissions (full_name, email, country, subject, ${column})
    values ('Ada', 'ada@example.com', 'GB', 'AI Growth', repeat('x', ${length}))`;
}

const CHECKS: Record<string, string> = {
  consent_records_event: into("consent_records", { subscription_id: ADA, event: "'x'" }),
  consent_records_imported: into("consent_records", {
    subscription_id: ADA,
    event: "'left'",
    consent_source: "'x'",
  }),
  consent_words_sha256: into("consent_words", { version: "0", words: "'x'", sha256: "'y'" }),
  data_requests_token: into("data_requests", {
    subscription_id: ADA,
    what: "'erasure'",
    mailbox: "'x'",
  }),
  data_requests_what: into("data_requests", { subscription_id: ADA, what: "'x'", mailbox: "'x'" }),
  email_outbox_about: mail({ kind: "'welcome'" }),
  email_outbox_bundle: mail({ kind: "'alarm'", status: "'bundled'" }),
  email_outbox_data_request: mail({ kind: "'data_copy'" }),
  email_outbox_kind: mail({ kind: "'x'" }),
  email_outbox_outcome: mail({ kind: "'alarm'", outcome: "'x'" }),
  email_outbox_status: mail({ kind: "'alarm'", status: "'x'" }),
  erased_addresses_reason: into("erased_addresses", { hash: "'x'", reason: "'paused'" }),
  erasure_key_only_row_check: "update private.erasure_key set only_row = false",
  issues_intro: into("issues", { posts: "'[]'", intro: "''" }),
  issues_status: into("issues", { posts: "'[]'", status: "'x'" }),
  issues_subject: into("issues", { posts: "'[]'", subject: "E'a\\nb'" }),
  limits_max_attempts_check: "update private.limits set max_attempts = 0",
  limits_time_window_check: "update private.limits set time_window = '0'",
  mail_events_id: into("mail_events", { id: "''", signed_s: "0", kind: "'bounced'" }),
  mail_events_kind: into("mail_events", { id: "'x'", signed_s: "0", kind: "'x'" }),
  mail_rules_only_row_check: "update private.mail_rules set only_row = false",
  newsletter_frequency: "update private.newsletter set frequency = 'daily'",
  newsletter_mails_per_minute_check: "update private.newsletter set mails_per_minute = 0",
  newsletter_only_row_check: "update private.newsletter set only_row = false",
  newsletter_posts_id: post({ id: "''" }),
  newsletter_posts_size: post({ post: "jsonb_build_array(repeat('x', 9000))" }),
  newsletter_posts_status: post({ status: "'x'" }),
  newsletter_posts_url: post({ url: "repeat('x', 501)" }),
  privacy_requests_asked_by: into("privacy_requests", {
    what: "'export'",
    asked_by: "'x'",
    rows_count: "0",
  }),
  privacy_requests_what: into("privacy_requests", {
    what: "'x'",
    asked_by: "'owner'",
    rows_count: "0",
  }),
  request_rules_edge_header_check: "update private.request_rules set edge_header = 'X Y'",
  request_rules_id_check: "update private.request_rules set id = false",
  retention_keep_check: "update private.retention set keep = '0'",
  sender_salt_only_row_check: "update private.sender_salt set only_row = false",
  suppressions_reason: into("suppressions", { mailbox: "'x'", reason: "'x'" }),
  suppressions_until: into("suppressions", { mailbox: "'x'", reason: "'paused'" }),
  webhook_rules_only_row_check: "update private.webhook_rules set only_row = false",
  webhooks_about: into("webhooks", { event: "'contact.created'" }),
  webhooks_event: into("webhooks", { event: "'x'" }),
  webhooks_status: into("webhooks", {
    event: "'subscriber.confirmed'",
    subscription_id: ADA,
    status: "'x'",
  }),
};

/** Rules of the two lists that no visitor's request reaches. */
const CHECKS_OF_LISTS: Record<string, string> = {
  contact_ip_address: message("ip_address", 46),
  contact_user_agent: `do $$ begin ${message("user_agent", 1)};
    update contact_submissions set user_agent = repeat('x', 1025); end $$`,
  newsletter_left_is_not_verified: `update newsletter_subscriptions
    set unsubscribed_at = now(), verified = true, confirmed_at = now()`,
  newsletter_verified_has_date: "update newsletter_subscriptions set verified = true",
};

const FOREIGN_KEYS: Record<string, string> = {
  consent_records_subscription_id_fkey: into("consent_records", {
    subscription_id: NOBODY,
    event: "'left'",
  }),
  consent_records_words_version_fkey: into("consent_records", {
    subscription_id: ADA,
    event: "'asked'",
    words_version: "0",
  }),
  data_requests_subscription_id_fkey: into("data_requests", {
    subscription_id: NOBODY,
    what: "'copy'",
    mailbox: "'x'",
  }),
  email_outbox_bundle_id_fkey: mail({
    kind: "'alarm'",
    status: "'bundled'",
    bundle_id: NOBODY,
  }),
  email_outbox_contact_id_fkey: mail({ kind: "'contact_notice'", contact_id: NOBODY }),
  email_outbox_data_request_id_fkey: mail({ kind: "'data_copy'", data_request_id: NOBODY }),
  email_outbox_issue_id_fkey: mail({ kind: "'issue'", subscription_id: ADA, issue_id: NOBODY }),
  email_outbox_subscription_id_fkey: mail({ kind: "'welcome'", subscription_id: NOBODY }),
  issued_tokens_outbox_id_fkey: into("issued_tokens", {
    outbox_id: NOBODY,
    token: "gen_random_uuid()",
    subscription_id: ADA,
    expires_at: "now()",
  }),
  issued_tokens_subscription_id_fkey: into("issued_tokens", {
    outbox_id: "(select min(id) from private.email_outbox)",
    token: "gen_random_uuid()",
    subscription_id: NOBODY,
    expires_at: "now()",
  }),
  newsletter_posts_issue_id_fkey: post({ issue_id: NOBODY }),
  webhooks_contact_id_fkey: into("webhooks", { event: "'contact.created'", contact_id: NOBODY }),
  webhooks_subscription_id_fkey: into("webhooks", {
    event: "'subscriber.confirmed'",
    subscription_id: NOBODY,
  }),
};

const twice = (statement: string) => `do $$ begin ${statement}; ${statement}; end $$`;
const ONCE: Record<string, string> = {
  data_requests_token: twice(
    into("data_requests", {
      subscription_id: ADA,
      what: "'erasure'",
      mailbox: "'x'",
      token: "'00000000-0000-4000-8000-000000000000'",
      expires_at: "now()",
    }),
  ),
  email_outbox_once_for_each: twice(
    mail({ kind: "'issue'", subscription_id: ADA, issue_id: ISSUE, status: "'sent'" }),
  ),
  email_outbox_one_waiting: mail({ kind: "'already_subscribed'", subscription_id: ADA }),
  email_outbox_one_welcome: twice(
    mail({ kind: "'welcome'", subscription_id: ADA, status: "'sent'" }),
  ),
};

test.each(Object.entries({ ...CHECKS, ...CHECKS_OF_LISTS, ...FOREIGN_KEYS }))(
  "%s refuses a row",
  async (name, sql) => {
    await expect(backend.rows(sql)).rejects.toThrow(`constraint \\"${name}\\"`);
  },
);

test.each(Object.entries(ONCE))("%s refuses a second row", async (name, sql) => {
  await expect(backend.rows(sql)).rejects.toThrow(`unique constraint \\"${name}\\"`);
});

test("every check and foreign key of the private tables has a row here", async () => {
  const found = await backend.rows(`select conname from pg_constraint
    where contype in ('c', 'f') and connamespace = 'private'::regnamespace and contypid = 0`);
  expect(found.map(({ conname }) => conname).sort()).toEqual(
    Object.keys({ ...CHECKS, ...FOREIGN_KEYS }).sort(),
  );
});
