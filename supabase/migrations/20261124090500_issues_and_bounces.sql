-- Issues of the newsletter, and the provider's reports.
--
-- Holds: the posts of the deployed feed, the issues made of them, and the provider's reports of bounces and complaints.
-- Who may do what: `service_role` makes, queues, claims and reports issues and records the provider's events. `anon` reaches none of it.

-- The events of the mail provider. The number of an event tells a repeated one; the times of soft bounces are counted.
create table private.mail_events (
  id text primary key constraint mail_events_id check (char_length(id) between 1 and 200),
  signed_s bigint not null,  -- when the provider signed it, in seconds since 1970
  kind text not null constraint mail_events_kind check (kind in ('bounced', 'soft_bounced', 'complained')),
  address text,
  received_at timestamptz not null default now()
);
create index mail_events_address on private.mail_events (address, received_at);
create index mail_events_received_at on private.mail_events (received_at);

-- One event of the provider, whose signature the function `mail-events` has checked. Answers `recorded`, `repeated` (the
-- provider sent it again) or `replayed` (the very same request came again), and only the first changes anything.
create function public.record_mail_event(event_id text, signed_s bigint, kind text, address text, message uuid default null)
returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  rules private.mail_rules;
  subscriber public.newsletter_subscriptions;
  key constant text := private.bounce_key(address);
begin
  insert into private.mail_events as e (id, signed_s, kind, address)
  values (event_id, record_mail_event.signed_s, record_mail_event.kind, key) on conflict (id) do nothing;
  if not found then
    update private.mail_events e set signed_s = record_mail_event.signed_s
     where e.id = event_id and e.signed_s < record_mail_event.signed_s;
    return case when found then 'repeated' else 'replayed' end;
  end if;
  perform private.lock_mailbox(address);
  select * into subscriber from public.newsletter_subscriptions s where s.email = lower(record_mail_event.address);
  if not found then  -- of somebody whom we do not know, no address is kept
    update private.mail_events e set address = null where e.id = event_id;
    return 'recorded';
  end if;
  select * into rules from private.mail_rules;

  case record_mail_event.kind
    when 'complained' then
      perform private.leave(subscriber.unsubscribe_token::text);
      perform private.suppress(private.mailbox(address), 'complained');
    when 'bounced' then
      perform private.suppress(key, 'bounced');
    when 'soft_bounced' then
      if (select count(*) from private.mail_events e where e.address = key and e.kind = 'soft_bounced'
            and e.received_at > now() - rules.soft_bounce_window) >= rules.soft_bounces_max then
        perform private.suppress(key, 'paused', rules.soft_bounce_pause);
      end if;
  end case;
  update private.email_outbox o set outcome = record_mail_event.kind
   where o.id = (select l.id from private.email_outbox l
           where l.subscription_id = subscriber.id and l.issue_id is not null and l.first_claimed_at is not null
             and l.message_id = coalesce(message, l.message_id)
           order by l.issue_id desc limit 1)
     and (o.outcome is null or record_mail_event.kind = 'complained' or o.outcome = 'soft_bounced');
  if private.is_suppressed(address) then
    update private.email_outbox o set status = 'cancelled'
     where (o.subscription_id = subscriber.id or o.data_request_id in (
         select d.id from private.data_requests d where d.subscription_id = subscriber.id)) and o.status = 'waiting'
       and (o.issue_id is not null or record_mail_event.kind <> 'soft_bounced');
  end if;
  return 'recorded';
end $$;
grant execute on function public.record_mail_event(text, bigint, text, text, uuid) to service_role;

create table private.newsletter (
  only_row boolean primary key default true check (only_row),
  frequency text not null default 'each_post'
    constraint newsletter_frequency check (frequency in ('each_post', 'weekly')),
  mails_per_minute int not null default 1000 check (mails_per_minute > 0),
  first_run_at timestamptz,  -- the posts of that run were recorded, not sent
  allowed_at timestamptz,    -- when the owner allowed the first sending
  -- The mail provider is away: no issue is claimed before this time, and the wait doubles each time.
  paused_until timestamptz,
  failures int not null default 0
);
insert into private.newsletter default values;

