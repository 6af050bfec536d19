-- Rate limits.
--
-- Holds: how many attempts a sender (a network address or a mail address) has, and the counters. Every attempt of a visitor counts,
-- whatever becomes of it: it is counted by `nextval` before the statement reads or writes a row, so no rollback, no timeout and no
-- refusal of the API takes it back. No network address is kept for it.
-- Who may do what: `anon` may have an attempt of its own counted, by the triggers of the two tables and in the functions of mailed
-- links. Nobody reads counters.

-- Every number of it stands in this one table.
create table private.rate_limits (
  what text primary key,
  max_attempts int not null check (max_attempts > 0),
  time_window interval check (time_window > interval '0')
);
insert into private.rate_limits (what, max_attempts, time_window) values
  ('newsletter',  10, '10 minutes'),  -- sign-ups and refreshes together
  ('contact',     10, '10 minutes'),
  ('contact_address', 20, null),      -- messages in the name of one address on one UTC day, whoever sends them
  ('source',      20, '10 minutes'),  -- where a sign-up or message came from
  ('token',       30, '10 minutes'),  -- the functions of mailed links; guessing a UUID stays hopeless
  ('wrong_token', 30, '10 minutes');  -- wrong tokens at the one-click address: mail services ask it from few network addresses for many people

-- Which counters a sender has is secret, so nobody can choose senders that share a given visitor's.
create table private.sender_salt (
  only_row boolean primary key default true check (only_row),
  salt uuid not null default gen_random_uuid()
);
insert into private.sender_salt default values;

-- 2 × 2,048 counters. A sender has one in each half and the smaller count is taken, so two senders disturb each
-- other only where both counters are shared. A value is (hundredth of a second in which its window began) * 10^7 +
-- attempts in it.
do $$
begin
  for slot in 0..4095 loop
    execute format('create sequence private.attempts_%s as bigint minvalue 0', slot);
  end loop;
end $$;

-- The hundredth of a second since which the database has not crashed. A crash empties it, because it is unlogged, and lets
-- every counter skip up to 32 values, which would be attempts that nobody made. So windows that began before it are over.
create unlogged sequence private.running_since as bigint minvalue 0;

-- Whose attempts are counted together: an IPv4 address, or a /48 of IPv6, which one customer owns whole. Without
-- an address that can be read it is one sender for all: such a header must never mean that nothing is limited.
create function private.sender_of(ip inet) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(case family(ip) when 6 then network(set_masklen(ip, 48))::text else host(ip) end, 'unknown');
end $$;

-- The network that a mail was asked from, as a number that only this database can work out: a /24 of IPv4, a /48 of IPv6.
create function private.network_of(ip inet) returns bytea
language plpgsql stable set search_path = ''
as $$
declare
  network constant text := network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))::text;
begin
  return (select substring(sha256(convert_to(s.salt || ' network ' || network, 'UTF8')) from 1 for 8) from private.sender_salt s);
end $$;

-- One attempt in one counter; out comes how many there are in its window and when that window began. `cs`: hundredths of a second.
create function private.count_in(counter regclass, window_cs bigint, out attempts bigint, out began_cs bigint)
language plpgsql volatile set search_path = ''
as $$
declare
  per_window constant bigint := 10000000;
  now_cs constant bigint := floor(extract(epoch from clock_timestamp()) * 100);
  running_since constant bigint := coalesce(
    pg_sequence_last_value('private.running_since'), setval('private.running_since', now_cs + 1));
  oldest constant bigint := greatest(now_cs - window_cs + 1, running_since);  -- of a window that is not over
  counted bigint;
begin
  loop
    counted := nextval(counter);
    exit when counted / per_window >= oldest;
    -- The window is over. Only one request may begin the next; the others find it begun a moment later.
    if pg_try_advisory_xact_lock('private.sender_salt'::regclass::oid::int, counter::oid::int) then
      counted := nextval(counter);
      exit when counted / per_window >= oldest;
      counted := setval(counter, greatest(now_cs, running_since) * per_window + 1);
      exit;
    end if;
    perform pg_sleep(0.001);
  end loop;
  attempts := counted % per_window;
  began_cs := counted / per_window;
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
  select min(c.attempts), least(window_s, greatest(1,
           ceil(min(c.began_cs) / 100.0 + window_s - extract(epoch from clock_timestamp()))))
    into attempts, wait_s
    from unnest(array['private.attempts_' || one, 'private.attempts_' || other]::regclass[]) as counter,
         lateral private.count_in(counter, window_s * 100) as c;
end $$;

-- The answer to who has to wait. The seconds stand in the body, too: a browser may not read Retry-After across origins.
create function private.refuse_for(wait_s int) returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'RATE_LIMITED', 'hint', null,
      'message', 'Too many requests, please try again later.',
      'details', format('Retry after %s seconds.', wait_s))::text,
    detail = json_build_object('status', 429,
      'headers', json_build_object('Retry-After', wait_s::text))::text;
end $$;

-- Counts this attempt, or refuses it with 429 and the seconds to wait, before anything is looked up.
create function private.rate_limit(what text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  allowed private.rate_limits;
  counted record;
begin
  if private.is_service_request() then return; end if;
  select * into strict allowed from private.rate_limits l where l.what = rate_limit.what;
  counted := private.count_attempt(
    allowed.what, private.sender_of(private.client_ip()), allowed.time_window);
  if counted.attempts <= allowed.max_attempts then return; end if;
  perform private.refuse_for(counted.wait_s);
end $$;
grant execute on function private.rate_limit(text) to anon;

-- The two triggers of every table that visitors write.

-- Before any row: counts a visitor's attempt, and locks the mailbox that an update names.
create function private.admit_statement() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.rate_limit(tg_argv[0]);
    perform set_config('sayso.row_admitted', 'no', true);
    -- First the mailbox, then its row (docs/decisions/015): everybody locks in this order.
    if tg_op = 'UPDATE' then
      perform private.lock_mailbox(private.request_header('x-subscriber-email'));
    end if;
  end if;
  return null;
end $$;

-- Refuses a visitor's second row. A list of rows could try many addresses in one attempt, and be rolled back by a bad last row.
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
