-- Addresses that bounce or complain are left alone (issue 24, decision 061). One table says which mailboxes get no mail:
-- sign-ups, confirmation mails and issues of the newsletter all ask it.

alter table private.suppressions
  add column reason text not null default 'left'
    constraint suppressions_reason check (reason in ('paused', 'bounced', 'left', 'complained')),
  add column until timestamptz,  -- the end of a pause
  add constraint suppressions_until check ((reason = 'paused') = (until is not null));

alter table private.mail_rules
  -- So many soft bounces (a full mailbox, a server that is away) within the window pause an address.
  add column soft_bounces_max int not null default 3,
  add column soft_bounce_window interval not null default '30 days',
  add column soft_bounce_pause interval not null default '30 days';

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

-- What a bounce suppresses. Only the address itself: otherwise a stranger who signs up victim+x@ at a server that knows no
-- tags would stop the mails to victim@. At these providers every spelling leads to the mailbox, so none bounces alone.
create function private.bounce_key(address text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if private.mailbox(address) ~ '@(gmail\.com|proton\.me)$' then return private.mailbox(address); end if;
  return lower(address);
end $$;

-- A stronger reason replaces a weaker one, never the other way round.
create function private.suppress(key text, why text, pause interval default null) returns void
language sql volatile set search_path = ''
as $$
  insert into private.suppressions as p (mailbox, reason, until) values (key, why, now() + pause)
  on conflict (mailbox) do update set reason = excluded.reason, until = excluded.until, left_at = excluded.left_at
   where array_position(array['paused', 'bounced', 'left', 'complained'], p.reason)
       < array_position(array['paused', 'bounced', 'left', 'complained'], excluded.reason)
      or (p.reason = 'paused' and excluded.reason = 'paused')
$$;

-- Whether an address gets no issue of the newsletter now. Inlined where many rows are asked.
create function private.is_suppressed(address text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.suppressions p
    where p.mailbox in (private.mailbox(address), lower(address)) and (p.until is null or p.until > now()))
$$;

create or replace function private.has_left(address text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.suppressions s
    where s.mailbox = private.mailbox(has_left.address) and s.reason in ('left', 'complained'));
end $$;

-- From here on `issue_id` marks a mail of the newsletter (20261122100100): the brakes on confirmation mails leave it out.
create table private.issues (
  id bigint generated always as identity primary key,
  posts jsonb not null,  -- what the mail is made from; a later edit of a post changes no issue
  created_at timestamptz not null default now(),
  status text not null default 'queueing'
    constraint issues_status check (status in ('queueing', 'queued', 'stopped')),
  queued_to bigint not null default 0,  -- every subscriber up to this id has been looked at
  -- The counts of the mails that retention has deleted.
  purged jsonb not null default '{}'
);
alter table private.email_outbox
  add column issue_id bigint references private.issues (id) on delete cascade,
  add column outcome text  -- what became of it after it was sent
    constraint email_outbox_outcome check (outcome in ('soft_bounced', 'bounced', 'left', 'complained')),
  add column postponed int not null default 0,  -- tries that failed because the provider was away
  drop constraint email_outbox_kind,
  add constraint email_outbox_kind check (kind in ('confirm', 'already_subscribed', 'contact_notice',
    'contact_digest', 'alarm', 'issue', 'newsletter_alarm')),
  drop constraint email_outbox_about,
  add constraint email_outbox_about check (
    (kind in ('confirm', 'already_subscribed', 'issue')) = (subscription_id is not null)
    and (kind = 'contact_notice') = (contact_id is not null)
    and (kind = 'issue') = (issue_id is not null));
drop index private.email_outbox_one_waiting;
create unique index email_outbox_one_waiting on private.email_outbox (subscription_id)
  where status = 'waiting' and issue_id is null;
create unique index email_outbox_once_for_each on private.email_outbox (issue_id, subscription_id)
  where issue_id is not null;
-- A hundred thousand waiting issues must not slow the claim of a confirmation mail.
drop index private.email_outbox_due;
create index email_outbox_due on private.email_outbox (due_at, id) where status = 'waiting' and issue_id is null;
create index email_outbox_issue_due on private.email_outbox (due_at, id)
  where status = 'waiting' and issue_id is not null;
drop index private.email_outbox_first_claimed;
create index email_outbox_first_claimed on private.email_outbox (first_claimed_at)
  where subscription_id is not null and issue_id is null;
create index email_outbox_issue_claimed on private.email_outbox (first_claimed_at) where issue_id is not null;

-- As before, but asks for the reason of a suppression, and leaves issues out of the brakes.
create or replace function private.newsletter_queue_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  rules private.mail_rules;
  box constant text := private.mailbox(new.email);
  has_left private.suppressions;
  due timestamptz;
  queued bigint;
begin
  if new.verification_token is null then return null; end if;
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
  if (select count(*) from private.email_outbox o
       where o.mailbox = box and o.status = 'waiting' and o.issue_id is null) >= rules.mailbox_daily_max then
    return null;
  end if;
  with mails as (  -- those that went out, may have gone out, or will
    select coalesce(o.sent_at, o.due_at) as at from private.email_outbox o
     where o.mailbox = box and o.issue_id is null and (o.status <> 'cancelled' or o.first_claimed_at is not null))
  select greatest(now(), (select max(m.at) from mails m) + rules.mailbox_pause,
           (select m.at + interval '1 day' from mails m
             order by m.at desc offset rules.mailbox_daily_max - 1 limit 1))
    into due;
  insert into private.email_outbox (kind, subscription_id, mailbox, due_at)
  values (case when new.verified then 'already_subscribed' else 'confirm' end, new.id, box, due)
  on conflict (subscription_id) where status = 'waiting' and issue_id is null do nothing
  returning id into queued;
  update private.suppressions s set asked_by_mail = queued
   where s.mailbox = box and s.reason = 'left' and queued is not null;
  return null;
end $$;

-- As before. A confirmation proves that the mailbox works, so it lifts every suppression; a link that is used again must
-- not cancel an issue that waits.
create or replace function public.confirm_subscription(token text) returns private.link_answer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text;
  confirmed bigint;
begin
  perform private.rate_limit('token');
  select s.email into address
    from private.issued_tokens i join public.newsletter_subscriptions s on s.id = i.subscription_id
   where i.token = private.uuid_or_null(confirm_subscription.token);
  if address is null then return json_build_object('ok', false); end if;
  perform private.lock_mailbox(address);
  select s.id into confirmed
    from private.issued_tokens i join public.newsletter_subscriptions s on s.id = i.subscription_id
   where i.token = private.uuid_or_null(confirm_subscription.token) and i.expires_at > now()
   limit 1 for update of s;
  if confirmed is null then return json_build_object('ok', false); end if;
  update public.newsletter_subscriptions s
     set verified = true, confirmed_at = now(), verification_token = null,
         unsubscribed_at = null, subscribed_at = coalesce(s.subscribed_at, now())
   where s.id = confirmed and not s.verified;
  -- Only where it changed something: a used link still answers ok, and must not lift what came after it.
  if found then
    delete from private.suppressions p where p.mailbox in (private.mailbox(address), lower(address));
  end if;
  update private.email_outbox o set status = 'cancelled'  -- nothing is left to ask for
   where o.subscription_id = confirmed and o.status = 'waiting' and o.issue_id is null;
  return json_build_object('ok', true);
end $$;

-- As before, and the report of an issue counts who left after it: the last one that was sent to them.
create or replace function private.leave(token text) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  address text;
  leaving bigint;
  was_left timestamptz;
begin
  select s.email into address from public.newsletter_subscriptions s
   where s.unsubscribe_token = private.uuid_or_null(leave.token);
  if address is null then return false; end if;
  perform private.lock_mailbox(address);
  select s.unsubscribed_at into was_left from public.newsletter_subscriptions s
   where s.unsubscribe_token = private.uuid_or_null(leave.token);
  update public.newsletter_subscriptions s
     set unsubscribed_at = coalesce(s.unsubscribed_at, now()), verified = false, confirmed_at = null,
         verification_token = null, ip_address = null, subscribed_at = null, first_asked_at = null
   where s.unsubscribe_token = private.uuid_or_null(leave.token)
  returning s.id into leaving;
  if leaving is null then return false; end if;
  perform private.suppress(private.mailbox(address), 'left');
  delete from private.issued_tokens i where i.subscription_id = leaving;
  update private.email_outbox o set status = 'cancelled'
   where o.subscription_id = leaving and o.status = 'waiting';
  if was_left is null then
    update private.email_outbox o set outcome = 'left'
     where o.id = (select l.id from private.email_outbox l
             where l.subscription_id = leaving and l.issue_id is not null and l.first_claimed_at is not null
             order by l.issue_id desc limit 1)
       and o.outcome is distinct from 'bounced';
  end if;
  return true;
end $$;

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
           order by (l.message_id = message) desc nulls last, l.issue_id desc limit 1)
     and (o.outcome is null or record_mail_event.kind = 'complained' or o.outcome = 'soft_bounced');
  if private.is_suppressed(address) then
    update private.email_outbox o set status = 'cancelled'
     where (o.subscription_id = subscriber.id or o.mailbox = key) and o.status = 'waiting'
       and (o.issue_id is not null or record_mail_event.kind <> 'soft_bounced');
  end if;
  return 'recorded';
end $$;

revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all sequences in schema private from public, anon, authenticated;
revoke execute on all functions in schema private from public;
revoke execute on function public.record_mail_event(text, bigint, text, text, uuid)
  from public, anon, authenticated;
grant execute on function public.record_mail_event(text, bigint, text, text, uuid) to service_role;
notify pgrst, 'reload schema';
