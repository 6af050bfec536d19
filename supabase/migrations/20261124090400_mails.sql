-- The queue of mails.
--
-- Holds: every mail that waits, was sent or was given up, written in the same transaction as the row that asks for it: there is
-- no sign-up without its mail and no mail without its sign-up. A worker claims a batch, sends it and finishes each; delivery is at
-- least once. A limited mail is late, never dropped.
-- Who may do what: `service_role` claims and finishes mails and reads how the queue stands. `anon` reaches none of it; triggers
-- of the two lists queue.

create table private.mail_rules (
  only_row boolean primary key default true check (only_row),
  max_attempts int not null default 5,
  lease interval not null default '5 minutes',        -- a worker silent for so long has crashed
  first_retry_wait interval not null default '1 minute',
  retry_wait_factor int not null default 5,           -- 1, 5, 25, 125 minutes
  -- While the provider takes no mails they wait, and a try does not count.
  longest_provider_wait interval not null default '1 hour',
  provider_patience interval not null default '7 days',
  token_lifetime interval not null default '48 hours',
  -- Against using us to flood somebody's mailbox.
  mailbox_pause interval not null default '5 minutes',
  mailbox_daily_max int not null default 5,
  -- The confirmations of the whole site; what is over it waits. The last part of it is kept for networks that had none in that hour.
  site_hourly_max int not null default 200,
  site_hourly_reserve int not null default 40,
  -- More waiting messages of the contact form than this go to the owner in one mail.
  notices_apart_max int not null default 5,
  notices_in_one_max int not null default 50,
  -- In an hour the owner gets so many mails about messages, and so many about messages of one address; the others wait and go
  -- together.
  notices_hourly_max int not null default 12,
  notices_of_one_hourly_max int not null default 3,
  -- The owner's mail about the last seven days, on Mondays from 6:00 UTC on.
  weekly_report boolean not null default false,
  -- So many soft bounces (a full mailbox, a server that is away) within the window pause an address.
  soft_bounces_max int not null default 3,
  soft_bounce_window interval not null default '30 days',
  soft_bounce_pause interval not null default '30 days'
);
insert into private.mail_rules default values;

create table private.email_outbox (
  id bigint generated always as identity primary key,
  kind text not null constraint email_outbox_kind check (kind in ('confirm', 'already_subscribed', 'welcome',
    'contact_notice', 'contact_received', 'contact_digest', 'alarm', 'issue', 'newsletter_alarm', 'data_copy', 'erase_link', 'weekly_report')),
  subscription_id bigint references public.newsletter_subscriptions (id) on delete cascade,
  contact_id bigint references public.contact_submissions (id) on delete cascade,
  status text not null default 'waiting'
    constraint email_outbox_status check (status in ('waiting', 'sent', 'given_up', 'cancelled', 'bundled')),
  message_id uuid not null default gen_random_uuid(),  -- same at each try: receivers see one mail
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  sent_at timestamptz,
  last_error text,
  mailbox text,  -- whose mails are counted together (private.counted_mailbox)
  network bytea,  -- of who asked for it (private.network_of), until an hour after it was first tried
  first_claimed_at timestamptz,
  bundle_id bigint references private.email_outbox (id) on delete cascade,  -- the digest that a notice went into
  issue_id bigint,  -- its key is beside private.issues
  outcome text  -- what became of it after it was sent
    constraint email_outbox_outcome check (outcome in ('soft_bounced', 'bounced', 'left', 'complained')),
  postponed int not null default 0,  -- tries that failed because the provider was away
  batch_id uuid,  -- issues that were sent in one call and are sent again in the same call
  data jsonb,  -- of a copy of somebody's data, until it was sent
  data_request_id bigint,  -- its key is beside private.data_requests
  constraint email_outbox_about check (
    (kind in ('confirm', 'welcome', 'already_subscribed', 'issue')) = (subscription_id is not null)
    and (kind in ('contact_notice', 'contact_received')) = (contact_id is not null)
    and (kind = 'issue') = (issue_id is not null)),
  constraint email_outbox_data_request check (
    (kind in ('data_copy', 'erase_link')) = (data_request_id is not null)),
  constraint email_outbox_bundle check ((status = 'bundled') = (bundle_id is not null))
);
create index email_outbox_subscription on private.email_outbox (subscription_id);
create index email_outbox_mailbox on private.email_outbox (mailbox);
create index email_outbox_bundle_id on private.email_outbox (bundle_id);
create index email_outbox_data_request on private.email_outbox (data_request_id);
create unique index email_outbox_one_waiting on private.email_outbox (subscription_id)
  where status = 'waiting' and issue_id is null;