create table private.issues (
  id bigint generated always as identity primary key,
  posts jsonb not null,  -- what the mail is made from; a later edit of a post changes no issue
  subject text constraint issues_subject check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  intro text constraint issues_intro check (char_length(intro) between 1 and 5000),  -- by the author, above the posts
  -- The text of the one post, as html and text, in place of its summary. Mailbox providers cut off mails of more than 100 KB.
  full_text jsonb constraint issues_full_text check (octet_length(full_text::text) <= 60000),
  created_at timestamptz not null default now(),
  status text not null default 'queueing'
    constraint issues_status check (status in ('queueing', 'queued', 'stopped')),
  queued_to bigint not null default 0,  -- every subscriber up to this id has been looked at
  purged jsonb not null default '{}'  -- the counts of the mails that retention has deleted
);
alter table private.email_outbox
  add constraint email_outbox_issue_id_fkey foreign key (issue_id) references private.issues (id) on delete cascade;

-- Every post that a run has seen. `gone` was taken off the site before its turn.
create table private.newsletter_posts (
  id text primary key constraint newsletter_posts_id check (char_length(id) between 1 and 200),
  url text not null constraint newsletter_posts_url check (char_length(url) <= 500),
  post jsonb not null constraint newsletter_posts_size check (pg_column_size(post) <= 8000),
  status text not null
    constraint newsletter_posts_status check (status in ('recorded', 'waiting', 'gone', 'sent')),
  seen_at timestamptz not null default now(),
  issue_id bigint references private.issues (id)
);
create index newsletter_posts_url on private.newsletter_posts (url);
create index newsletter_posts_issue on private.newsletter_posts (issue_id);

-- What a run needs to know before it reads the feed, and what the owner is shown before sending.
create function public.newsletter_state() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
      'frequency', n.frequency, 'mails_per_minute', n.mails_per_minute,
      'first_run_at', n.first_run_at, 'allowed_at', n.allowed_at,
      'paused_until', case when n.paused_until > now() then n.paused_until end,
      'last_issue_at', (select max(i.created_at) from private.issues i),
      'known', (select coalesce(json_agg(known order by known), '[]')
                  from private.newsletter_posts p, unnest(array[p.id, p.url]) known
                 where p.status in ('recorded', 'sent')),
      'waiting', (select coalesce(json_agg(p.post order by p.post ->> 'published_at', p.id), '[]')
                    from private.newsletter_posts p where p.status = 'waiting'),
      'subscribers', (select count(*) from public.newsletter_subscriptions s
                       where s.verified and s.unsubscribed_at is null and not exists (
                         select from private.suppressions p
                          where p.mailbox in (private.mailbox(s.email), s.email)
                            and (p.until is null or p.until > now()))))
    from private.newsletter n
$$;
grant execute on function public.newsletter_state() to service_role;

-- Takes the posts of the deployed feed: `live` are the ids of all of them, `posts` those that are not known. The first
-- run records them. Answers how many were recorded.
create function public.newsletter_sync(live json, posts json) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  letter private.newsletter;
  fresh constant text[] := array(select p ->> 'id' from json_array_elements(posts) p);
  n int;
begin
  select * into letter from private.newsletter for update;
  if letter.first_run_at is null and cardinality(fresh) = 0 then
    raise exception 'The feed has no posts yet. Run this again when there is one.';
  end if;
  update private.newsletter_posts k set status = 'waiting', url = p.value ->> 'url', post = p.value::jsonb
    from json_array_elements(posts) p where k.id = p.value ->> 'id' and k.status in ('waiting', 'gone');
  insert into private.newsletter_posts (id, url, post, status)
  select distinct on (p ->> 'id') p ->> 'id', p ->> 'url', p::jsonb,
         case when letter.first_run_at is null then 'recorded' else 'waiting' end
    from json_array_elements(posts) p
   where not exists (select from private.newsletter_posts k
     where k.id = p ->> 'id' or (k.url = p ->> 'url' and k.status in ('recorded', 'sent')))
   order by p ->> 'id';
  get diagnostics n = row_count;
  update private.newsletter_posts k set status = 'gone'
   where k.status = 'waiting' and k.id not in (select json_array_elements_text(live));
  update private.newsletter set first_run_at = now() where first_run_at is null;
  return json_build_object('first_run', letter.first_run_at is null, 'recorded', n);
end $$;
grant execute on function public.newsletter_sync(json, json) to service_role;

