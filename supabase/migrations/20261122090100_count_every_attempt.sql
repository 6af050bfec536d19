-- Every attempt of a stranger counts, whatever becomes of it (issue 18, decision 013). An attempt is counted by `nextval`
-- in a trigger that runs before the statement reads or writes a row: no rollback, no timeout and no 406 of the
-- API takes it back. No network address is kept for it.

-- What each request runs is plpgsql, whose plans are kept; those of a SQL function are made anew at each call.
create or replace function private.request_header(name text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return nullif(current_setting('request.headers', true), '')::json ->> lower(name);
end $$;

create or replace function private.is_service_request() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(
    nullif(current_setting('request.jwt.claims', true), '')::json ->> 'role' = 'service_role', false);
end $$;

-- An address as a proxy writes it, or null where it is none. IPv4 mapped into IPv6 is the IPv4 address.
create function private.parse_ip(written text) returns inet
language plpgsql immutable set search_path = ''
as $$
declare
  ip inet;
begin
  ip := host(btrim(written)::inet)::inet;
  if ip <<= inet '::ffff:0:0/96' then return substring(host(ip) from '[0-9.]+$')::inet; end if;
  return ip;
exception when invalid_text_representation then
  return null;
end $$;

-- cf-connecting-ip is set by the hosted edge and cannot be sent through it. Elsewhere the LAST entry of
-- x-forwarded-for is the one that our own proxy added; earlier ones are the client's word (docs/deploy.md).
create or replace function private.client_ip() returns inet
language plpgsql stable set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
begin
  return private.parse_ip(coalesce(headers ->> 'cf-connecting-ip',
    regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '')));
end $$;

-- Whose attempts are counted together: an IPv4 address, or a /48 of IPv6, which one customer owns whole. Without
-- an address that can be read it is one sender for all: such a header must never mean that nothing is limited.
create function private.sender_of(ip inet) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(case family(ip) when 6 then network(set_masklen(ip, 48))::text else host(ip) end, 'unknown');
end $$;

-- Which counters a sender has is secret, so nobody can choose senders that share a given visitor's.
create table private.sender_salt (
  only_row boolean primary key default true check (only_row),
  salt uuid not null default gen_random_uuid()
);
insert into private.sender_salt default values;

-- 2 × 2,048 counters. A sender has one in each half and the smaller count is taken, so two senders disturb each
-- other only where both counters are shared. A value is (second in which its window began) * 10^9 + attempts in it.
do $$
begin
  for slot in 0..4095 loop
    execute format('create sequence private.attempts_%s as bigint minvalue 0', slot);
  end loop;
end $$;

-- One attempt in one counter; out comes how many there are in its window and when that window began.
create function private.count_in(counter regclass, window_s bigint, out attempts bigint, out began_s bigint)
language plpgsql volatile set search_path = ''
as $$
declare
  per_window constant bigint := 1000000000;
  now_s constant bigint := floor(extract(epoch from clock_timestamp()));
  counted bigint;
begin
  loop
    counted := nextval(counter);
    exit when counted / per_window > now_s - window_s;
    -- The window is over. Only one request may begin the next; the others find it begun a moment later.
    if pg_try_advisory_xact_lock('private.sender_salt'::regclass::oid::int, counter::oid::int) then
      counted := nextval(counter);
      exit when counted / per_window > now_s - window_s;
      counted := setval(counter, now_s * per_window + 1);
      exit;
    end if;
    perform pg_sleep(0.001);
  end loop;
  attempts := counted % per_window;
  began_s := counted / per_window;
end $$;

-- Counts one attempt of a sender; out comes how many there were in the window, and the seconds until it is over.
create function private.count_attempt(what text, sender text, time_window interval,
  out attempts bigint, out wait_s int)
language plpgsql volatile set search_path = ''
as $$
declare
  window_s constant bigint := extract(epoch from time_window);
  digest constant bytea := (
    select sha256(convert_to(s.salt || ' ' || what || ' ' || sender, 'UTF8')) from private.sender_salt s);
  one constant int := (get_byte(digest, 0) * 256 + get_byte(digest, 1)) & 2047;
  other constant int := 2048 + ((get_byte(digest, 2) * 256 + get_byte(digest, 3)) & 2047);
begin
  select min(c.attempts), greatest(1, min(c.began_s) + window_s - floor(extract(epoch from clock_timestamp())))
    into attempts, wait_s
    from unnest(array['private.attempts_' || one, 'private.attempts_' || other]::regclass[]) as counter,
         lateral private.count_in(counter, window_s) as c;
end $$;

-- Counts this attempt, or refuses it with 429 and the seconds to wait, before anything is looked up.
create or replace function private.rate_limit(what text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  allowed private.limits;
  counted record;
begin
  if private.is_service_request() then return; end if;
  select * into strict allowed from private.limits l where l.what = rate_limit.what;
  counted := private.count_attempt(
    allowed.what, private.sender_of(private.client_ip()), allowed.time_window);
  if counted.attempts <= allowed.max_attempts then return; end if;
  -- The seconds stand in the body, too: a browser may not read Retry-After across origins.
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'RATE_LIMITED', 'hint', null,
      'message', 'Too many requests, please try again later.',
      'details', format('Retry after %s seconds.', counted.wait_s))::text,
    detail = json_build_object('status', 429,
      'headers', json_build_object('Retry-After', counted.wait_s::text))::text;