create unique index email_outbox_one_notice on private.email_outbox (contact_id, kind);
-- One for each subscription, as long as the queue remembers it (private.retention, finished_mails).
create unique index email_outbox_one_welcome on private.email_outbox (subscription_id) where kind = 'welcome';
create unique index email_outbox_once_for_each on private.email_outbox (issue_id, subscription_id)
  where issue_id is not null;
-- A hundred thousand waiting issues must not slow the claim of a confirmation mail.
create index email_outbox_due on private.email_outbox (due_at, id) where status = 'waiting' and issue_id is null;
create index email_outbox_issue_due on private.email_outbox (due_at, id)
  where status = 'waiting' and issue_id is not null;
create index email_outbox_first_claimed on private.email_outbox (first_claimed_at)
  where (subscription_id is not null or kind = 'contact_received') and issue_id is null;
create index email_outbox_owner_claimed on private.email_outbox (first_claimed_at) where subscription_id is null;
create index email_outbox_network on private.email_outbox (created_at) where network is not null;
create index email_outbox_batch on private.email_outbox (batch_id) where batch_id is not null;
create index email_outbox_weekly on private.email_outbox (created_at) where kind = 'weekly_report';
create index email_outbox_issue_claimed on private.email_outbox (first_claimed_at) where issue_id is not null;

-- Every token that went into a mail. Refreshing the row gives it a new token, and the link that is
-- already in a mailbox keeps working. One per mail, so that a retried mail says the same again.
create table private.issued_tokens (
  outbox_id bigint primary key references private.email_outbox (id) on delete cascade,
  token uuid not null,
  subscription_id bigint not null references public.newsletter_subscriptions (id) on delete cascade,
  expires_at timestamptz not null
);
create index issued_tokens_token on private.issued_tokens (token);
create index issued_tokens_subscription on private.issued_tokens (subscription_id);

-- Queues the mail that a sign-up asks for, late enough for the mailbox, or none: for who left and was asked once
-- since, and who bounced or complained. Where a day's mails of that mailbox wait already, it takes the place of the oldest, so that
-- whoever signs up last gets one. The site tells a confirmed subscriber who signs up again to look into the mailbox, so a mail comes:
-- it says that they are on the list, and how to leave.
create function private.newsletter_queue_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  rules private.mail_rules;
  box constant text := private.mailbox(new.email);
  counted constant text := private.counted_mailbox(new.email);
  has_left private.suppressions;
  due timestamptz;
  queued bigint;
