-- Roles, and the gate that each request of the API passes.
--
-- Holds: the schema `private`, what the database knows about the request that it serves, the admission of requests, and
-- the two types that keep visitors to filters by equality.
-- Who may do what: nobody may use anything that a migration does not grant beside it. `anon` is every visitor: it may call
-- functions and write tables of `public` that are granted to it, by POST and PATCH, and read nothing. `service_role`
-- (the worker and the owner's commands) may do what each file grants it. `authenticated` is not used.

-- Older projects grant everything on new objects by themselves. Taken back first, so that every object below begins closed.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
alter default privileges revoke usage on types from public;

-- Never add this schema to the API's exposed schemas: that is what keeps its functions uncallable.
create schema private;
revoke all on schema private from public;
-- Some triggers run as the caller, so the caller must be able to resolve their names.
grant usage on schema private to anon, service_role;

-- PostgREST puts method, path, headers and claims into transaction-local settings. A value that the client sent is only
-- compared with a row. These functions are plpgsql, whose plans are kept; those of a SQL function are made at each call.
create function private.request_header(name text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return nullif(current_setting('request.headers', true), '')::json ->> lower(name);
end $$;
grant execute on function private.request_header(text) to anon;

-- The role that the API verified, not one that the client can claim.
create function private.is_service_request() returns boolean
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
grant execute on function private.parse_ip(text) to anon;

-- The header in which an edge puts the visitor's IP address. Cloudflare's, in front of every hosted project, cannot be sent
-- through it. Where the API is reached without such an edge, visitors could write it themselves: set it to null there
-- (docs/deploy.md).
create table private.request_rules (
  id boolean primary key default true check (id),
  edge_header text default 'cf-connecting-ip' check (edge_header ~ '^[a-z-]+$')
);
insert into private.request_rules default values;

-- Where there is no edge's header, the LAST entry of x-forwarded-for is the one that our own proxy added; earlier ones are the
-- client's word. Definer, because visitors may not read the rule.
create function private.client_ip() returns inet
language plpgsql stable security definer set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
begin
  return private.parse_ip(coalesce(headers ->> (select edge_header from private.request_rules),
    regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '')));
end $$;
grant execute on function private.client_ip() to anon;

-- Lets a visitor's request in if it calls a function or writes a table that is granted to the visitor, and refuses it
-- before anything is parsed or planned for it if not. The API calls this first in each request's transaction.
create function private.admit_request() returns void
language plpgsql set search_path = ''
as $$
declare
  method constant text := current_setting('request.method', true);
  -- behind a hosted gateway the path may still begin with the gateway's own part
  path constant text := regexp_replace(current_setting('request.path', true), '^/rest/v1/', '/');
  called constant text := substring(path from '^/rpc/([a-z_]+)$');
  written constant text := substring(path from '^/([a-z_]+)$');
  right_needed constant text := case method when 'POST' then 'insert' when 'PATCH' then 'update' end;
begin
  if current_user not in ('anon', 'authenticated') then return; end if;
  -- A statement is planned before its rights are looked at, and a planner that knows the values compiles every
  -- regular expression among them.
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  if method = 'POST' and exists (select from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname = called
        and has_function_privilege(current_user, p.oid, 'execute')) then
    return;
  end if;
  if exists (select from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname = written and c.relkind in ('r', 'p')
        and has_any_column_privilege(current_user, c.oid, right_needed)) then
    return;
  end if;
  raise insufficient_privilege using message = 'permission denied';
end $$;
grant execute on function private.admit_request() to anon, service_role;
alter role authenticator set pgrst.db_pre_request = 'private.admit_request';
-- For what none of this foresaw. A sign-up takes some milliseconds.
alter role anon set statement_timeout = '2s';
alter role anon set lock_timeout = '1s';

-- The type of a subscriber's address. The site filters by equality, once. Any other filter of a visitor is refused before
-- it runs: regular expressions and patterns can be written so that they take seconds, and hold every connection.
-- Operators are found by type, so the address has a type of its own, with operators that refuse visitors. For
-- everybody else they compare as text does. Equality is not among them and stays text's own.
create domain private.subscriber_address as text;
grant usage on type private.subscriber_address to anon, service_role;
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
      grant execute on function private.address_%1$s to anon, service_role;
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
grant execute on function private.address_contains_words to anon, service_role;
create operator public.@@ (leftarg = private.subscriber_address, rightarg = tsquery,
  function = private.address_contains_words);
-- The API turns a column into JSON to filter by a path in it, which would be text again. This answers what has no
-- path, so that such a filter is no valid statement at all. Granted to nobody.
create function public.to_jsonb(address private.subscriber_address) returns private.subscriber_address
language sql immutable set search_path = '' as $$ select address $$;

-- What the functions for visitors answer. It is JSON, which could be filtered by a path as well.
create domain private.link_answer as json;
grant usage on type private.link_answer to anon, service_role;
create function public.to_jsonb(answer private.link_answer) returns boolean
language sql immutable set search_path = '' as $$ select null::boolean $$;

notify pgrst, 'reload config';
