/** One rule of the Security and Performance Advisor of a hosted project, asked by a query of our own. */
export type AdvisorRule = {
  /** Its number and name at https://supabase.com/docs/guides/database/database-advisors. */
  name: string;
  /** Selects a column `found` for each violation. */
  sql: string;
  /** Violations that stay, with the reason. */
  allowed?: Readonly<Record<string, string>>;
};

const OURS = "('public', 'private')";
const VISITORS_FUNCTION =
  "a link of a mail is opened without a login; the function checks its token";

export const ADVISOR_RULES: readonly AdvisorRule[] = [
  {
    name: "0001 unindexed foreign keys",
    sql: `select c.conrelid::regclass || '.' || c.conname as found from pg_constraint c
      where c.contype = 'f' and c.connamespace::regnamespace::text in ${OURS}
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
  },
  {
    name: "0003 auth functions evaluated for each row",
    sql: `select polrelid::regclass || '.' || polname as found from pg_policy
      where coalesce(pg_get_expr(polqual, polrelid), '') || coalesce(pg_get_expr(polwithcheck, polrelid), '')
        ~ '(?<!SELECT )(auth\\.(uid|jwt|role)|current_setting)\\('`,
  },
  {
    name: "0004 no primary key",
    sql: `select oid::regclass::text as found from pg_class c
      where relkind = 'r' and relnamespace::regnamespace::text in ${OURS}
        and not exists (select from pg_index where indrelid = c.oid and indisprimary)`,
  },
  {
    name: "0006 several permissive policies",
    sql: `select polrelid::regclass || ' ' || polcmd::text || ' ' || role::text as found
      from pg_policy, unnest(polroles) as role where polpermissive
      group by polrelid, polcmd, role having count(*) > 1`,
  },
  {
    name: "0007 policies without row-level security, 0013 tables without it",
    sql: `select oid::regclass::text as found from pg_class c
      where relkind in ('r', 'p') and not relrowsecurity
        and (relnamespace = 'public'::regnamespace or exists (select from pg_policy where polrelid = c.oid))`,
  },
  {
    name: "0008 row-level security without a policy",
    sql: `select oid::regclass::text as found from pg_class c
      where relrowsecurity and relnamespace::regnamespace::text in ${OURS}
        and not exists (select from pg_policy where polrelid = c.oid)`,
  },
  {
    name: "0009 duplicate indexes",
    sql: `select min(indexrelid::regclass::text) as found from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace::regnamespace::text in ${OURS}
      group by indrelid, indkey::text, indclass::text, coalesce(indexprs::text, ''), coalesce(indpred::text, '')
      having count(*) > 1`,
  },
  {
    name: "0010 views with the rights of their owner, 0016 materialized views, 0017 foreign tables",
    sql: `select oid::regclass::text as found from pg_class
      where relnamespace = 'public'::regnamespace and (relkind in ('m', 'f')
        or relkind = 'v' and not coalesce(reloptions, '{}') @> '{security_invoker=true}')`,
  },
  {
    name: "0011 functions without a fixed search_path",
    sql: `select oid::regprocedure::text as found from pg_proc
      where pronamespace::regnamespace::text in ${OURS}
        and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')`,
  },
  {
    name: "0014 extensions in public",
    sql: `select extname as found from pg_extension where extnamespace = 'public'::regnamespace`,
  },
  {
    name: "0018 types that an upgrade of Postgres cannot carry over",
    sql: `select attrelid::regclass || '.' || attname as found
      from pg_attribute join pg_class c on c.oid = attrelid
      where c.relnamespace::regnamespace::text in ${OURS} and c.relkind = 'r' and attnum > 0
        and atttypid in ('regproc'::regtype, 'regprocedure'::regtype, 'regoper'::regtype,
          'regoperator'::regtype, 'regconfig'::regtype, 'regdictionary'::regtype, 'regnamespace'::regtype,
          'regcollation'::regtype)`,
  },
  {
    name: "0024 policies that are always true",
    sql: `select polrelid::regclass || '.' || polname as found from pg_policy
      where polcmd <> 'r' and (pg_get_expr(polqual, polrelid) = 'true'
        or pg_get_expr(polwithcheck, polrelid) = 'true')`,
  },
  {
    name: "0028 and 0029 definer functions that visitors may call",
    sql: `select oid::regprocedure::text as found from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef
        and (has_function_privilege('anon', oid, 'execute')
          or has_function_privilege('authenticated', oid, 'execute'))`,
    allowed: {
      "confirm_erasure(text)": VISITORS_FUNCTION,
      "confirm_subscription(text)": VISITORS_FUNCTION,
      "note_lead_source(text,text,text,text,text,text,text)": VISITORS_FUNCTION,
      "request_data_copy(text)": VISITORS_FUNCTION,
      "request_erasure(text)": VISITORS_FUNCTION,
      "unsubscribe(text)": VISITORS_FUNCTION,
    },
  },
  {
    name: "0030 invalid indexes",
    sql: `select indexrelid::regclass::text as found from pg_index where not indisvalid`,
  },
];
