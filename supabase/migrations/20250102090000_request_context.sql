-- What the database knows about the request it is serving. PostgREST puts method, headers and
-- claims into transaction-local settings; nothing below trusts a value that the client sent for
-- anything but comparing it with a row.

-- Never add this schema to the API's exposed schemas: that is what keeps its functions uncallable.
create schema private;
revoke all on schema private from public;
-- The guards run as the caller (see newsletter), so the caller must be able to resolve their names.
grant usage on schema private to anon, service_role;

create function private.request_header(name text) returns text
language sql stable set search_path = ''
as $$
  select nullif(current_setting('request.headers', true), '')::json ->> lower(name)
$$;

-- The role that the API verified, not one that the client can claim.
create function private.is_service_request() returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claims', true), '')::json ->> 'role' = 'service_role', false)
$$;

-- cf-connecting-ip is set by the hosted edge and cannot be sent through it. Elsewhere the LAST
-- entry of x-forwarded-for is the one that our own proxy added; earlier ones are the client's word.
create function private.client_ip() returns inet
language plpgsql stable set search_path = ''
as $$
begin
  return btrim(coalesce(
    private.request_header('cf-connecting-ip'),
    regexp_replace(private.request_header('x-forwarded-for'), '^.*,', '')))::inet;
exception when invalid_text_representation then
  return null;
end $$;

-- A new function may be executed by everybody until that is taken back.
revoke execute on all functions in schema private from public;
grant execute on function private.request_header(text) to anon;
