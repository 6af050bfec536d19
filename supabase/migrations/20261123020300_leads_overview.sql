-- What arrived, which mails wait and why, what is suppressed: for `npm run leads` (issue 25). Days are those of UTC.

-- Why a mail of the queue is not sent yet.
create function private.why_waiting(mail private.email_outbox) returns text
language plpgsql stable set search_path = ''
as $$
declare
  rules private.mail_rules;
begin
  select * into rules from private.mail_rules;
  return case
    when mail.issue_id is not null and exists (
      select from private.issues i where i.id = mail.issue_id and i.status = 'stopped') then 'its issue is stopped'
    when mail.issue_id is not null and exists (
      select from private.newsletter n where n.paused_until > now()) then 'the mail provider takes no mails'
    when mail.due_at > now() and mail.last_error is not null then 'tried in vain, tried again later'
    when mail.due_at > now() and mail.attempts > 0 then 'is being sent'
    when mail.due_at > now() then 'the pause between two mails to one mailbox'
    when mail.issue_id is null and mail.subscription_id is not null and mail.first_claimed_at is null
      and rules.site_hourly_max <= (select count(*) from private.email_outbox o
        where o.subscription_id is not null and o.issue_id is null and o.first_claimed_at > now() - interval '1 hour')
      then 'the limit of mails in one hour'
    when mail.due_at < now() - interval '10 minutes' and mail.issue_id is null then 'overdue: nothing fetches it'
    else 'its turn comes'
  end;
end $$;

create function public.leads_overview(days int default 30) returns json
language sql stable security definer set search_path = ''
as $$
  with bounds as (select (now() at time zone 'UTC')::date - (least(greatest(leads_overview.days, 1), 366) - 1) as first),
  calendar as (select d::date as day from bounds b, generate_series(b.first, (now() at time zone 'UTC')::date, '1 day') d),
  events as (
    select r.subscription_id, r.event, (r.at at time zone 'UTC')::date as day,
           row_number() over (partition by r.subscription_id, r.event order by r.id) as nth
      from private.consent_records r),
  messages as (
    select c.*, (c.created_at at time zone 'UTC')::date as day from public.contact_submissions c, bounds b
     where (c.created_at at time zone 'UTC')::date >= b.first),
  -- who was asked for the first time within these days
  asked as (select e.subscription_id as id from events e, bounds b where e.event = 'asked' and e.nth = 1 and e.day >= b.first),
  waiting as (
    select o.kind, private.why_waiting(o) as why, count(*) as mails, min(o.due_at) as next, max(o.last_error) as error
      from private.email_outbox o where o.status = 'waiting' group by 1, 2)
  select json_build_object(
    'made_at', now(),
    'days', (select count(*) from calendar),
    'totals', json_build_object(
      'subscribers', (select count(*) from public.newsletter_subscriptions s where s.verified and s.unsubscribed_at is null),
      'unconfirmed', (select count(*) from public.newsletter_subscriptions s where not s.verified and s.unsubscribed_at is null),
      'left', (select count(*) from public.newsletter_subscriptions s where s.unsubscribed_at is not null),
      'messages', (select count(*) from public.contact_submissions),
      'erased', (select count(*) from private.privacy_requests p where p.what = 'erasure'),
      'exported', (select count(*) from private.privacy_requests p where p.what = 'export')),
    'by_day', (select json_agg(json_build_object('day', c.day,
        'asked', (select count(*) from events e where e.day = c.day and e.event = 'asked' and e.nth = 1),
        'confirmed', (select count(*) from events e where e.day = c.day and e.event = 'confirmed'),
        'left', (select count(*) from events e where e.day = c.day and e.event = 'left'),
        'messages', (select count(*) from messages m where m.day = c.day)) order by c.day) from calendar c),
    'way', (select json_build_object('asked', count(*),
        'mailed', count(*) filter (where s.verified or s.unsubscribed_at is not null or exists (
          select from private.email_outbox o where o.subscription_id = a.id and o.status = 'sent')),
        'confirmed', count(*) filter (where exists (
          select from events e where e.subscription_id = a.id and e.event = 'confirmed')),
        'still_there', count(*) filter (where s.verified))
      from asked a join public.newsletter_subscriptions s on s.id = a.id),
    'subjects', (select coalesce(json_agg(x order by x.messages desc, x.subject), '[]') from (
      select m.subject, count(*) as messages from messages m group by 1) x),
    'countries', (select coalesce(json_agg(x order by x.messages desc, x.country), '[]') from (
      select m.country, count(*) as messages from messages m group by 1) x),
    'newest_messages', (select coalesce(json_agg(x), '[]') from (
      select m.created_at, m.subject, m.country, m.email from public.contact_submissions m order by m.id desc limit 5) x),
    'newest_sign_ups', (select coalesce(json_agg(x), '[]') from (
      select coalesce(s.subscribed_at, s.unsubscribed_at) as at, s.email,
             case when s.unsubscribed_at is not null then 'left' when s.verified then 'confirmed' else 'unconfirmed' end as state
        from public.newsletter_subscriptions s order by s.id desc limit 5) x),
    'mails', (select coalesce(json_agg(x order by x.kind, x.status), '[]') from (
      select o.kind, o.status, count(*) as mails from private.email_outbox o group by 1, 2) x),
    'waiting', (select coalesce(json_agg(w order by w.kind, w.why), '[]') from waiting w),
    'given_up', (select coalesce(json_agg(x), '[]') from (
      select o.kind, count(*) as mails, max(o.last_error) as error from private.email_outbox o
       where o.status = 'given_up' group by 1 order by 1) x),
    'suppressed', (select coalesce(json_agg(x order by x.reason), '[]') from (
      select p.reason, count(*) as mailboxes from private.suppressions p where p.until is null or p.until > now() group by 1) x))
$$;

revoke execute on function private.why_waiting(private.email_outbox) from public, anon, authenticated, service_role;
revoke execute on function public.leads_overview(int) from public, anon, authenticated;
grant execute on function public.leads_overview(int) to service_role;
notify pgrst, 'reload schema';
