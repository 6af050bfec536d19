-- How many attempts one network address has. Every number of it stands in this one table.
create table private.limits (
  what text primary key,
  max_attempts int not null check (max_attempts > 0),
  time_window interval not null check (time_window > interval '0')
);
insert into private.limits (what, max_attempts, time_window) values
  ('newsletter', 20, '10 minutes'),  -- sign-ups and refreshes together
  ('contact',    10, '10 minutes'),
  ('token',      30, '10 minutes');  -- confirming and leaving; guessing a UUID stays hopeless

-- Attempts that were committed. Holds network addresses, so retention purges it after a day.
create table private.rate_events (
  bucket text not null,
  at timestamptz not null default clock_timestamp()
);
create index rate_events_bucket_at on private.rate_events (bucket, at);
create index rate_events_at on private.rate_events (at);

-- Attempts that end in 23505 are rolled back with everything they wrote, which would make asking
-- 'is this address known?' free. A sequence is the one thing a rollback leaves alone, so these are
-- counted in sequences: the value is (number of the time window) * 1000 + attempts in it.
-- Addresses share the slots by hash. A crowded slot can only make somebody wait, never lose a row.
do $$
begin
  for slot in 0..511 loop
    execute format('create sequence private.refused_%s as bigint minvalue 0', slot);
  end loop;
end $$;

-- One person's network: an IPv6 household owns a whole /64. Null when the address is unknown,
-- and then nothing is limited: a missing header must not turn every visitor away.
create function private.rate_bucket(what text) returns text
language sql stable set search_path = ''
as $$
  select rate_bucket.what || ':' || case family(ip)
           when 6 then network(set_masklen(ip, 64))::text
           else host(ip) end
    from private.client_ip() as ip
   where ip is not null
$$;

create function private.refused_slot(bucket text) returns regclass
language sql stable set search_path = ''
as $$
  select ('private.refused_' || (hashtextextended(bucket, 0) & 511))::regclass
$$;

create function private.window_number(time_window interval) returns bigint
language sql volatile set search_path = ''
as $$
  select floor(extract(epoch from clock_timestamp()) / extract(epoch from time_window))::bigint
$$;

create function private.refused_attempts(bucket text, time_window interval) returns bigint
language sql volatile set search_path = ''
as $$
  select case when last / 1000 = private.window_number(time_window) then last % 1000 else 0 end
    from coalesce(pg_sequence_last_value(private.refused_slot(bucket)), 0) as last
$$;

-- Counts this attempt, or refuses it with 429 and the seconds to wait. The order matters: refusing
-- before anything is looked up makes the refusal say nothing about the row that was asked for.
create function private.rate_limit(what text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  allowed private.limits;
  sender text := private.rate_bucket(rate_limit.what);
  refused bigint;
  committed bigint;
  oldest timestamptz;
  wait interval := '0';
  wait_s int;
begin
  select * into allowed from private.limits l where l.what = rate_limit.what;
  if sender is null or allowed is null or private.is_service_request() then return; end if;

  perform pg_advisory_xact_lock(hashtextextended(sender, 0));  -- two at once must not both be last
  refused := private.refused_attempts(sender, allowed.time_window);
  select count(*), min(e.at) into committed, oldest from private.rate_events e
   where e.bucket = sender and e.at > clock_timestamp() - allowed.time_window;

  if refused + committed >= allowed.max_attempts then
    if committed > 0 then
      wait := oldest + allowed.time_window - clock_timestamp();
    end if;
    if refused > 0 then
      wait := greatest(wait, to_timestamp(extract(epoch from allowed.time_window)
        * (private.window_number(allowed.time_window) + 1)) - clock_timestamp());
    end if;
    wait_s := greatest(1, ceil(extract(epoch from wait)))::int;
    -- The seconds stand in the body, too: a browser may not read Retry-After across origins.
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'RATE_LIMITED', 'hint', null,
        'message', 'Too many requests, please try again later.',
        'details', format('Retry after %s seconds.', wait_s))::text,
      detail = json_build_object('status', 429,
        'headers', json_build_object('Retry-After', wait_s::text))::text;
  end if;
  insert into private.rate_events (bucket) values (sender);
end $$;

-- Counts an attempt that is about to fail with 23505, out of reach of the rollback.
create function private.count_refusal(what text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sender text := private.rate_bucket(count_refusal.what);
  span interval;
begin
  select l.time_window into span from private.limits l where l.what = count_refusal.what;
  if sender is null or span is null or private.is_service_request() then return; end if;
  -- 999 keeps the count inside its three digits
  perform setval(private.refused_slot(sender), private.window_number(span) * 1000
    + least(999, private.refused_attempts(sender, span) + 1));
end $$;

revoke all on all tables in schema private from public, anon, authenticated;
revoke all on all sequences in schema private from public, anon, authenticated;
revoke execute on all functions in schema private from public;
grant execute on function private.request_header(text), private.rate_limit(text) to anon;
