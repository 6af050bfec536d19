-- Local bootstrap only, run once on an empty database: a hosted project has all of this already.

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

-- Hosted, the owner of migrations may set what the API reads from its roles.
grant anon, authenticator to migration_owner with admin option;
grant set on parameter pgrst.db_pre_request to migration_owner;

grant usage on schema public to anon, authenticated, service_role;

-- Where the Supabase CLI keeps its own record; the checksum is ours (migrations.ts).
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (
  version text primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
);
