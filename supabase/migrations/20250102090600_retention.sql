-- How long personal data is kept. The privacy page promises these numbers, and they stand here only.
create table private.retention (
  what text primary key,
  keep interval not null check (keep > interval '0')
);
insert into private.retention (what, keep) values
  ('contact_submissions',  '24 months'),
  ('unconfirmed_sign_ups', '30 days'),
  ('rate_events',          '1 day'),
  ('finished_mails',       '30 days');  -- a receiver's refusal may name the address

-- Deletes what is older than that and answers the number of rows by name. Who left stays on record
-- as having left; an address is forgotten when its owner asks (the service role may delete).
create function public.purge_expired() returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted jsonb := '{}';
  n int;
begin
  delete from public.contact_submissions c using private.retention r
   where r.what = 'contact_submissions' and c.created_at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('contact_submissions', n);

  delete from public.newsletter_subscriptions s using private.retention r
   where r.what = 'unconfirmed_sign_ups' and s.subscribed_at < now() - r.keep
     and s.confirmed_at is null and s.unsubscribed_at is null;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('unconfirmed_sign_ups', n);

  delete from private.rate_events e using private.retention r
   where r.what = 'rate_events' and e.at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('rate_events', n);

  delete from private.email_outbox o using private.retention r
   where r.what = 'finished_mails' and o.status <> 'waiting'
     and o.created_at < now() - r.keep;
  get diagnostics n = row_count;
  return deleted || jsonb_build_object('finished_mails', n);
end $$;

revoke all on private.retention from public, anon, authenticated;
revoke execute on function public.purge_expired() from public, anon, authenticated;
grant execute on function public.purge_expired() to service_role;

-- Hourly where the platform has a scheduler; the embedded backend has none and does it itself.
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge-expired', '17 * * * *', 'select public.purge_expired()');
  end if;
end $$;