end $$;
update private.limits set max_attempts = 10 where what = 'newsletter';

-- Before any row: counts the statement, and begins the count of its rows.
create function private.admit_statement() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.rate_limit(tg_argv[0]);
    perform set_config('sayso.row_admitted', 'no', true);
    -- First the mailbox, then its row (decision 013): everybody locks in this order.
    if tg_op = 'UPDATE' then
      perform private.lock_mailbox(private.request_header('x-subscriber-email'));
    end if;
  end if;
  return null;
end $$;

-- A list of rows could ask about many addresses in one attempt, and hide the asking behind a bad last row.
create function private.admit_one_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    if current_setting('sayso.row_admitted', true) = 'yes' then
      raise insufficient_privilege using message = 'permission denied: one row at a time';
    end if;
    perform set_config('sayso.row_admitted', 'yes', true);
  end if;
  return new;
end $$;

-- The name of the mailbox that an address leads to; 20261122090200 knows more about it.
create function private.mailbox(address text) returns text
language plpgsql immutable set search_path = ''
as $$ begin return lower(address); end $$;

-- Whether the owner of a mailbox has left; kept and answered since 20261122090200.
create function private.has_left(address text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin return false; end $$;

create function private.lock_mailbox(address text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('mailbox ' || coalesce(private.mailbox(address), ''), 0));
end $$;

-- From here the thirty days of an unconfirmed sign-up run; asking again does not move it.
alter table public.newsletter_subscriptions add column first_asked_at timestamptz default now();
update public.newsletter_subscriptions set first_asked_at = subscribed_at;

create or replace function private.newsletter_guard() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then return new; end if;
  -- The browser makes the token (call 2), so it would know it: whatever was sent is discarded.
  new.verification_token := gen_random_uuid();
  if tg_op = 'UPDATE' then
    -- A stranger may ask for a mail. It neither dates a consent anew, nor keeps an unconfirmed row alive, nor
    -- brings back who left.
    new.first_asked_at := least(old.first_asked_at, old.subscribed_at);
    new.subscribed_at := now();
    new.unsubscribed_at := null;
    if old.confirmed_at is not null or private.has_left(old.email) then
      new.subscribed_at := old.subscribed_at;
      new.unsubscribed_at := old.unsubscribed_at;
    end if;
    return new;
  end if;
  new.email := lower(btrim(new.email));
  perform private.lock_mailbox(new.email);
  new.ip_address := private.client_ip();  -- what the database saw, not what the browser claims
  new.subscribed_at := now();
  new.unsubscribed_at := null;
  return new;
end $$;

create or replace function private.contact_guard() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email := lower(btrim(new.email));
  new.full_name := btrim(new.full_name);
  new.user_agent := left(new.user_agent, 1024);  -- a long browser name must not cost a lead
  if current_user in ('anon', 'authenticated') then new.created_at := now(); end if;
  new.submitted_on := (new.created_at at time zone 'UTC')::date;
  new.content_hash := encode(sha256(convert_to(jsonb_build_array(new.full_name, new.country,
    new.subject, new.message, new.only_fans_profile)::text, 'UTF8')), 'hex');
  return new;
end $$;

drop trigger newsletter_update_rate on public.newsletter_subscriptions;
create trigger newsletter_admit_statement before insert or update on public.newsletter_subscriptions
  for each statement execute function private.admit_statement('newsletter');
create trigger newsletter_admit_row before insert on public.newsletter_subscriptions
  for each row execute function private.admit_one_row();
create trigger contact_admit_statement before insert on public.contact_submissions
  for each statement execute function private.admit_statement('contact');
create trigger contact_admit_row before insert on public.contact_submissions
  for each row execute function private.admit_one_row();

-- What counted before: 512 shared sequences, and rows with network addresses.
drop function private.newsletter_update_rate(), private.admit_sign_up(text),
  private.admit_contact(text, date, text), private.count_refusal(text), private.refused_slot(text),
  private.refused_attempts(text, interval), private.window_number(interval), private.rate_bucket(text);
do $$
begin
  for slot in 0..511 loop execute format('drop sequence private.refused_%s', slot); end loop;
end $$;
drop table private.rate_events;
delete from private.retention where what = 'rate_events';

-- Looked at when the statement ends and not at each row: a list is refused by its second row before the
-- first one's address is looked up. Two sign-ups of one mailbox wait for each other (lock_mailbox), as checks at the
-- end of statements would otherwise wait in a circle.
alter table public.newsletter_subscriptions
  drop constraint newsletter_subscriptions_email_key,
  add constraint newsletter_subscriptions_email_key unique (email) deferrable initially immediate;

revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all sequences in schema private from public, anon, authenticated;
revoke execute on all functions in schema private from public;
grant execute on function private.parse_ip(text), private.client_ip(), private.mailbox(text),
  private.lock_mailbox(text), private.has_left(text) to anon;
