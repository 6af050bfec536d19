import type { PGlite } from "@electric-sql/pglite";
import { RestFailure } from "./restFailure";

export type Table = { name: string; columns: Map<string, string> };
export type CatalogFunction = {
  name: string;
  argumentTypes: Map<string, string>;
  required: string[];
  returns: "void" | "set" | "scalar";
};
export type Catalog = {
  tables: Map<string, Table>;
  functions: CatalogFunction[];
  /** What PostgREST reads from its own role: the function that it calls before each request. */
  preRequest?: string | undefined;
  /** Settings that a caller's role brings into its transactions, by role. */
  roleSettings: Map<string, [name: string, value: string][]>;
};

/**
 * Reads what the exposed schema offers: its tables with their column types, and its functions. And what the
 * database's roles set for the API, as PostgREST does at its start.
 */
export async function readCatalog(database: PGlite): Promise<Catalog> {
  const columns = await database.query<{ table: string; column: string; type: string }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
     order by c.relname, a.attnum`);
  const tables = new Map<string, Table>();
  for (const { table: name, column, type } of columns.rows) {
    const table = tables.get(name) ?? { name, columns: new Map<string, string>() };
    tables.set(name, table);
    table.columns.set(column, type);
  }

  const functions = await database.query<{
    name: string;
    names: string[];
    types: string[];
    required: number;
    returns: CatalogFunction["returns"];
  }>(`
    select p.proname as name, p.pronargs - p.pronargdefaults as required,
           coalesce(p.proargnames[1:p.pronargs], '{}') as names,
           array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as u(t, n)
                  order by n) as types,
           case when p.prorettype = 'void'::regtype then 'void'
                when p.proretset then 'set' else 'scalar' end as returns
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype`);
  const settings = await database.query<{ role: string; name: string; value: string }>(`
    select r.rolname as role, split_part(one, '=', 1) as name, substr(one, strpos(one, '=') + 1) as value
      from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) as one
     where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))`);
  const roleSettings: Catalog["roleSettings"] = new Map();
  for (const { role, name, value } of settings.rows) {
    roleSettings.set(role, [...(roleSettings.get(role) ?? []), [name, value]]);
  }
  const ofTheApi = new Map(roleSettings.get("authenticator"));
  return {
    tables,
    preRequest: ofTheApi.get("pgrst.db_pre_request"),
    roleSettings,
    functions: functions.rows.map(({ name, names, types, required, returns }) => ({
      name,
      argumentTypes: new Map(names.map((argument, index) => [argument, types[index] ?? "text"])),
      required: names.slice(0, required),
      returns,
    })),
  };
}

/** The table of that name. Throws 404 PGRST205. */
export function tableNamed(catalog: Catalog, name: string): Table {
  const table = catalog.tables.get(name);
  if (table === undefined) {
    const message = `Could not find the table 'public.${name}' in the schema cache`;
    throw new RestFailure(404, { code: "PGRST205", message });
  }
  return table;
}

/** A column's type. Throws 400 PGRST204. */
export function columnType(table: Table, column: string): string {
  const type = table.columns.get(column);
  if (type === undefined) {
    const message = `Could not find the '${column}' column of '${table.name}' in the schema cache`;
    throw new RestFailure(400, { code: "PGRST204", message });
  }
  return type;
}

/** The function that takes exactly these arguments. Throws 404 PGRST202. */
export function functionTaking(catalog: Catalog, name: string, given: string[]): CatalogFunction {
  const match = catalog.functions.find(
    (candidate) =>
      candidate.name === name &&
      given.every((argument) => candidate.argumentTypes.has(argument)) &&
      candidate.required.every((argument) => given.includes(argument)),
  );
  if (match !== undefined) return match;
  const sorted = [...given].sort();
  const signature = sorted.length > 0 ? `public.${name}(${sorted.join(", ")})` : `public.${name}`;
  const listed =
    sorted.length === 0
      ? "without parameters"
      : `with parameter${sorted.length > 1 ? "s" : ""} ${sorted.join(", ")}`;
  throw new RestFailure(404, {
    code: "PGRST202",
    message: `Could not find the function ${signature}${sorted.length === 0 ? " without parameters" : ""} in the schema cache`,
    details: `Searched for the function public.${name} ${listed} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
  });
}