begin
  -- Compared here: a trigger `of` the column would look at what the client sent, not at the guard.
  if tg_op = 'UPDATE' and new.verification_token is not distinct from old.verification_token then
    return null;
  end if;
  -- the owner's import, nobody asked
  if tg_op = 'INSERT' and (new.verified or new.unsubscribed_at is not null) then return null; end if;
  select * into rules from private.mail_rules;
  if exists (select from private.suppressions s
      where s.mailbox in (box, lower(new.email)) and s.reason in ('bounced', 'complained')) then
    return null;
  end if;
  select * into has_left from private.suppressions s where s.mailbox = box and s.reason = 'left' for update;
  if has_left.asked_by_mail is not null and not exists (
      select from private.email_outbox o
       where o.id = has_left.asked_by_mail and o.status in ('given_up', 'cancelled')) then
    return null;
  end if;
  if exists (select from private.email_outbox o
      where o.subscription_id = new.id and o.status = 'waiting' and o.issue_id is null) then
    return null;
  end if;
  if (select count(*) from private.email_outbox o
       where o.mailbox = counted and o.status = 'waiting' and o.issue_id is null) >= rules.mailbox_daily_max then
    update private.email_outbox o set status = 'cancelled'
     where o.id = (select w.id from private.email_outbox w
       where w.mailbox = counted and w.status = 'waiting' and w.first_claimed_at is null
         and w.kind in ('confirm', 'already_subscribed')
       order by w.id limit 1 for update skip locked)
    returning o.due_at into due;
    if due is null then return null; end if;
  else
    with mails as (  -- those that went out, may have gone out, or will
      select o.kind, coalesce(o.sent_at, o.due_at) as at from private.email_outbox o
       where o.mailbox = counted and o.issue_id is null and (o.status <> 'cancelled' or o.first_claimed_at is not null))
    -- Whoever has just sent a message waits no longer for a confirmation.
    select greatest(now(), (select max(m.at) from mails m where m.kind <> 'contact_received') + rules.mailbox_pause,
             (select m.at + interval '1 day' from mails m
               order by m.at desc offset rules.mailbox_daily_max - 1 limit 1))
      into due;
  end if;
  insert into private.email_outbox (kind, subscription_id, mailbox, network, due_at)
  values (case when new.verified then 'already_subscribed' else 'confirm' end, new.id, counted,
    private.network_of(private.client_ip()), due)
  on conflict (subscription_id) where status = 'waiting' and issue_id is null do nothing
  returning id into queued;
  update private.suppressions s set asked_by_mail = queued
   where s.mailbox = box and s.reason = 'left' and queued is not null;
  return null;
end $$;
create trigger newsletter_queue_mail
  after insert or update on public.newsletter_subscriptions
  for each row when (new.verification_token is not null) execute function private.newsletter_queue_mail();

