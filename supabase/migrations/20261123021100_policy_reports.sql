-- What the content security policy blocked in visitors' browsers (issue 25, decision 067): how often, by day, directive and blocked
-- host. No address of a page, of a file or of a visitor.

create table private.policy_reports (
  day date not null,
  directive text not null constraint policy_reports_directive check (directive ~ '^[a-z-]{1,40}$'),
  -- a host, or what the browser says in place of one, such as "inline"
  host text not null constraint policy_reports_host check (host ~ '^[a-z0-9.-]{1,253}$'),
  reports int not null,
  primary key (day, directive, host)
);

insert into private.retention (what, keep) values ('policy_reports', '90 days');
-- Anybody can send reports, so one sender fills neither the table nor the day.
insert into private.limits (what, max_attempts, time_window) values
  ('policy_report', 60, '10 minutes'),
  ('policy_reports_site', 5000, '1 hour');

-- Counts the reports of one request. When a day has too many different hosts, further ones are counted as "other".
create function public.count_policy_reports(reports json, sender text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  rows_of_day_max constant int := 300;
  today constant date := (now() at time zone 'UTC')::date;
  allowed private.limits;
  counted record;
begin
  select * into strict allowed from private.limits l where l.what = 'policy_report';
  counted := private.count_attempt(allowed.what, private.sender_of(private.parse_ip(sender)), allowed.time_window);
  if counted.attempts > allowed.max_attempts then return; end if;
  select * into strict allowed from private.limits l where l.what = 'policy_reports_site';
  counted := private.count_attempt(allowed.what, 'everybody', allowed.time_window);
  if counted.attempts > allowed.max_attempts then return; end if;

  -- one after the other, so that two requests cannot both take the day's last row
  perform pg_advisory_xact_lock(hashtextextended('policy_reports', 0));
  insert into private.policy_reports as p (day, directive, host, reports)
  select today, given.directive,
         case when known.host is not null or given.nth <= rows_of_day_max - (
             select count(*) from private.policy_reports d where d.day = today)
           then given.host else 'other' end as counted_host, sum(given.n)
    from (select r ->> 'directive' as directive, r ->> 'host' as host, count(*) as n, row_number() over () as nth
            from json_array_elements(reports) r group by 1, 2) given
    left join private.policy_reports known
      on known.day = today and known.directive = given.directive and known.host = given.host
   group by 2, counted_host
  on conflict (day, directive, host) do update set reports = p.reports + excluded.reports;
end $$;

create function private.policy_reports_since(first date) returns json
language sql stable set search_path = ''
as $$
  select coalesce(json_agg(x order by x.reports desc, x.directive, x.host), '[]') from (
    select p.directive, p.host, sum(p.reports)::int as reports, min(p.day) as first_day, max(p.day) as last_day
      from private.policy_reports p where p.day >= first group by 1, 2 order by 3 desc, 1, 2 limit 30) x
$$;

-- As before, with the webhooks and the policy's reports.
alter function public.leads_overview(int) set schema private;
create function public.leads_overview(days int default 30) returns json
language sql stable security definer set search_path = ''
as $$
  select (private.leads_overview(days)::jsonb || jsonb_build_object(
    'webhooks', public.webhook_queue(),
    'policy_reports', private.policy_reports_since(
      (now() at time zone 'UTC')::date - (least(greatest(leads_overview.days, 1), 366) - 1))))::json
$$;

-- The same for `npm run verify:live`; the reports of yesterday and today.
alter function public.mail_queue() set schema private;
create function public.mail_queue() returns json
language sql stable security definer set search_path = ''
as $$
  select (private.mail_queue()::jsonb || jsonb_build_object(
    'webhooks_overdue', w -> 'overdue',
    'webhooks_given_up', w -> 'given_up_count',
    'policy_reports', private.policy_reports_since((now() at time zone 'UTC')::date - 1)))::json
    from public.webhook_queue() w
$$;

create or replace function public.purge_expired() returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted jsonb := private.purge_expired();
  n int;
begin
  perform set_config('sayso.purging', 'yes', true);
  delete from private.consent_records c using public.newsletter_subscriptions s, private.retention r
   where r.what = 'consent_records' and s.id = c.subscription_id and s.unsubscribed_at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('consent_records', n);
  perform set_config('sayso.purging', 'no', true);

  delete from private.data_requests d using private.retention r
   where r.what = 'data_requests' and d.asked_at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('data_requests', n);

  delete from private.privacy_requests p using private.retention r
   where r.what = 'privacy_requests' and p.at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('privacy_requests', n);

  delete from private.webhooks w using private.retention r
   where r.what = 'webhooks' and w.status <> 'waiting' and w.created_at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('webhooks', n);

  delete from private.policy_reports p using private.retention r
   where r.what = 'policy_reports' and p.day < (now() - r.keep)::date;
  get diagnostics n = row_count;
  return deleted || jsonb_build_object('policy_reports', n);
end $$;

revoke all on all tables in schema private from public, anon, authenticated;
revoke execute on function private.policy_reports_since(date), private.leads_overview(int), private.mail_queue()
  from public, anon, authenticated, service_role;
revoke execute on function public.count_policy_reports(json, text), public.leads_overview(int), public.mail_queue()
  from public, anon, authenticated;
grant execute on function public.count_policy_reports(json, text), public.leads_overview(int), public.mail_queue() to service_role;
notify pgrst, 'reload schema';