-- Makes issues of posts that wait: one for each, or one digest of all. The mails are queued by queue_issues.
-- Subject, introduction and full text are those of one issue.
create function public.newsletter_send(post_ids json, allow_first boolean default false,
  subject text default null, intro text default null, full_text jsonb default null) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  letter private.newsletter;
  ids constant text[] := array(select distinct json_array_elements_text(post_ids));
  chosen jsonb;
  made bigint[] := '{}';
  made_id bigint;
  one jsonb;
begin
  select * into letter from private.newsletter for update;
  if letter.allowed_at is null and not allow_first then
    raise exception 'The first sending needs the word of the owner.';
  end if;
  select coalesce(jsonb_agg(p.post order by p.post ->> 'published_at', p.id), '[]') into chosen
    from private.newsletter_posts p where p.id = any (ids) and p.status = 'waiting';
  if jsonb_array_length(chosen) = 0 or jsonb_array_length(chosen) <> cardinality(ids) then
    raise exception 'These posts do not wait to be sent any more. Run the command again.';
  end if;
  if letter.frequency = 'weekly' and exists (select from private.issues i
      where i.created_at > now() - interval '6 days' and i.created_at <= now()) then
    raise exception 'The last digest was sent less than six days ago.';
  end if;
  if coalesce(newsletter_send.subject, newsletter_send.intro) is not null
     and letter.frequency <> 'weekly' and cardinality(ids) > 1 then
    raise exception 'A subject or an introduction is for one issue, and % would be sent.', cardinality(ids);
  end if;
  if newsletter_send.full_text is not null and cardinality(ids) > 1 then
    raise exception 'A full text is for an issue of one post, and % wait.', cardinality(ids);
  end if;
  for one in select * from jsonb_array_elements(
      case letter.frequency when 'weekly' then jsonb_build_array(chosen)
        else (select jsonb_agg(jsonb_build_array(c)) from jsonb_array_elements(chosen) c) end)
  loop
    insert into private.issues (posts, subject, intro, full_text)
    values (one, newsletter_send.subject, newsletter_send.intro, newsletter_send.full_text) returning id into made_id;
    made := made || made_id;
    update private.newsletter_posts p set status = 'sent', issue_id = made_id
     where p.id in (select c ->> 'id' from jsonb_array_elements(one) c);
  end loop;
  update private.newsletter set allowed_at = now() where allowed_at is null;
  return to_json(made);
end $$;
grant execute on function public.newsletter_send(json, boolean, text, text, jsonb) to service_role;

-- Queues the mails of the next `step` subscribers, oldest issue first. Small steps, so that no sign-up waits long; a step
-- that is interrupted is done again whole. Who confirms after the cursor has passed gets the next issue.
create function public.queue_issues(step int default 1000) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  issue private.issues;
  reached bigint;
  n int;
begin
  select * into issue from private.issues i where i.status = 'queueing' order by i.id limit 1
     for no key update skip locked;
  if not found then return json_build_object('queued', 0, 'done', true); end if;
  with people as materialized (
    select s.id, s.email::text as email, private.mailbox(s.email) as mailbox
      from public.newsletter_subscriptions s
     where s.id > issue.queued_to and s.verified and s.unsubscribed_at is null order by s.id limit step),
  queued as (
    insert into private.email_outbox (kind, subscription_id, issue_id, mailbox)
    select 'issue', p.id, issue.id, p.mailbox from people p
     where not exists (select from private.suppressions x
       where x.mailbox in (p.mailbox, p.email) and (x.until is null or x.until > now()))
    on conflict (issue_id, subscription_id) where issue_id is not null do nothing
    returning 1)
  select (select max(p.id) from people p), (select count(*) from queued) into reached, n;
  update private.issues i set queued_to = coalesce(reached, i.queued_to),
      status = case when reached is null then 'queued' else i.status end
   where i.id = issue.id;
  return json_build_object('queued', n, 'done', reached is null
    and not exists (select from private.issues i where i.status = 'queueing'));
end $$;
grant execute on function public.queue_issues(int) to service_role;

