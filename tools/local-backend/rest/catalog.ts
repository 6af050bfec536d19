import type { PGlite } from "@electric-sql/pglite";

export type CatalogFunction = {
  /** By the argument's name. */
  argumentTypes: Map<string, string>;
  returns: "void" | "set" | "scalar";
};
/** What PostgREST reads from the database at its start. */
export type Catalog = {
  /** The function that it calls before each request. */
  preRequest: string | undefined;
  /** The functions of the exposed schema. No two have the same name. */
  functions: Map<string, CatalogFunction>;
};

/** Reads what the database sets for the API, and its functions. The timeouts of a caller's role have no effect here. */
export async function readCatalog(database: PGlite): Promise<Catalog> {
  const { rows } = await database.query<{ name: string }>(`
    select substr(one, strpos(one, '=') + 1) as name
      from pg_db_role_setting s, unnest(s.setconfig) as one
     where s.setrole = 'authenticator'::regrole and one like 'pgrst.db_pre_request=%'`);
  const functions = await database.query<
    Pick<CatalogFunction, "returns"> & { name: string; names: string[]; types: string[] }
  >(`
    select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as names,
           array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as u(t, n)
                  order by n) as types,
           case when p.prorettype = 'void'::regtype then 'void'
                when p.proretset then 'set' else 'scalar' end as returns
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype`);
  return {
    preRequest: rows[0]?.name,
    functions: new Map(
      functions.rows.map(({ name, names, types, returns }) => [
        name,
        { returns, argumentTypes: new Map(names.map((one, n) => [one, types[n] ?? "text"])) },
      ]),
    ),
  };
}
