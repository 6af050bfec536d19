-- The rules of the Security and Performance Advisor of a hosted project, by their number and name at
-- https://supabase.com/docs/guides/database/database-advisors: each a query of our own for violations.

-- 0001 unindexed foreign keys
select c.conrelid::regclass || '.' || c.conname as found from pg_constraint c
  where c.contype = 'f' and c.connamespace::regnamespace::text in ('public', 'private')
  and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
  and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey);

-- 0003 auth functions evaluated for each row
select polrelid::regclass || '.' || polname as found from pg_policy
  where coalesce(pg_get_expr(polqual, polrelid), '') || coalesce(pg_get_expr(polwithcheck, polrelid), '')
  ~ '(?<!SELECT )(auth\.(uid|jwt|role)|current_setting)\(';

-- 0004 no primary key
select oid::regclass::text as found from pg_class c
  where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private')
  and not exists (select from pg_index where indrelid = c.oid and indisprimary);

-- 0006 several permissive policies
select polrelid::regclass || ' ' || polcmd::text || ' ' || role::text as found
  from pg_policy, unnest(polroles) as role where polpermissive
  group by polrelid, polcmd, role having count(*) > 1;

-- 0008 row-level security without a policy
select oid::regclass::text as found from pg_class c
  where relrowsecurity and relnamespace::regnamespace::text in ('public', 'private')
  and not exists (select from pg_policy where polrelid = c.oid);

-- 0009 duplicate indexes
select min(indexrelid::regclass::text) as found from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace::regnamespace::text in ('public', 'private')
  group by indrelid, indkey::text, indclass::text, coalesce(indexprs::text, ''), coalesce(indpred::text, '')
  having count(*) > 1;

-- 0010 views with the rights of their owner, 0016 materialized views, 0017 foreign tables
select oid::regclass::text as found from pg_class
  where relnamespace = 'public'::regnamespace and (relkind in ('m', 'f')
  or relkind = 'v' and not coalesce(reloptions, '{}') @> '{security_invoker=true}');

-- 0011 functions without a fixed search_path
select oid::regprocedure::text as found from pg_proc
  where pronamespace::regnamespace::text in ('public', 'private')
  and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%');

-- 0014 extensions in public
select extname as found from pg_extension where extnamespace = 'public'::regnamespace;

-- 0018 types that an upgrade of Postgres cannot carry over
select attrelid::regclass || '.' || attname as found
  from pg_attribute join pg_class c on c.oid = attrelid
  where c.relnamespace::regnamespace::text in ('public', 'private') and c.relkind = 'r' and attnum > 0
  and atttypid in ('regproc'::regtype, 'regprocedure'::regtype, 'regoper'::regtype,
  'regoperator'::regtype, 'regconfig'::regtype, 'regdictionary'::regtype, 'regnamespace'::regtype,
  'regcollation'::regtype);

-- 0024 policies that are always true
select polrelid::regclass || '.' || polname as found from pg_policy
  where polcmd <> 'r' and (pg_get_expr(polqual, polrelid) = 'true'
  or pg_get_expr(polwithcheck, polrelid) = 'true');

-- 0030 invalid indexes
select indexrelid::regclass::text as found from pg_index where not indisvalid;
