-- Brakes that hold for a mailbox and for the whole site, and a way out that stays (issue 18, decisions 014 and 015).
-- Everybody locks in one order: the mailbox, the subscription, what hangs on them. A worker waits for none of them.

-- The mailbox that an address leads to: every provider of note drops what follows a plus sign, some ignore dots and
-- the like, and some have several domains.
create or replace function private.mailbox(address text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  typed constant text := split_part(lower(address), '@', 1);
  name constant text := coalesce(nullif(split_part(typed, '+', 1), ''), typed);
  domain constant text := rtrim(split_part(lower(address), '@', 2), '.');
begin
  case
    when domain in ('gmail.com', 'googlemail.com') then
      return replace(name, '.', '') || '@gmail.com';
    when domain in ('proton.me', 'protonmail.com', 'pm.me') then
      return translate(name, '._-', '') || '@proton.me';
    else
      return name || '@' || domain;
  end case;
end $$;

-- Who left, by mailbox. Only a confirmation from that mailbox lifts it; until then one mail may ask whether somebody
-- wants to come back, however often strangers ask.
create table private.suppressions (
  mailbox text primary key,
  left_at timestamptz not null default now(),
  asked_by_mail bigint  -- the queue's number of that one mail, which the purge may have deleted since
);
insert into private.suppressions (mailbox, left_at)
  select private.mailbox(s.email), max(s.unsubscribed_at) from public.newsletter_subscriptions s
   where s.unsubscribed_at is not null group by 1;

create or replace function private.has_left(address text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.suppressions s where s.mailbox = private.mailbox(has_left.address));
end $$;

alter table private.mail_rules
  -- The newsletter's own mails of the whole site; what is over it waits.
  add column site_hourly_max int not null default 200,
  -- More waiting messages of the contact form than this go to the owner in one mail.
  add column notices_apart_max int not null default 5,
  add column notices_in_one_max int not null default 50;

alter table private.email_outbox
  add column mailbox text,
  add column first_claimed_at timestamptz,
  add column bundle_id bigint references private.email_outbox (id) on delete cascade,
  drop constraint email_outbox_kind,
  add constraint email_outbox_kind check (
    kind in ('confirm', 'already_subscribed', 'contact_notice', 'contact_digest', 'alarm')),
  drop constraint email_outbox_status,
  add constraint email_outbox_status check (
    status in ('waiting', 'sent', 'given_up', 'cancelled', 'bundled')),
  add constraint email_outbox_bundle check ((status = 'bundled') = (bundle_id is not null));
update private.email_outbox o set mailbox = private.mailbox(s.email),
    first_claimed_at = case when o.attempts > 0 then coalesce(o.sent_at, o.created_at) end
  from public.newsletter_subscriptions s where s.id = o.subscription_id;
create index email_outbox_mailbox on private.email_outbox (mailbox);
create index email_outbox_first_claimed on private.email_outbox (first_claimed_at)
  where subscription_id is not null;
create index email_outbox_bundle_id on private.email_outbox (bundle_id);

-- Queues the mail that a sign-up asks for, late enough for the mailbox, or none: for who left and was asked once
-- since, and where a day's mails of that mailbox wait already.
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
  select * into has_left from private.suppressions s where s.mailbox = box for update;
  if has_left.asked_by_mail is not null and not exists (
      select from private.email_outbox o
       where o.id = has_left.asked_by_mail and o.status in ('given_up', 'cancelled')) then
    return null;
  end if;
  if (select count(*) from private.email_outbox o
       where o.mailbox = box and o.status = 'waiting') >= rules.mailbox_daily_max then
    return null;
  end if;
  with mails as (  -- those that went out, may have gone out, or will
    select coalesce(o.sent_at, o.due_at) as at from private.email_outbox o
     where o.mailbox = box and (o.status <> 'cancelled' or o.first_claimed_at is not null))
  select greatest(now(), (select max(m.at) from mails m) + rules.mailbox_pause,
           (select m.at + interval '1 day' from mails m
             order by m.at desc offset rules.mailbox_daily_max - 1 limit 1))
    into due;
  insert into private.email_outbox (kind, subscription_id, mailbox, due_at)
  values (case when new.verified then 'already_subscribed' else 'confirm' end, new.id, box, due)
  on conflict (subscription_id) where status = 'waiting' do nothing
  returning id into queued;
  update private.suppressions s set asked_by_mail = queued where s.mailbox = box and queued is not null;
  return null;
end $$;

-- Takes up to batch mails that are due; no other worker gets them before the lease is over. The newsletter's mails
-- come first, as many as the hour still allows; then the owner's.
drop function public.claim_outbox(int);
create function public.claim_outbox(batch int default 10)
returns table (outbox_id bigint, kind text, attempt int, message_id uuid, created_at timestamptz,
               recipient text, confirm_token uuid, unsubscribe_token uuid, contacts json)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  rules private.mail_rules;
  room bigint;
  taken bigint[];
  tried_again int;
  digest bigint;
begin
  -- Workers claim one after the other, so that two cannot both take the hour's last mails.
  perform pg_advisory_xact_lock(hashtextextended('claim_outbox', 0));
  select * into rules from private.mail_rules;
  -- the last worker crashed in the last try
  update private.email_outbox o set status = 'given_up'
   where o.status = 'waiting' and o.attempts >= rules.max_attempts and o.due_at <= now();

  select greatest(0, rules.site_hourly_max - count(*)) into room from private.email_outbox o
   where o.subscription_id is not null and o.first_claimed_at > now() - interval '1 hour';
  -- A mail that is tried again has its place in the hour. Rows that somebody holds are left for the next claim.
  with again as (
    select o.id from private.email_outbox o join public.newsletter_subscriptions s on s.id = o.subscription_id
     where o.status = 'waiting' and o.due_at <= now() and o.first_claimed_at is not null
     order by o.due_at, o.id limit batch for no key update of s skip locked for update of o skip locked)
  select coalesce(array_agg(a.id), '{}') into taken from again a;
  tried_again := cardinality(taken);
  with fresh as (
    select o.id from private.email_outbox o join public.newsletter_subscriptions s on s.id = o.subscription_id
     where o.status = 'waiting' and o.due_at <= now() and o.first_claimed_at is null
     order by o.due_at, o.id limit least(room, batch - tried_again)
       for no key update of s skip locked for update of o skip locked)
  select taken || coalesce(array_agg(f.id), '{}') into taken from fresh f;

  -- The hour is full and somebody waits for the next: the owner hears of it, once a day.
  if cardinality(taken) - tried_again = room
     and exists (select from private.email_outbox o
       where o.subscription_id is not null and o.status = 'waiting' and o.first_claimed_at is null
         and o.due_at <= now() and o.id <> all (taken))
     and not exists (select from private.email_outbox o
       where o.kind = 'alarm' and o.created_at > now() - interval '1 day') then
    insert into private.email_outbox (kind) values ('alarm');
  end if;

  while (select count(*) from private.email_outbox o
          where o.kind = 'contact_notice' and o.status = 'waiting' and o.due_at <= now()) > rules.notices_apart_max
  loop
    insert into private.email_outbox (kind) values ('contact_digest') returning id into digest;
    update private.email_outbox o set status = 'bundled', bundle_id = digest
     where o.id in (select n.id from private.email_outbox n
       where n.kind = 'contact_notice' and n.status = 'waiting' and n.due_at <= now()
       order by n.id limit rules.notices_in_one_max for update skip locked);
    exit when not found;
  end loop;
  with owners as (
    select o.id from private.email_outbox o
     where o.subscription_id is null and o.status = 'waiting' and o.due_at <= now()
     order by o.kind <> 'alarm', o.due_at, o.id limit batch - cardinality(taken) for update skip locked)
  select taken || coalesce(array_agg(w.id), '{}') into taken from owners w;

  return query
  with claimed as (
    update private.email_outbox o set attempts = o.attempts + 1, due_at = now() + rules.lease,
        first_claimed_at = coalesce(o.first_claimed_at, now())
     where o.id = any (taken) returning o.*),
  issued as (
    insert into private.issued_tokens as i (outbox_id, token, subscription_id, expires_at)
    select c.id, s.verification_token, s.id, now() + rules.token_lifetime
      from claimed c join public.newsletter_subscriptions s on s.id = c.subscription_id
     where c.kind = 'confirm' and s.verification_token is not null
    on conflict (outbox_id) do update set expires_at = excluded.expires_at
    returning i.outbox_id, i.token)
  select c.id, c.kind, c.attempts, c.message_id, c.created_at, s.email::text, i.token, s.unsubscribe_token,
         (select json_agg(json_build_object('full_name', m.full_name, 'email', m.email,
             'country', m.country, 'subject', m.subject, 'message', m.message,
             'only_fans_profile', m.only_fans_profile, 'created_at', m.created_at) order by m.id)
            from public.contact_submissions m
           where m.id = c.contact_id
              or m.id in (select b.contact_id from private.email_outbox b where b.bundle_id = c.id))
    from claimed c
    left join public.newsletter_subscriptions s on s.id = c.subscription_id
    left join issued i on i.outbox_id = c.id
   order by array_position(taken, c.id);
end $$;

-- Says yes for the owner of the mailbox, also after leaving. A used link answers ok again until it expires, because
-- people click twice; leaving ends every link, so nobody is brought back by an old mail.
drop function public.confirm_subscription(text);
create function public.confirm_subscription(token text) returns private.link_answer
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
  delete from private.suppressions p where p.mailbox = private.mailbox(address);
  update private.email_outbox o set status = 'cancelled'  -- nothing is left to ask for
   where o.subscription_id = confirmed and o.status = 'waiting';
  return json_build_object('ok', true);
end $$;

-- Takes the token's owner off the list, as often as the link is used: the token stays the same for ever. What is
-- kept of somebody who left is what the privacy page names: the address, the date and the link's code.
create function private.leave(token text) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  address text;
  leaving bigint;
begin
  select s.email into address from public.newsletter_subscriptions s
   where s.unsubscribe_token = private.uuid_or_null(leave.token);
  if address is null then return false; end if;
  perform private.lock_mailbox(address);
  update public.newsletter_subscriptions s
     set unsubscribed_at = coalesce(s.unsubscribed_at, now()), verified = false, confirmed_at = null,
         verification_token = null, ip_address = null, subscribed_at = null, first_asked_at = null
   where s.unsubscribe_token = private.uuid_or_null(leave.token)
  returning s.id into leaving;
  if leaving is null then return false; end if;
  insert into private.suppressions (mailbox) values (private.mailbox(address)) on conflict do nothing;
  delete from private.issued_tokens i where i.subscription_id = leaving;
  update private.email_outbox o set status = 'cancelled'
   where o.subscription_id = leaving and o.status = 'waiting';
  return true;
end $$;

drop function public.unsubscribe(text);
create function public.unsubscribe(token text) returns private.link_answer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.rate_limit('token');
  return json_build_object('ok', private.leave(token));
end $$;

-- The same for the one-click address, where a mail provider's few addresses speak for many people: a right token is
-- always heard, and only wrong ones count. `wait_s` says how long this sender should wait before the next.
insert into private.limits (what, max_attempts, time_window) values ('wrong_token', 30, '10 minutes');
create function public.unsubscribe_one_click(token text, sender text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  allowed private.limits;
  counted record;
begin
  if private.leave(token) then return json_build_object('ok', true); end if;
  select * into strict allowed from private.limits l where l.what = 'wrong_token';
  counted := private.count_attempt(
    allowed.what, private.sender_of(private.parse_ip(sender)), allowed.time_window);
  return json_build_object('ok', false,
    'wait_s', case when counted.attempts > allowed.max_attempts then counted.wait_s end);
end $$;

alter table public.newsletter_subscriptions alter column subscribed_at drop not null;

-- An address that is forgotten at its owner's wish is forgotten here, too.
create function private.newsletter_forget() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.unsubscribed_at is not null then
    delete from private.suppressions p where p.mailbox = private.mailbox(old.email);
  end if;
  return null;
end $$;
create trigger newsletter_forget after delete on public.newsletter_subscriptions
  for each row execute function private.newsletter_forget();

-- Deletes what is older than the privacy page says and answers the number of rows by name. Of somebody who left, the
-- address, the date and the link's code stay, until they ask to be forgotten (the service role may delete).
create or replace function public.purge_expired() returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted jsonb := '{}';
  n int;
  has_left record;
begin
  delete from public.contact_submissions c using private.retention r
   where r.what = 'contact_submissions' and c.created_at < now() - r.keep;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('contact_submissions', n);

  delete from public.newsletter_subscriptions s using private.retention r
   where r.what = 'unconfirmed_sign_ups' and least(s.first_asked_at, s.subscribed_at) < now() - r.keep
     and s.confirmed_at is null and s.unsubscribed_at is null;
  get diagnostics n = row_count;
  deleted := deleted || jsonb_build_object('unconfirmed_sign_ups', n);

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

  delete from private.email_outbox o using private.retention r
   where r.what = 'finished_mails' and o.status <> 'waiting'
     and o.created_at < now() - r.keep;
  get diagnostics n = row_count;
  return deleted || jsonb_build_object('finished_mails', n);
end $$;

revoke all on all tables in schema private from public, anon, authenticated;
revoke execute on all functions in schema private from public;
revoke execute on function public.claim_outbox(int), public.confirm_subscription(text),
  public.unsubscribe(text), public.unsubscribe_one_click(text, text) from public, anon, authenticated;
grant execute on function public.claim_outbox(int), public.unsubscribe_one_click(text, text) to service_role;
grant execute on function public.confirm_subscription(text), public.unsubscribe(text) to anon, service_role;
notify pgrst, 'reload schema';
