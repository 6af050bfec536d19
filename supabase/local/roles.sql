-- Local bootstrap only, run once on an empty database: a hosted project has all of this already.
-- It repeats the hosted roles AND the hosted, wide open default grants, so that a migration which
-- forgets to take them back is open here too and the tests see it.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

-- Hosted migrations run as a role that is no superuser but passes row-level security. Running the
-- migrations as the same kind of role proves that they ask for nothing a hosted project refuses.
create role migration_owner nologin nosuperuser bypassrls createrole;
do $$ begin
  execute format('grant create on database %I to migration_owner', current_database());
end $$;
grant create, usage on schema public to migration_owner;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role migration_owner in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role migration_owner in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role migration_owner in schema public
  grant all on sequences to anon, authenticated, service_role;

-- Where the Supabase CLI keeps its own record; the checksum is ours (migrations.ts).
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (
  version text primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
);
