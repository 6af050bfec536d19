-- The site filters by equality, once (call 3). Any other filter of a stranger is refused before it runs: regular
-- expressions and patterns can be written so that they take seconds, and hold every connection (issue 18).

-- Operators are found by type, so the address has a type of its own, with operators that refuse strangers. For
-- everybody else they compare as text does. Equality is not among them and stays text's own.
create domain private.subscriber_address as text;

do $$
declare
  symbol text;
  name text;
begin
  for symbol, name in select * from (values
    ('~', 'matches'), ('~*', 'imatches'), ('!~', 'not_matches'), ('!~*', 'not_imatches'),
    ('~~', 'like'), ('~~*', 'ilike'), ('!~~', 'not_like'), ('!~~*', 'not_ilike'),
    ('<', 'less'), ('<=', 'at_most'), ('>', 'greater'), ('>=', 'at_least'), ('<>', 'differs')) as v
  loop
    execute format($make$
      create function private.address_%1$s(a private.subscriber_address, b private.subscriber_address)
      returns boolean language plpgsql stable set search_path = '' as $body$
      begin
        if current_user in ('anon', 'authenticated') then
          raise insufficient_privilege using message = 'permission denied: filter by equality';
        end if;
        return a::text operator(pg_catalog.%2$s) b::text;
      end $body$;
      create operator public.%2$s (leftarg = private.subscriber_address,
        rightarg = private.subscriber_address, function = private.address_%1$s)
      $make$, name, symbol);
  end loop;
end $$;
create function private.address_contains_words(a private.subscriber_address, b tsquery)
returns boolean language plpgsql stable set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    raise insufficient_privilege using message = 'permission denied: filter by equality';
  end if;
  return to_tsvector(a::text) operator(pg_catalog.@@) b;
end $$;
create operator public.@@ (leftarg = private.subscriber_address, rightarg = tsquery,
  function = private.address_contains_words);
-- The API turns a column into JSON to filter by a path in it, which would be text again. This answers what has no
-- path, so that such a filter is no valid statement at all.
create function public.to_jsonb(address private.subscriber_address) returns private.subscriber_address
language sql immutable set search_path = '' as $$ select address $$;

-- The two functions of the mailed links answer JSON, which could be filtered by a path as well.
create domain private.link_answer as json;
create function public.to_jsonb(answer private.link_answer) returns boolean
language sql immutable set search_path = '' as $$ select null::boolean $$;

drop policy newsletter_anon_update on public.newsletter_subscriptions;
drop policy newsletter_anon_locate on public.newsletter_subscriptions;
alter table public.newsletter_subscriptions alter column email type private.subscriber_address;
create policy newsletter_anon_update on public.newsletter_subscriptions for update to anon
  using ((select current_setting('request.method', true)) = 'PATCH'
    and email = (select lower(private.request_header('x-subscriber-email'))))
  with check (email = (select lower(private.request_header('x-subscriber-email'))));
create policy newsletter_anon_locate on public.newsletter_subscriptions for select to anon
  using ((select current_setting('request.method', true)) = 'PATCH'
    and email = (select lower(private.request_header('x-subscriber-email'))));

-- What the site asks, and nothing else. The API calls this first in each request's transaction.
create function private.admit_request() returns void
language plpgsql set search_path = ''
as $$
declare
  -- behind a hosted gateway the path may still begin with the gateway's own part
  asked constant text := current_setting('request.method', true) || ' '
    || regexp_replace(current_setting('request.path', true), '^/rest/v1/', '/');
begin
  if current_user not in ('anon', 'authenticated') then return; end if;
  -- A statement is planned before its rights are looked at, and a planner that knows the values compiles every
  -- regular expression among them.
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  if asked in ('POST /newsletter_subscriptions', 'PATCH /newsletter_subscriptions',
      'POST /contact_submissions', 'POST /rpc/confirm_subscription', 'POST /rpc/unsubscribe') then
    return;
  end if;
  raise insufficient_privilege using message = 'permission denied';
end $$;
revoke execute on all functions in schema private from public;
revoke execute on function public.to_jsonb(private.subscriber_address), public.to_jsonb(private.link_answer)
  from public, anon, authenticated, service_role;
grant execute on function private.admit_request() to anon, service_role;
do $$
declare
  compares record;
begin
  for compares in select p.oid::regprocedure as it from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname like 'address\_%' loop
    execute format('grant execute on function %s to anon, service_role', compares.it);
  end loop;
end $$;

alter role authenticator set pgrst.db_pre_request = 'private.admit_request';
-- For what none of this foresaw. A sign-up takes some milliseconds.
alter role anon set statement_timeout = '2s';
alter role anon set lock_timeout = '1s';
notify pgrst, 'reload config';
notify pgrst, 'reload schema';
