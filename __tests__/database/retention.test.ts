import { readFile } from "node:fs/promises";
import { lines, sql, withBackend } from "./setup/backendProcess";

withBackend();

test("the privacy page and the guide state the retention periods of the database", async () => {
  const privacy = await readFile("content/legal/privacy.md", "utf8");
  const guide = await readFile("docs/going-live.md", "utf8");
  const inGuide = Array.from(
    guide.matchAll(/`(?:private\.retention`, `)?(\w+)` \| (\d+ (?:day|month)s?) \|/g),
    ([, what, keep]) => ({ what, keep }),
  );
  const onPage = (what: string, sentence: RegExp) => ({ what, keep: sentence.exec(privacy)?.[1] });
  const kept = await sql(
    `select what, case when extract(day from keep) > 0 then extract(day from keep) || ' days'
       else extract(year from keep) * 12 + extract(month from keep) || ' months' end as keep
     from private.retention order by what`,
  );
  expect(inGuide.sort((a, b) => `${a.what}`.localeCompare(`${b.what}`))).toEqual(kept);
  // every period, so that a new one cannot be forgotten on the page
  const sentences: Record<string, RegExp> = {
    bounced_addresses: /cannot be delivered, .* delete the address after (\d+ months)/,
    consent_records: /consent is kept for (\d+ months) after you unsubscribe/,
    contact_submissions: /A message is deleted (\d+ months) after it was sent/,
    data_requests: /request itself is deleted after (\d+ days)/,
    finished_mails: /issues of the newsletter were sent to you, for (\d+ days)/,
    mail_events: /reports about a delivery is deleted after (\d+ days)/,
    privacy_requests: /without your address, for (\d+ months)/,
    unconfirmed_sign_ups: /not confirmed is deleted after (\d+ days)/,
    webhooks: /note that we did so, for (\d+ days)/,
  };
  expect(Object.entries(sentences).map(([what, sentence]) => onPage(what, sentence))).toEqual(kept);
});

test("old rows are deleted when the privacy page says so, and not a day before", async () => {
  await sql(`insert into newsletter_subscriptions
      (email, subscribed_at, verified, confirmed_at, unsubscribed_at) values
      ('old@example.com', now() - interval '31 days', false, null, null),
      ('new@example.com', now() - interval '29 days', false, null, null),
      ('said-yes@example.com', now() - interval '5 years', true, now(), null),
      ('left@example.com', now() - interval '5 years', false, null, now())`);
  await sql("update newsletter_subscriptions set ip_address = '192.0.2.1'");
  await sql(`insert into contact_submissions
      (full_name, email, country, subject, created_at) values
      ('old', 'old@example.com', 'US', 'AI Growth', now() - interval '24 months 1 day'),
      ('new', 'new@example.com', 'US', 'AI Growth', now() - interval '23 months 29 days')`);
  const [counts] = await sql("select public.purge_expired() as counts");
  const old = { contact_submissions: 1, unconfirmed_sign_ups: 1 };
  expect(counts?.["counts"]).toMatchObject({ ...old, bounced_addresses: 0, finished_mails: 0 });
  const names = await lines(
    "select split_part(email, '@', 1) from newsletter_subscriptions order by id",
  );
  expect(names).toEqual(["new", "said-yes", "left"]);
  // of who left, what the privacy page names and nothing else
  const kept = await lines(`select key from newsletter_subscriptions n,
    jsonb_each(jsonb_strip_nulls(to_jsonb(n))) where email = 'left@example.com' order by key`);
  expect(kept).toEqual(["email", "id", "unsubscribe_token", "unsubscribed_at", "verified"]);
  expect(await lines("select full_name from contact_submissions")).toEqual(["new"]);
});

test.each([
  ["36 months", "privacy_requests (what, asked_by, rows_count, at)", "'erasure', 'owner', 0, AGE"],
  ["30 days", "data_requests (what, mailbox, subscription_id, asked_at)", "'copy', 'x', id, AGE"],
  ["30 days", "mail_events (kind, signed_s, id, received_at)", "'bounced', 0, AGE::text, AGE"],
])("for %s, and not a day longer, a row is kept of %s", async (keep, table, row) => {
  await sql("insert into newsletter_subscriptions (email) values ('ada@example.com')");
  for (const more of ["1 day", "-1 day"]) {
    const age = `now() - interval '${keep}' - interval '${more}'`;
    const values = row.replaceAll("AGE", `(${age})`);
    await sql(`insert into private.${table} select ${values} from newsletter_subscriptions`);
  }
  const rows = () => lines(`select md5(t::text) from private.${table.split(" ")[0]} t`);
  const [, young] = await rows();
  await sql("select public.purge_expired()");
  expect(await rows()).toEqual([young]);
});

test("a pause is deleted when it is over, and a mail's network once it waits for no turn", async () => {
  await sql(`insert into private.suppressions (mailbox, reason, until) values
    ('past@example.com', 'paused', now() - interval '1 second'),
    ('present@example.com', 'paused', now() + interval '1 day')`);
  await sql(`insert into private.email_outbox (kind, status, network, created_at)
    select 'alarm', status, private.network_of('192.0.2.1'), now() - interval '2 hours'
      from unnest(array['cancelled', 'sent', 'waiting']) as status`);
  await sql("select public.purge_expired()");
  expect(await lines("select mailbox from private.suppressions")).toEqual(["present@example.com"]);
  const networks = "select status, network is null from private.email_outbox order by status";
  expect(await lines(networks)).toEqual(["cancelled true", "sent true", "waiting false"]);
});
