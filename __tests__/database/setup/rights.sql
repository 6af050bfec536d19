-- Every right that somebody other than the owner has on anything of ours, as the database lists them; and which functions have the
-- rights of their owner, whoever calls them.
with ours as (select oid from pg_namespace where nspname in ('public', 'private')),
granted (what, name, acl) as (
  select case relkind when 'S' then 'sequence' else 'table' end, oid::regclass::text,
         coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
    from pg_class where relnamespace in (select oid from ours) and relkind in ('r', 'v', 'm', 'S')
  union all select 'column', attrelid::regclass || '.' || attname, attacl
    from pg_attribute join pg_class c on c.oid = attrelid
   where c.relnamespace in (select oid from ours) and attacl is not null
  union all select 'function', oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner))
    from pg_proc where pronamespace in (select oid from ours) and prorettype <> 'trigger'::regtype
  union all select 'type', oid::regtype::text, coalesce(typacl, acldefault('T', typowner))
    from pg_type where typnamespace in (select oid from ours) and typtype = 'd'
  union all select 'default ' || defaclobjtype::text, coalesce(defaclnamespace::regnamespace::text, ''), defaclacl
    from pg_default_acl)
select what || ' ' || name as on_what, a.privilege_type as right,
       case a.grantee when 0 then 'public' else a.grantee::regrole::text end as whose
  from granted, lateral aclexplode(acl) as a
 where a.grantee <> 'migration_owner'::regrole
union all select 'function ' || oid::regprocedure, 'RUNS', 'as its owner'
  from pg_proc where pronamespace in (select oid from ours) and prosecdef
 order by 1, 3, 2;
