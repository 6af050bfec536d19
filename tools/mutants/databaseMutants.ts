import type { LocalDatabase } from "../local-backend/openLocalDatabase";

/**
 * A rule of the database that is broken, and the SQL that breaks it. `about` is the function, table of settings, or rule it belongs to,
 * `definition` what the database has there.
 */
export type Mutant = { description: string; about: string; definition: string; sql: string };

const SCHEMAS = "('public', 'private')";
/** Each rule that one statement removes or loosens: description, about, definition, sql. */
const RULES = `
  with tables as (select oid, oid::regclass::text as name, relname from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ${SCHEMAS})
  select 'without the ' || case contype when 'c' then 'check ' when 'f' then 'foreign key ' else 'unique key ' end
      || t.name || '.' || conname as description, conname::text as about, pg_get_constraintdef(c.oid) as definition,
      format('alter table %s drop constraint %I cascade', t.name, conname) as sql
    from pg_constraint c join tables t on t.oid = conrelid where contype in ('c', 'f', 'u')
  union all select 'without the unique index ' || i.indexrelid::regclass, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid),
      format('drop index %s', i.indexrelid::regclass)
    from pg_index i join tables t on t.oid = i.indrelid
    where indisunique and not exists (select from pg_constraint where conindid = i.indexrelid)
  union all select 'without the trigger ' || t.name || '.' || tgname, tgname::text, pg_get_functiondef(tgfoid),
      format('alter table %s disable trigger %I', t.name, tgname)
    from pg_trigger join tables t on t.oid = tgrelid where not tgisinternal
  union all select 'without the policy ' || polname, polname::text, polname::text, format('drop policy %I on %s', polname, t.name)
    from pg_policy join tables t on t.oid = polrelid
  union all select 'the policy ' || polname || ' admits every row', polname::text, pg_get_expr(coalesce(polwithcheck, polqual), polrelid),
      format('alter policy %I on %s %s', polname, t.name,
        concat_ws(' ', case when polqual is not null then 'using (true)' end,
          case when polwithcheck is not null then 'with check (true)' end))
    from pg_policy join tables t on t.oid = polrelid
  union all select 'without row-level security on ' || t.name, t.relname, t.name, format('alter table %s disable row level security', t.name)
    from pg_class c join tables t on t.oid = c.oid where c.relrowsecurity
  union all select 'row-level security of ' || t.name || ' not for its owner', t.relname, t.name,
      format('alter table %s no force row level security', t.name)
    from pg_class c join tables t on t.oid = c.oid where c.relforcerowsecurity
  union all select 'the limit ' || what || ' ten times as high', 'rate_limits', what,
      format('update private.rate_limits set max_attempts = max_attempts * 10 where what = %L', what) from private.rate_limits
  union all select what || ' kept ten times as long', 'retention', what,
      format('update private.retention set keep = keep * 10 where what = %L', what) from private.retention
  union all select format('%s.%s ten times as high', table_name, column_name), table_name::text, column_name::text,
      format('update private.%I set %I = %I * 10', table_name, column_name, column_name)
    from information_schema.columns where table_schema = 'private' and table_name in ('mail_rules', 'webhook_rules')
      and data_type in ('integer', 'bigint', 'interval')
  union all select 'anon without ' || split_part(setting, '=', 1), 'anon', split_part(setting, '=', 1),
      format('alter role anon reset %s', split_part(setting, '=', 1))
    from pg_roles, unnest(rolconfig) as setting where rolname = 'anon'
  order by 1`;
const FUNCTIONS = `select proname, pg_get_functiondef(oid) as definition from pg_proc
  where pronamespace::regnamespace::text in ${SCHEMAS} and prokind = 'f' order by 1`;

const NEGATED: Readonly<Record<string, string>> = {
  "<": ">=",
  ">": "<=",
  "<=": ">",
  ">=": "<",
  "<>": "=",
};

/** Every mutant of a migrated database: each of its rules broken, and each comparison of its functions negated. */
export async function databaseMutants(database: Pick<LocalDatabase, "query">): Promise<Mutant[]> {
  const rules = (await database.query(RULES)) as Mutant[];
  const functions = (await database.query(FUNCTIONS)) as { proname: string; definition: string }[];
  const comparisons = functions.flatMap(({ proname, definition }) =>
    Array.from(definition.matchAll(/ (<>|<=|>=|<|>) /g), ({ 1: sign = "", index }, i) => {
      const negated = NEGATED[sign];
      const end = index + sign.length + 2;
      return {
        description: `${proname}: comparison ${i + 1}, ${negated} in place of ${sign}`,
        about: proname,
        definition,
        sql: `${definition.slice(0, index)} ${negated} ${definition.slice(end)}`,
      };
    }),
  );
  return [...rules, ...comparisons];
}