-- Takes up to batch issue mails. None while another mail is due: confirmations go first, whichever worker asks. However many
-- there are, one batch a minute goes between them. Apart from claim_outbox, so that a worker that knows no issues claims none.
-- `together`: the mails go to the provider in one call. If its answer is lost, the same mails come back as the same batch, so
-- that the provider knows the call again and sends none of them twice.
create function public.claim_issue_mails(batch int default 20, together boolean default false)
returns table (outbox_id bigint, kind text, attempt int, message_id uuid, created_at timestamptz,
               recipient text, confirm_token uuid, unsubscribe_token uuid, contacts json, issue json)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  tries_max constant int := 20;  -- each of them a crash or a refusal; a provider that is away is not counted
  rules private.mail_rules;
  letter private.newsletter;
  room bigint;
  taken bigint[];
  again uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('claim_outbox', 0));
  select * into rules from private.mail_rules;
  select * into letter from private.newsletter;
  -- A time further away than any wait comes from a clock that jumped.
  if letter.paused_until between now() and now() + interval '1 day' then return; end if;
  update private.email_outbox o set due_at = now()
   where o.issue_id is not null and o.status = 'waiting' and o.due_at > now() + interval '1 day';

  select greatest(0, rules.site_hourly_max - count(*)) into room from private.email_outbox o
   where (o.subscription_id is not null or o.kind = 'contact_received') and o.issue_id is null
     and o.first_claimed_at > now() - interval '1 hour';
  if exists (select from private.email_outbox o
       where o.issue_id is null and o.status = 'waiting' and o.due_at <= now() and o.attempts - o.postponed < rules.max_attempts
         and (o.subscription_id is null and o.kind <> 'contact_received' or o.first_claimed_at is not null or room > 0))
     and (exists (select from private.email_outbox o
         where o.issue_id is not null and o.first_claimed_at > now() - interval '1 minute')
       or not exists (select from private.email_outbox o
         where o.issue_id is not null and o.status = 'waiting' and o.due_at < now() - interval '1 minute')) then
    return;
  end if;

  update private.email_outbox o set status = 'given_up', last_error = coalesce(o.last_error, 'every worker crashed')
   where o.issue_id is not null and o.status = 'waiting' and o.due_at <= now()
     and o.attempts - o.postponed >= tries_max;
  select least(batch, greatest(0, letter.mails_per_minute - count(*))) into room from private.email_outbox o
   where o.issue_id is not null and o.first_claimed_at > now() - interval '1 minute' and o.first_claimed_at <= now();
  if together then
    -- A batch of which nothing can be sent would be chosen each time.
    select o.batch_id into again from private.email_outbox o join public.newsletter_subscriptions s on s.id = o.subscription_id
     where o.batch_id is not null and o.status = 'waiting' and o.due_at <= now()
       and s.verified and s.unsubscribed_at is null and not private.is_suppressed(s.email)
       and not exists (select from private.issues i where i.id = o.issue_id and i.status = 'stopped')
     order by o.due_at, o.id limit 1;
    if again is not null then room := batch; end if;
  end if;
  with next as (
    select o.id from private.email_outbox o join public.newsletter_subscriptions s on s.id = o.subscription_id
     where o.issue_id is not null and o.status = 'waiting' and o.due_at <= now()
       and (not together or o.batch_id is not distinct from again)
       and s.verified and s.unsubscribed_at is null
       and not exists (select from private.suppressions p
         where p.mailbox in (private.mailbox(s.email), s.email::text) and (p.until is null or p.until > now()))
       and not exists (select from private.issues i where i.id = o.issue_id and i.status = 'stopped')
     order by o.due_at, o.id limit room for no key update of s skip locked for update of o skip locked)
  select coalesce(array_agg(n.id), '{}') into taken from next n;

  if together then again := coalesce(again, gen_random_uuid()); end if;
  return query
  with claimed as (
    update private.email_outbox o set attempts = o.attempts + 1, due_at = now() + rules.lease,
        batch_id = case when together then again else o.batch_id end,
        first_claimed_at = coalesce(o.first_claimed_at, now())
     where o.id = any (taken) returning o.*)
  select c.id, c.kind, c.attempts, c.message_id, c.created_at, s.email::text, null::uuid, s.unsubscribe_token,
         null::json,
         json_build_object('id', i.id, 'posts', i.posts, 'subject', i.subject, 'intro', i.intro, 'full_text', i.full_text)
    from claimed c
    join public.newsletter_subscriptions s on s.id = c.subscription_id
    join private.issues i on i.id = c.issue_id
   order by c.id;
end $$;
grant execute on function public.claim_issue_mails(int, boolean) to service_role;

