import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exportLeads } from "../../tools/leads/exportLeads";
import { temporaryFolder } from "../setup/temporaryFolder";
import {
  type BackendProcess,
  backend,
  lines,
  sql,
  startBackendProcess,
  withBackend,
  withoutTriggers,
} from "./setup/backendProcess";

withBackend();

/** Every right that somebody other than the owner has on anything of ours. */
const rights = (one: Pick<BackendProcess, "rows">) =>
  one.rows(readFileSync(join(__dirname, "setup/rights.sql"), "utf8"));

test("projects that grant everything by default and those that grant nothing end with the same rights", async () => {
  const none = await startBackendProcess({ defaultGrants: "none" });
  const [open, closed] = [await rights(backend), await rights(none)];
  expect(closed).toEqual(open);
});

test("a logged-in user has no right at all, and nobody one on a sequence, a new object or our types by default", async () => {
  const found = await rights(backend);
  expect([...new Set(found.map(({ whose }) => whose))].sort()).toEqual(["anon", "service_role"]);
  const each = found.map((row) => Object.values(row).join(" "));
  const unusual = /^(sequence|default|type|(table|column) private)/;
  expect(each.filter((one) => unusual.test(one))).toEqual([
    "type private.link_answer USAGE anon",
    "type private.link_answer USAGE service_role",
    "type private.subscriber_address USAGE anon",
    "type private.subscriber_address USAGE service_role",
  ]);
});

test("the owner and the service role can filter addresses by every operator", async () => {
  await sql("insert into newsletter_subscriptions (email) values ('ada@example.com')");
  const filtered = `select count(*) from newsletter_subscriptions
    where email like '%example.com' and email ~ '^a' and email <> 'b' and email > 'a'`;
  expect(await lines(filtered)).toEqual(["1"]);
  const readByService = `do $$ begin
    set local role service_role;
    if (select email::text from newsletter_subscriptions where email ilike 'ADA%') is distinct from 'ada@example.com'
      then raise 'not found'; end if;
  end $$`;
  expect(await sql(readByService)).toEqual([]);
});

test("the public key has exactly these rights", async () => {
  const granted = await lines(`
    select grantee || ' ' || lower(privilege_type) || ' ' || table_name || ':',
           string_agg(column_name, ' ' order by column_name collate "C")
      from (select grantee, privilege_type, table_schema, table_name, column_name
              from information_schema.role_column_grants
            union all select grantee, privilege_type, table_schema, table_name, '(all)'
              from information_schema.role_table_grants) granted
     where grantee in ('anon', 'authenticated', 'PUBLIC')
       and table_schema in ('public', 'private')
     group by 1 order by 1`);
  expect(granted).toEqual([
    "anon insert contact_submissions: country email full_name ip_address message only_fans_profile subject user_agent",
    "anon insert newsletter_subscriptions: email ip_address subscribed_at verification_token verified",
    "anon select newsletter_subscriptions: email",
    "anon update newsletter_subscriptions: subscribed_at unsubscribed_at verification_token",
  ]);
});

test("both tables have row-level security, also for their owner", async () => {
  const tables = await lines(`select relname, relrowsecurity, relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`);
  expect(tables).toEqual(["contact_submissions true true", "newsletter_subscriptions true true"]);
});

/** By who may call them, and whether they run with the rights of their owner. */
const FUNCTIONS: Record<string, string> = {
  "(as owner)": `
    private.contact_hash_row private.contact_limit private.contact_queue_notice
    private.contact_queue_webhook private.newsletter_clear_suppression private.newsletter_come_back
    private.newsletter_hide_again private.newsletter_queue_mail private.newsletter_queue_webhook
    private.record_asking private.record_consent private.was_erased
  `,
  anon: "private.counted_mailbox private.lock_mailbox private.parse_ip private.request_header",
  "anon (as owner)": "note_lead_source private.client_ip private.has_left private.rate_limit",
  "anon, service_role": `
    private.address_at_least private.address_at_most private.address_contains_words
    private.address_differs private.address_greater private.address_ilike
    private.address_imatches private.address_less private.address_like private.address_matches
    private.address_not_ilike private.address_not_imatches private.address_not_like
    private.address_not_matches private.admit_request private.mailbox private.visible_text
  `,
  "anon, service_role (as owner)":
    "confirm_erasure confirm_subscription request_data_copy request_erasure unsubscribe",
  "service_role (as owner)": `
    claim_issue_mails claim_outbox claim_webhooks data_request_mail export_leads
    export_suppressions finish_erasures finish_issue_batch finish_outbox finish_webhook
    import_subscribers leads_overview mail_queue newsletter_report newsletter_send
    newsletter_state newsletter_sync postpone_issue_mails privacy_erase privacy_export
    purge_expired queue_issues record_mail_event resend_webhooks resume_issue_mails
    stop_webhooks unsubscribe_one_click webhook_queue
  `,
};

test("functions may be called, and have the rights of their owner, as listed here", async () => {
  const groups =
    await sql(`select concat_ws(' ', callers, case when prosecdef then '(as owner)' end) as rights,
      string_agg(p.oid::regproc::text, ' ' order by p.oid::regproc::text) as names
    from pg_proc p, lateral (select string_agg(role, ', ' order by role) as callers
      from unnest(array['anon', 'authenticated', 'service_role']) role
      where prorettype <> 'trigger'::regtype and has_function_privilege(role, p.oid, 'execute')) allowed
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (prosecdef or callers is not null) group by 1`);
  const found = groups.map(({ rights, names }) => [rights, String(names).split(" ")]);
  const expected = Object.entries(FUNCTIONS).map(([who, names]) => [who, names.match(/\S+/g)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

test("the service role is not limited, and its rows are stored unchanged", async () => {
  await sql("update private.rate_limits set max_attempts = 1");
  const headers = { apikey: backend.secretKey, authorization: `Bearer ${backend.secretKey}` };
  const confirmed = { verified: true, confirmed_at: "2024-05-05T00:00:00.000Z" };
  const rows = ["a", "b", "c"].map((name) => ({ email: `${name}@example.com`, ...confirmed }));
  const path = "newsletter_subscriptions";
  for (const body of rows)
    expect((await backend.call({ method: "POST", path, headers, body })).status).toBe(201);
  expect(await sql(`select email, verified, confirmed_at from ${path} order by id`)).toEqual(rows);
});

test("the export holds every lead once, page after page, and no token", async () => {
  const folder = temporaryFolder("leads");
  await withoutTriggers(`insert into newsletter_subscriptions (email)
    select 'lead' || n || '@example.com' from generate_series(1, 1001) n;`);
  expect(await exportLeads(backend, folder)).toMatchObject({ contact: 0, newsletter: 1001 });

  const newsletter = readFileSync(join(folder, "newsletter.csv"), "utf8");
  expect(new Set(newsletter.match(/"lead\d+@example\.com"/g)).size).toBe(1001);
  const [row] = await sql("select unsubscribe_token from newsletter_subscriptions limit 1");
  expect(newsletter).not.toContain(row?.["unsubscribe_token"]);
});
