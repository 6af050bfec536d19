-- A sequence's last value tells how many leads there are. Rows get their numbers without any right on it.
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
-- Whatever is made from here on is nobody's until a migration grants it, also on older projects, which grant
-- everything on new objects by themselves.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
alter default privileges revoke usage on types from public;
revoke usage on type private.subscriber_address, private.link_answer from public;
grant usage on type private.subscriber_address, private.link_answer to anon, service_role;
