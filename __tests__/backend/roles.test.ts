import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportLeads } from "../../supabase/local/exportLeads";
import { type BackendProcess, beginAlone, startBackendProcess } from "./setup/backendProcess";

let backend: BackendProcess;
beforeAll(async () => {
  backend = await startBackendProcess();
});
beforeEach(() => beginAlone(backend));
afterAll(() => backend.stop());

test("the public key's rights are these and no others", async () => {
  const columns = await backend.rows(`
    select grantee || ' ' || lower(privilege_type) || ' ' || table_name as grant,
           string_agg(column_name, ' ' order by column_name collate "C") as columns
      from information_schema.role_column_grants
     where grantee in ('anon', 'authenticated', 'PUBLIC')
       and table_schema in ('public', 'private')
     group by 1 order by 1`);
  expect(columns).toEqual([
    {
      grant: "anon insert contact_submissions",
      columns: "country email full_name ip_address message only_fans_profile subject user_agent",
    },
    {
      grant: "anon insert newsletter_subscriptions",
      columns: "email ip_address subscribed_at verification_token verified",
    },
    { grant: "anon select newsletter_subscriptions", columns: "email" },
    {
      grant: "anon update newsletter_subscriptions",
      columns: "subscribed_at unsubscribed_at verification_token",
    },
  ]);
});

test("both tables are under row-level security, their owner too", async () => {
  const tables = await backend.rows(
    `select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  expect(tables).toEqual([
    { name: "contact_submissions", enabled: true, forced: true },
    { name: "newsletter_subscriptions", enabled: true, forced: true },
  ]);
});

test.each([
  [
    "anon",
    [
      "private.admit_contact",
      "private.admit_sign_up",
      "private.rate_limit",
      "private.request_header",
      "public.confirm_subscription",
      "public.unsubscribe",
    ],
  ],
  ["authenticated", []],
  [
    "service_role",
    [
      "public.claim_outbox",
      "public.confirm_subscription",
      "public.export_leads",
      "public.finish_outbox",
      "public.purge_expired",
      "public.unsubscribe",
    ],
  ],
])("%s may call these functions and no others", async (role, callable) => {
  const rows = await backend.rows(
    `select p.oid::regproc::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and p.prorettype <> 'trigger'::regtype and has_function_privilege($1, p.oid, 'execute')
      order by 1`,
    [role],
  );
  const names = rows.map(({ name }) => String(name));
  expect(names.map((name) => (name.includes(".") ? name : `public.${name}`)).sort()).toEqual(
    callable,
  );
});

test.each([
  "select 1 from newsletter_subscriptions",
  "select 1 from contact_submissions",
  "insert into newsletter_subscriptions (email) values ('a@b.co')",
  "insert into contact_submissions (full_name) values ('a')",
  "update newsletter_subscriptions set unsubscribed_at = null",
  "delete from contact_submissions",
  "select public.unsubscribe('x')",
  "select private.rate_limit('token')",
])("somebody logged in may not even: %s", async (statement) => {
  const run = statement.replace(/^select/, "perform");
  const trying = backend.rows(`do $$ begin set local role authenticated; ${run}; end $$`);
  await expect(trying).rejects.toThrow(/"42501"|permission denied/);
});

test("the service role is not limited, and its rows are taken as they are", async () => {
  await backend.rows("update private.limits set max_attempts = 1");
  const headers = { apikey: backend.secretKey, authorization: `Bearer ${backend.secretKey}` };
  const body = ["a@example.com", "b@example.com", "c@example.com"].map((email) => ({
    email,
    verified: true,
    confirmed_at: "2024-05-05T00:00:00Z",
  }));
  const path = "newsletter_subscriptions";
  expect((await backend.call({ method: "POST", path, headers, body })).status).toBe(201);
  const reply = await backend.call({
    method: "GET",
    path: `${path}?select=email,verified`,
    headers,
  });
  expect(JSON.parse(reply.text)).toEqual(body.map(({ email }) => ({ email, verified: true })));
});

test("old rows go when the privacy page says so, and not a day before", async () => {
  expect(
    await backend.rows("select what, keep::text from private.retention order by what"),
  ).toEqual([
    { what: "contact_submissions", keep: "2 years" },
    { what: "finished_mails", keep: "30 days" },
    { what: "rate_events", keep: "1 day" },
    { what: "unconfirmed_sign_ups", keep: "30 days" },
  ]);
  await backend.rows(`insert into newsletter_subscriptions
      (email, subscribed_at, verified, confirmed_at, unsubscribed_at) values
      ('old@example.com', now() - interval '31 days', false, null, null),
      ('new@example.com', now() - interval '29 days', false, null, null),
      ('said-yes@example.com', now() - interval '5 years', true, now(), null),
      ('left@example.com', now() - interval '5 years', false, null, now())`);
  await backend.rows(`insert into contact_submissions
      (full_name, email, country, subject, created_at) values
      ('old', 'old@example.com', 'US', 'AI Growth', now() - interval '24 months 1 day'),
      ('new', 'new@example.com', 'US', 'AI Growth', now() - interval '23 months 29 days')`);
  await backend.rows(`insert into private.rate_events (bucket, at) values
      ('old', now() - interval '25 hours'), ('new', now() - interval '23 hours')`);

  const [counts] = await backend.rows("select public.purge_expired() as counts");

  expect(counts?.counts).toEqual({
    contact_submissions: 1,
    unconfirmed_sign_ups: 1,
    rate_events: 1,
    finished_mails: 0,
  });
  expect(await backend.rows("select email from newsletter_subscriptions order by id")).toEqual(
    ["new", "said-yes", "left"].map((name) => ({ email: `${name}@example.com` })),
  );
  expect(await backend.rows("select full_name from contact_submissions")).toEqual([
    { full_name: "new" },
  ]);
  expect(await backend.rows("select bucket from private.rate_events")).toEqual([{ bucket: "new" }]);
});

test("the export holds every lead once, page after page, and no token", async () => {
  const folder = await mkdtemp(join(tmpdir(), "leads-"));
  await backend.rows(`insert into newsletter_subscriptions (email)
    select 'lead' || n || '@example.com' from generate_series(1, 1001) n`);
  await backend.rows(`insert into contact_submissions (full_name, email, country, subject, message)
    values ('=cmd()', 'a@example.com', 'US', 'AI Growth', 'two
lines, "quoted"')`);

  expect(await exportLeads(backend, folder)).toEqual({ contact: 1, newsletter: 1001 });

  const newsletter = await readFile(join(folder, "newsletter.csv"), "utf8");
  const emails = newsletter
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(",")[1]);
  expect(new Set(emails).size).toBe(1001);
  const [row] = await backend.rows(
    "select unsubscribe_token from newsletter_subscriptions limit 1",
  );
  expect(newsletter).not.toContain(row?.unsubscribe_token);
  const contact = await readFile(join(folder, "contact.csv"), "utf8");
  expect(contact).toContain(`'=cmd(),a@example.com,US,AI Growth,"two\nlines, ""quoted""",\r\n`);
  await rm(folder, { recursive: true });
});
