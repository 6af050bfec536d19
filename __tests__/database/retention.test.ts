import { readFile } from "node:fs/promises";
import { backend, withBackend } from "./setup/backendProcess";

withBackend();

test("the privacy page and the guide state the retention periods of the database", async () => {
  const privacy = await readFile("content/legal/privacy.md", "utf8");
  const guide = await readFile("docs/going-live.md", "utf8");
  const inGuide = Array.from(
    guide.matchAll(/`(?:private\.retention`, `)?(\w+)` \| (\d+ (?:day|month)s?) \|/g),
    ([, what, keep]) => ({ what, keep }),
  );
  const onPage = (what: string, sentence: RegExp) => ({ what, keep: sentence.exec(privacy)?.[1] });
  const kept = await backend.rows(
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
  await backend.rows(`insert into newsletter_subscriptions
      (email, subscribed_at, verified, confirmed_at, unsubscribed_at) values
      ('old@example.com', now() - interval '31 days', false, null, null),
      ('new@example.com', now() - interval '29 days', false, null, null),
      ('said-yes@example.com', now() - interval '5 years', true, now(), null),
      ('left@example.com', now() - interval '5 years', false, null, now())`);
  await backend.rows("update newsletter_subscriptions set ip_address = '192.0.2.1'");
  await backend.rows(`insert into contact_submissions
      (full_name, email, country, subject, created_at) values
      ('old', 'old@example.com', 'US', 'AI Growth', now() - interval '24 months 1 day'),
      ('new', 'new@example.com', 'US', 'AI Growth', now() - interval '23 months 29 days')`);

  const [counts] = await backend.rows("select public.purge_expired() as counts");

  expect(counts?.["counts"]).toEqual({
    contact_submissions: 1,
    unconfirmed_sign_ups: 1,
    bounced_addresses: 0,
    finished_mails: 0,
    mail_events: 0,
    consent_records: 0,
    data_requests: 0,
    privacy_requests: 0,
    webhooks: 0,
  });
  expect(await backend.rows("select email from newsletter_subscriptions order by id")).toEqual(
    ["new", "said-yes", "left"].map((name) => ({ email: `${name}@example.com` })),
  );
  // of who left, what the privacy page names and nothing else
  expect(
    await backend.rows(`select ip_address, subscribed_at, verification_token, confirmed_at,
        unsubscribed_at is not null as date, unsubscribe_token is not null as code
      from newsletter_subscriptions where email = 'left@example.com'`),
  ).toEqual([
    {
      ip_address: null,
      subscribed_at: null,
      verification_token: null,
      confirmed_at: null,
      date: true,
      code: true,
    },
  ]);
  expect(await backend.rows("select full_name from contact_submissions")).toEqual([
    { full_name: "new" },
  ]);
});

test.each([
  [
    "the record that somebody was erased is kept for 36 months",
    "privacy_requests (what, asked_by, rows_count, at) values ('erasure', 'owner', 0,",
    ["36 months 1 day", "35 months 29 days"],
  ],
  [
    "a request for one's data is kept for 30 days",
    "data_requests (what, mailbox, subscription_id, asked_at) values ('copy', 'x', (select id from public.newsletter_subscriptions),",
    ["31 days", "29 days"],
  ],
  [
    "a report about a delivery is kept for 30 days",
    "mail_events (id, signed_s, kind, received_at) values (gen_random_uuid(), 0, 'bounced',",
    ["31 days", "29 days"],
  ],
])("%s, and not a day longer", async (_, row, [expired, kept]) => {
  await backend.rows("insert into newsletter_subscriptions (email) values ('ada@example.com')");
  for (const age of [expired, kept])
    await backend.rows(`insert into private.${row} now() - interval '${age}')`);
  const table = `private.${row.split(" ")[0]}`;
  const rows = () => backend.rows(`select md5(t::text) as row from ${table} t`);
  const [, young] = await rows();
  await backend.rows("select public.purge_expired()");
  expect(await rows()).toEqual([young]);
});

test("a pause is deleted when it is over, and a mail's network once it waits for no turn", async () => {
  await backend.rows(`insert into private.suppressions (mailbox, reason, until) values
    ('past@example.com', 'paused', now() - interval '1 second'),
    ('present@example.com', 'paused', now() + interval '1 day')`);
  await backend.rows(`insert into private.email_outbox (kind, status, network, created_at)
    select 'alarm', status, private.network_of('192.0.2.1'), now() - interval '2 hours'
      from unnest(array['cancelled', 'waiting']) as status`);
  await backend.rows("select public.purge_expired()");
  expect(await backend.rows("select mailbox from private.suppressions")).toEqual([
    { mailbox: "present@example.com" },
  ]);
  expect(
    await backend.rows(
      "select status, network is null as forgotten from private.email_outbox order by status",
    ),
  ).toEqual([
    { status: "cancelled", forgotten: true },
    { status: "waiting", forgotten: false },
  ]);
});
