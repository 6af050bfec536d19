-- Local bootstrap only. Hosted projects have granted everything on new tables and functions to the API's roles, and
-- newer ones no longer do. Both are tried (roles.test.ts); here the open one is repeated, so that a migration that
-- forgets to take a right back is open too, and the tests see it.
alter default privileges for role migration_owner in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role migration_owner in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role migration_owner in schema public
  grant all on sequences to anon, authenticated, service_role;