-- Whether the address of a message may be told that it arrived: one that the mailer takes (newsletter_email_form), and neither
-- suppressed nor erased.
create function private.may_acknowledge(address text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return address ~ '^[a-z0-9_.!#$%&''*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$'
    and not private.is_suppressed(address)
    and not private.is_erased(address);
end $$;

-- The owner hears of each new lead through the same queue, and who sent it that it arrived. The latter would help nobody a day
-- late: there is none while one waits, or after the day's mails of that mailbox.
create function private.contact_queue_notice() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  rules private.mail_rules;
  counted constant text := private.counted_mailbox(new.email);
  asked_from constant bytea := private.network_of(private.client_ip());
  mails timestamptz[];  -- the last ones of that mailbox, the newest first
begin
  insert into private.email_outbox (kind, contact_id, network) values ('contact_notice', new.id, asked_from);
  if coalesce(current_setting('role', true), '') not in ('anon', 'authenticated') then return null; end if;  -- the owner's import
  perform private.lock_mailbox(new.email);
  select * into rules from private.mail_rules;
  mails := array(select coalesce(o.sent_at, o.due_at) from private.email_outbox o
    where o.mailbox = counted and o.issue_id is null and (o.status <> 'cancelled' or o.first_claimed_at is not null)
    order by 1 desc limit rules.mailbox_daily_max);
  if not private.may_acknowledge(new.email) or mails[rules.mailbox_daily_max] > now() - interval '1 day'
     or exists (select from private.email_outbox o
       where o.mailbox = counted and o.kind = 'contact_received' and o.status = 'waiting') then
    return null;
  end if;
  insert into private.email_outbox (kind, contact_id, mailbox, network, due_at)
  values ('contact_received', new.id, counted, asked_from, greatest(now(), mails[1] + rules.mailbox_pause));
  return null;
end $$;
create trigger contact_queue_notice after insert on public.contact_submissions
  for each row execute function private.contact_queue_notice();

-- The messages that a mail of the queue tells of, oldest first; null where it tells of none.
create function private.messages_of(outbox_id bigint) returns json
language sql stable set search_path = ''
as $$
  select json_agg(private.contact_fields(m) || jsonb_build_object('created_at', m.created_at) order by m.id)
    from public.contact_submissions m
   where m.id in (select o.contact_id from private.email_outbox o
                   where o.kind = 'contact_notice' and messages_of.outbox_id in (o.id, o.bundle_id))
$$;

-- Takes up to batch mails that are due, none of the newsletter's issues; no other worker gets them before the lease is over.
-- The confirmations come first, as many as the hour still allows; then the owner's; then the receipts of messages, which leave
-- the hour a whole batch.
create function public.claim_outbox(batch int default 10)
returns table (outbox_id bigint, kind text, attempt int, message_id uuid, created_at timestamptz,
               recipient text, confirm_token uuid, unsubscribe_token uuid, contacts json)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  rules private.mail_rules;
  room bigint;
  reserve bigint;
  taken bigint[];
  tried_again int;
  fresh_max int;
  told bigint;
  due_notices bigint;
  digest bigint;
begin
  -- Workers claim one after the other, so that two cannot both take the hour's last mails.
  perform pg_advisory_xact_lock(hashtextextended('claim_outbox', 0));
  select * into rules from private.mail_rules;
  -- the last worker crashed in the last try
  update private.email_outbox o set status = 'given_up', last_error = coalesce(o.last_error, 'every worker crashed')
   where o.issue_id is null and o.status = 'waiting' and o.attempts - o.postponed >= rules.max_attempts and o.due_at <= now();

  select greatest(0, rules.site_hourly_max - count(*)) into room from private.email_outbox o
   where (o.subscription_id is not null or o.kind = 'contact_received') and o.issue_id is null
     and o.first_claimed_at > now() - interval '1 hour';
  reserve := least(rules.site_hourly_reserve, rules.site_hourly_max / 5);
  -- A mail that is tried again has its place in the hour. Rows that somebody holds are left for the next claim.
  with again as (
    select o.id from private.email_outbox o join public.newsletter_subscriptions s on s.id = o.subscription_id
     where o.issue_id is null and o.status = 'waiting' and o.due_at <= now() and o.first_claimed_at is not null
     order by o.due_at, o.id limit batch for no key update of s skip locked for update of o skip locked)
  select coalesce(array_agg(a.id), '{}') into taken from again a;
  tried_again := cardinality(taken);
  fresh_max := least(room, batch - tried_again);
  -- Networks take turns: first comes whose network had the fewest mails in this hour. The reserve goes to a network's first.
  if fresh_max > 0 then
    with had as (
      select o.network, count(*) as mails from private.email_outbox o
       where (o.subscription_id is not null or o.kind = 'contact_received') and o.issue_id is null
         and o.first_claimed_at > now() - interval '1 hour'
       group by o.network),
    turns as (
      select o.id, coalesce(h.mails, 0) + row_number() over (partition by o.network order by o.due_at, o.id) as turn, o.due_at
        from private.email_outbox o left join had h on h.network is not distinct from o.network
       where o.subscription_id is not null and o.issue_id is null and o.status = 'waiting' and o.due_at <= now()
         and o.first_claimed_at is null),
    places as (
      select t.id, t.turn, row_number() over (order by t.turn, t.due_at, t.id) as place from turns t),
    fresh as (
      select o.id from places p join private.email_outbox o on o.id = p.id
        join public.newsletter_subscriptions s on s.id = o.subscription_id
       where p.turn = 1 or p.place <= room - reserve
       order by p.place limit fresh_max for no key update of s skip locked for update of o skip locked)
    select taken || coalesce(array_agg(f.id), '{}') into taken from fresh f;
  end if;

  -- The hour is full and somebody waits for the next: the owner hears of it, once a day.
  if cardinality(taken) < batch and room - (cardinality(taken) - tried_again) <= reserve
     and exists (select from private.email_outbox o
       where o.subscription_id is not null and o.issue_id is null and o.status = 'waiting'
         and o.first_claimed_at is null
         and o.due_at <= now() and o.id <> all (taken))
     and not exists (select from private.email_outbox o
       where o.kind = 'alarm' and o.issue_id is null and o.created_at > now() - interval '1 day') then
    insert into private.email_outbox (kind) values ('alarm');
  end if;

  if rules.weekly_report and not exists (select from private.email_outbox o
      where o.kind = 'weekly_report' and o.created_at >= (date_trunc('week',
        now() at time zone 'UTC' - interval '6 hours') + interval '6 hours') at time zone 'UTC') then
    insert into private.email_outbox (kind) values ('weekly_report');
  end if;

  -- The owner's mails about messages: a few one by one, many together, and so many in an hour.
  select (select count(*) from private.email_outbox o
           where o.kind in ('contact_notice', 'contact_digest') and o.subscription_id is null
             and o.first_claimed_at > now() - interval '1 hour')
       + (select count(*) from private.email_outbox o
           where o.kind = 'contact_digest' and o.issue_id is null and o.status = 'waiting' and o.first_claimed_at is null)
    into told;
  select count(*) into due_notices from private.email_outbox o
   where o.kind = 'contact_notice' and o.issue_id is null and o.status = 'waiting' and o.due_at <= now();
  if due_notices > rules.notices_apart_max then
    while told < rules.notices_hourly_max loop
      exit when not exists (select from private.email_outbox o
        where o.kind = 'contact_notice' and o.issue_id is null and o.status = 'waiting' and o.due_at <= now());
      insert into private.email_outbox (kind) values ('contact_digest') returning id into digest;
      update private.email_outbox o set status = 'bundled', bundle_id = digest
       where o.id in (select n.id from private.email_outbox n
         where n.kind = 'contact_notice' and n.issue_id is null and n.status = 'waiting' and n.due_at <= now()
         order by n.id limit rules.notices_in_one_max for update skip locked);
      if not found then  -- somebody holds all of them
        delete from private.email_outbox o where o.id = digest;
        exit;
      end if;
      told := told + 1;
    end loop;
  end if;
  -- What is over an hour's number waits, all of it until the same time, and is together then.
  update private.email_outbox o set due_at = coalesce(
      (select min(w.due_at) from private.email_outbox w
        where w.kind = 'contact_notice' and w.issue_id is null and w.status = 'waiting' and w.due_at > now() and w.attempts = 0),
      now() + interval '1 hour')
    from (
      select n.id, row_number() over (order by n.id) as nth, row_number() over (partition by c.email order by n.id) as nth_of_one,
             (select count(*) from public.contact_submissions m join private.email_outbox p on p.contact_id = m.id
               where m.email = c.email and p.kind = n.kind and p.first_claimed_at > now() - interval '1 hour') as told_of_one
        from private.email_outbox n join public.contact_submissions c on c.id = n.contact_id
       where n.kind = 'contact_notice' and n.issue_id is null and n.status = 'waiting' and n.due_at <= now() and n.attempts = 0) turn
   where o.id = turn.id and (told + turn.nth > rules.notices_hourly_max
     or turn.told_of_one + turn.nth_of_one > rules.notices_of_one_hourly_max);
  with owners as (
    select o.id from private.email_outbox o
     where o.subscription_id is null and o.issue_id is null and o.status = 'waiting' and o.due_at <= now()
       and (o.kind <> 'contact_received' or o.first_claimed_at is not null
         or room - reserve - (cardinality(taken) - tried_again) >= batch)
     order by o.kind <> 'alarm', o.kind = 'contact_received', o.due_at, o.id limit batch - cardinality(taken) for update skip locked)
  select taken || coalesce(array_agg(w.id), '{}') into taken from owners w;

  -- who left, bounced or was erased since the message
  update private.email_outbox o set status = 'cancelled' from public.contact_submissions c
   where o.id = any (taken) and o.kind = 'contact_received' and c.id = o.contact_id and not private.may_acknowledge(c.email);

  return query
  with claimed as (
    update private.email_outbox o set attempts = o.attempts + 1, due_at = now() + rules.lease,
        first_claimed_at = coalesce(o.first_claimed_at, now())
     where o.id = any (taken) and o.status = 'waiting' returning o.*),
  issued as (
    insert into private.issued_tokens as i (outbox_id, token, subscription_id, expires_at)
    select c.id, s.verification_token, s.id, now() + rules.token_lifetime
      from claimed c join public.newsletter_subscriptions s on s.id = c.subscription_id
     where c.kind = 'confirm' and s.verification_token is not null
    on conflict (outbox_id) do update set expires_at = excluded.expires_at
    returning i.outbox_id, i.token)
  select c.id, c.kind, c.attempts, c.message_id, c.created_at, coalesce(s.email::text, m.email), i.token, s.unsubscribe_token,
         private.messages_of(c.id)
    from claimed c
    left join public.newsletter_subscriptions s on s.id = c.subscription_id
    left join public.contact_submissions m on m.id = c.contact_id and c.kind = 'contact_received'
    left join issued i on i.outbox_id = c.id
   order by array_position(taken, c.id);
end $$;
grant execute on function public.claim_outbox(int) to service_role;

-- Ends a try: sent, or to be tried again after a longer wait, or given up. A failure reported by a worker whose lease has passed
-- to another one is ignored. Where the provider takes no mails at all, the try does not count, and the wait doubles from a minute to
-- an hour, or is what the provider asks for.
create function public.finish_outbox(outbox_id bigint, attempt int, failure text default null,
  provider_away boolean default false, wait_s int default null) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.email_outbox o
     set status = case when failure is null then 'sent' when ended.is_given_up then 'given_up' else 'waiting' end,
         sent_at = case when failure is null then now() end,
         due_at = case when failure is null or ended.is_given_up then now()
                       when provider_away then now() + greatest(
                         least(r.longest_provider_wait, r.first_retry_wait * power(2, least(o.postponed, 10))),
                         least(interval '1 day', interval '1 second' * coalesce(wait_s, 0)))
                       else now() + r.first_retry_wait * power(r.retry_wait_factor, o.attempts - o.postponed - 1) end,
         postponed = o.postponed + case when failure is not null and provider_away then 1 else 0 end,
         batch_id = null,
         last_error = left(failure, 500)
    from private.mail_rules r, private.email_outbox before, lateral (
      select case when provider_away then before.first_claimed_at < now() - r.provider_patience
                  else before.attempts - before.postponed >= r.max_attempts end as is_given_up) ended
   where o.id = finish_outbox.outbox_id and before.id = o.id and o.status not in ('sent', 'bundled')
     and (failure is null or (o.attempts = finish_outbox.attempt and o.status = 'waiting'))
$$;
grant execute on function public.finish_outbox(bigint, int, text, boolean, int) to service_role;

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
    when mail.due_at > now() and mail.kind = 'contact_notice' then 'many messages: they go together'
    when mail.due_at > now() then 'the pause between two mails to one mailbox'
    when mail.issue_id is null and (mail.subscription_id is not null or mail.kind = 'contact_received') and mail.first_claimed_at is null
      and rules.site_hourly_max <= (select count(*) from private.email_outbox o
        where (o.subscription_id is not null or o.kind = 'contact_received') and o.issue_id is null
          and o.first_claimed_at > now() - interval '1 hour')
      then 'the limit of mails in one hour'
    when mail.due_at < now() - interval '10 minutes' and mail.issue_id is null then 'overdue: nothing fetches it'
    else 'its turn comes'
  end;
end $$;
