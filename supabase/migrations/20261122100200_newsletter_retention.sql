-- The queue of confirmations apart from the newsletter's, and how long the newsletter's data is kept (issue 24).

insert into private.retention (what, keep) values
  ('mail_events',       '30 days'),    -- at least private.mail_rules.soft_bounce_window
  ('bounced_addresses', '12 months');

-- As before, without issues; those are overdue when some are due and none was claimed for ten minutes.
create or replace function public.mail_queue() returns json
language sql stable security definer set search_path = ''
as $$
  with others as (select * from private.email_outbox o where o.issue_id is null and o.status in ('waiting', 'given_up')),
  letters as (
    select count(*) as waiting, min(o.due_at) as oldest from private.email_outbox o
     where o.issue_id is not null and o.status = 'waiting'),
  stuck as (
    select l.oldest as since from letters l, private.newsletter n
     where l.oldest < now() - interval '10 minutes' and coalesce(n.paused_until < now(), true)
       and not exists (select from private.email_outbox o
         where o.issue_id is not null and o.first_claimed_at > now() - interval '10 minutes'))
  select json_build_object(
      'waiting', count(*) filter (where o.status = 'waiting'),
      'overdue', count(*) filter (where o.status = 'waiting' and o.due_at < now() - interval '10 minutes')
                 + (select count(*) from stuck),
      'overdue_since', least(
        min(o.due_at) filter (where o.status = 'waiting' and o.due_at < now() - interval '10 minutes'),
        (select since from stuck)),
      'given_up', count(*) filter (where o.status = 'given_up'),
      'issues_waiting', (select waiting from letters))
    from others o
$$;

-- Deleting a row at its owner's wish deletes the suppression. The purge is no such wish: an address that bounced
-- must not be mailed again because its unconfirmed sign-up has expired.
create or replace function private.newsletter_forget() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('sayso.purging', true) = 'yes' then return null; end if;
  delete from private.suppressions p
   where p.mailbox in (private.mailbox(old.email), lower(old.email))
     and (old.unsubscribed_at is not null or p.reason in ('bounced', 'paused'));
  delete from private.mail_events e where e.address = private.bounce_key(old.email);
  return null;
end $$;

-- As before, and: what bounced, the provider's events, mails that nobody may claim any more. The counts of deleted
-- mails stay with their issue.
create or replace function public.purge_expired() returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted jsonb := '{}';
  n int;
  has_left record;
begin
  perform set_config('sayso.purging', 'yes', true);
  delete from public.contact_submissions c using private.retention r
   where r.what = 'contact_submissions' and c.created_at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('contact_submissions', n);

  delete from public.newsletter_subscriptions s using private.retention r
   where r.what = 'unconfirmed_sign_ups' and least(s.first_asked_at, s.subscribed_at) < now() - r.keep
     and s.confirmed_at is null and s.unsubscribed_at is null;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('unconfirmed_sign_ups', n);

  if exists (select from private.suppressions p join private.retention r on r.what = 'bounced_addresses'
      where p.reason = 'bounced' and p.left_at < now() - r.keep) then
    with expired as (
      delete from private.suppressions p using private.retention r
       where r.what = 'bounced_addresses' and p.reason = 'bounced' and p.left_at < now() - r.keep
      returning p.mailbox)
    delete from public.newsletter_subscriptions s using expired x
     where x.mailbox = private.bounce_key(s.email) and s.unsubscribed_at is null;
    get diagnostics n = row_count;
  else
    n := 0;
  end if;
  deleted := deleted || jsonb_build_object('bounced_addresses', n);
  delete from private.suppressions p where p.reason = 'paused' and p.until < now();
  perform set_config('sayso.purging', 'no', true);

  -- whoever left before leaving did this itself, and the code of a mail that is on its way no more
  for has_left in
    select s.id, s.email from public.newsletter_subscriptions s
     where s.unsubscribed_at is not null
       and (s.ip_address is not null or s.subscribed_at is not null or s.verification_token is not null)
       and not exists (select from private.email_outbox o where o.subscription_id = s.id and o.status = 'waiting')
  loop
    perform private.lock_mailbox(has_left.email);
    update public.newsletter_subscriptions s
       set ip_address = null, subscribed_at = null, first_asked_at = null, verification_token = null
     where s.id = has_left.id and s.unsubscribed_at is not null
       and not exists (select from private.email_outbox o where o.subscription_id = s.id and o.status = 'waiting');
  end loop;

  -- who left by the owner's hand, or was suppressed while a step was queueing
  update private.email_outbox o set status = 'cancelled' from public.newsletter_subscriptions s
   where o.issue_id is not null and o.status = 'waiting' and s.id = o.subscription_id
     and (not s.verified or s.unsubscribed_at is not null or exists (select from private.suppressions p
       where p.mailbox in (o.mailbox, s.email::text)));

  with gone as (
    delete from private.email_outbox o using private.retention r
     where r.what = 'finished_mails' and o.status <> 'waiting' and o.created_at < now() - r.keep
    returning o.issue_id, o.status, o.outcome),
  counts as (
    select g.issue_id, count(*) as queued,
           count(*) filter (where g.status = 'sent') as sent,
           count(*) filter (where g.status = 'given_up') as refused,
           count(*) filter (where g.status = 'cancelled') as cancelled,
           count(*) filter (where g.outcome = 'bounced') as bounced,
           count(*) filter (where g.outcome = 'soft_bounced') as soft_bounced,
           count(*) filter (where g.outcome = 'complained') as complained,
           count(*) filter (where g.outcome = 'left') as gone
      from gone g where g.issue_id is not null group by g.issue_id),
  kept as (
    update private.issues i set purged = (
        select jsonb_object_agg(k.key, k.value + coalesce((i.purged ->> k.key)::bigint, 0))
          from (values ('queued', c.queued), ('sent', c.sent), ('refused', c.refused), ('cancelled', c.cancelled),
            ('bounced', c.bounced), ('soft_bounced', c.soft_bounced), ('complained', c.complained),
            ('left', c.gone)) as k (key, value))
      from counts c where i.id = c.issue_id)
  select count(*) into n from gone;
  deleted := deleted || jsonb_build_object('finished_mails', n);

  delete from private.mail_events e using private.retention r
   where r.what = 'mail_events' and e.received_at < now() - r.keep;
  get diagnostics n = row_count;
  return deleted || jsonb_build_object('mail_events', n);
end $$;

revoke all on all tables in schema private from public, anon, authenticated;
revoke execute on all functions in schema private from public;
notify pgrst, 'reload schema';