-- A whole batch was accepted. Recorded at once: a half record would make another batch of the rest.
create function public.finish_issue_batch(mails json) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.email_outbox o set status = 'sent', sent_at = now(), due_at = now(), batch_id = null, last_error = null
    from json_array_elements(mails) m
   where o.id = (m ->> 'outbox_id')::bigint and o.issue_id is not null and o.status <> 'sent'
$$;
grant execute on function public.finish_issue_batch(json) to service_role;

-- The provider is away: these mails wait, not one step nearer to being given up, and so do all others. The wait doubles
-- from half a minute to an hour, or is what the provider asks for, up to a day. The owner is told once a day. `together`: they were
-- one call, and come back as one; otherwise each comes back alone, because the provider may have accepted it alone.
create function public.postpone_issue_mails(mails json, failure text, wait_s int default null,
  together boolean default false) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  failed_before int;
begin
  update private.newsletter n set failures = n.failures + 1,
      paused_until = now() + greatest(least(interval '1 hour', interval '30 seconds' * power(2, least(n.failures, 7))),
        least(interval '1 day', interval '1 second' * coalesce(wait_s, 0)))
  returning n.failures - 1 into failed_before;
  update private.email_outbox o set postponed = o.postponed + 1, due_at = now(),
      batch_id = case when together then o.batch_id else gen_random_uuid() end, last_error = left(failure, 500)
    from json_array_elements(mails) m
   where o.id = (m ->> 'outbox_id')::bigint and o.attempts = (m ->> 'attempt')::int
     and o.issue_id is not null and o.status = 'waiting';
  -- Not at once: most failures have passed after some minutes.
  if failed_before >= 3 and not exists (select from private.email_outbox o
      where o.kind = 'newsletter_alarm' and o.created_at > now() - interval '1 day') then
    insert into private.email_outbox (kind) values ('newsletter_alarm');
  end if;
end $$;
grant execute on function public.postpone_issue_mails(json, text, int, boolean) to service_role;

-- The provider takes mails again.
create function public.resume_issue_mails() returns void
language sql volatile security definer set search_path = ''
as $$
  update private.newsletter n set failures = 0, paused_until = null where n.failures > 0
$$;
grant execute on function public.resume_issue_mails() to service_role;

-- How each issue stands, newest first. `left` counts who left after it.
create function public.newsletter_report() returns json
language sql stable security definer set search_path = ''
as $$
  with counts as (
    select o.issue_id, count(*) as queued,
           count(*) filter (where o.status = 'waiting') as waiting,
           count(*) filter (where o.status = 'sent') as sent,
           count(*) filter (where o.status = 'given_up') as refused,
           count(*) filter (where o.status = 'cancelled') as cancelled,
           count(*) filter (where o.outcome = 'bounced') as bounced,
           count(*) filter (where o.outcome = 'soft_bounced') as soft_bounced,
           count(*) filter (where o.outcome = 'complained') as complained,
           count(*) filter (where o.outcome = 'left') as gone
      from private.email_outbox o where o.issue_id is not null group by o.issue_id)
  select coalesce(json_agg(json_build_object('id', i.id, 'created_at', i.created_at, 'status', i.status,
           'title', i.posts -> 0 ->> 'title', 'posts', jsonb_array_length(i.posts),
           'queued', coalesce(c.queued, 0) + coalesce((i.purged ->> 'queued')::int, 0),
           'waiting', coalesce(c.waiting, 0),
           'sent', coalesce(c.sent, 0) + coalesce((i.purged ->> 'sent')::int, 0),
           'refused', coalesce(c.refused, 0) + coalesce((i.purged ->> 'refused')::int, 0),
           'cancelled', coalesce(c.cancelled, 0) + coalesce((i.purged ->> 'cancelled')::int, 0),
           'bounced', coalesce(c.bounced, 0) + coalesce((i.purged ->> 'bounced')::int, 0),
           'soft_bounced', coalesce(c.soft_bounced, 0) + coalesce((i.purged ->> 'soft_bounced')::int, 0),
           'complained', coalesce(c.complained, 0) + coalesce((i.purged ->> 'complained')::int, 0),
           'left', coalesce(c.gone, 0) + coalesce((i.purged ->> 'left')::int, 0))
         order by i.id desc), '[]')
    from private.issues i left join counts c on c.issue_id = i.id
$$;
grant execute on function public.newsletter_report() to service_role;
