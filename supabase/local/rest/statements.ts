import { type Catalog, columnType, functionTaking, type Table, tableNamed } from "./catalog";
import { badFilter, qualified, quoted, whereOf } from "./filters";
import { RestFailure } from "./restFailure";

/** What the client sent, with the body still the text that the database will parse. */
export type RestRequest = {
  method: "GET" | "HEAD" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Behind `/rest/v1`, decoded: `["newsletter_subscriptions"]` or `["rpc", "unsubscribe"]`. */
  path: string[];
  query: URLSearchParams;
  prefer: Set<string>;
  body: string;
};

/** One statement that answers the row `{body, count}`; body is JSON text. */
export type Statement = {
  sql: string;
  values: string[];
  answer: "created" | "changed" | "rows" | "void";
};

/** Translates a request to SQL. Values only ever travel as parameters. Throws RestFailure. */
export function statementFor(request: RestRequest, catalog: Catalog): Statement {
  const [first = "", second, ...more] = request.path;
  if (first === "rpc" && second !== undefined && more.length === 0) {
    return callStatement(request, catalog, second);
  }
  if (first === "" || second !== undefined) {
    throw new RestFailure(404, {
      code: "PGRST125",
      message: "Invalid path specified in request URL",
    });
  }
  const table = tableNamed(catalog, first);
  switch (request.method) {
    case "GET":
    case "HEAD":
      return readStatement(request, table);
    case "POST":
      return insertStatement(request, table);
    case "PATCH":
      return updateStatement(request, table);
    case "DELETE":
      return deleteStatement(request, table);
    case "PUT":
      throw new RestFailure(405, {
        code: "PGRST105",
        message: "Filters must include all and only primary key columns with 'eq' operators",
      });
  }
}

function readStatement({ query }: RestRequest, table: Table): Statement {
  const { sql: where, values } = whereOf(table.name, query, 1);
  const source = `select ${selected(query, table)} from ${qualified(table.name)}${where}`;
  return { sql: wrapped(source, true), values, answer: "rows" };
}

function insertStatement({ query, prefer, body }: RestRequest, table: Table): Statement {
  const { shape, columns } = readBody(body, query, table);
  const into = `insert into ${qualified(table.name)}`;
  const names = columns.map(({ name }) => quoted(name)).join(", ");
  const record = columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(", ");
  const from = shape === "rows" ? "json_to_recordset" : "json_to_record";
  const empty = shape === "rows" ? `${into} select where false` : `${into} default values`;
  const insert =
    columns.length === 0
      ? empty
      : `${into} (${names}) select ${names} from ${from}($1::json) as _(${record})`;
  const source = insert + onConflict(query, prefer, columns) + returning(query, prefer, table);
  const values = columns.length === 0 ? [] : [body];
  return { sql: wrapped(source, returnsRows(prefer)), values, answer: "created" };
}

function updateStatement({ query, prefer, body }: RestRequest, table: Table): Statement {
  const { shape, columns } = readBody(body, query, table);
  const { sql: where, values } = whereOf(table.name, query, 2);
  const names = columns.map(({ name }) => quoted(name));
  const record = columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(", ");
  const from = shape === "rows" ? "json_to_recordset" : "json_to_record";
  // Nothing to set is nothing to do, and asks for no right: as PostgREST has it.
  if (columns.length === 0)
    return { sql: wrapped("select where false", true), values: [], answer: "changed" };
  const source =
    `update ${qualified(table.name)} set ${names.map((name) => `${name} = given.${name}`).join(", ")}` +
    ` from (select ${names.join(", ")} from ${from}($1::json) as _(${record}) limit 1) as given` +
    where +
    returning(query, prefer, table);
  return {
    sql: wrapped(source, returnsRows(prefer)),
    values: [body, ...values],
    answer: "changed",
  };
}

function deleteStatement({ query, prefer }: RestRequest, table: Table): Statement {
  const { sql: where, values } = whereOf(table.name, query, 1);
  const source = `delete from ${qualified(table.name)}${where}${returning(query, prefer, table)}`;
  return { sql: wrapped(source, returnsRows(prefer)), values, answer: "changed" };
}

function callStatement(request: RestRequest, catalog: Catalog, name: string): Statement {
  if (["PATCH", "PUT", "DELETE"].includes(request.method)) {
    const message = `Cannot use the ${request.method} method on RPC`;
    throw new RestFailure(405, { code: "PGRST101", message });
  }
  const [filtered] = request.method === "POST" ? request.query.keys() : [];
  if (filtered !== undefined)
    throw badFilter(`"${filtered}" is not supported by the local backend`);
  const body =
    request.method === "POST"
      ? request.body || "{}"
      : JSON.stringify(Object.fromEntries(request.query));
  const parsed = parseJson(body);
  const given = isRecord(parsed) ? Object.keys(parsed) : [];
  const called = functionTaking(catalog, name, given);
  const types = given.map((key) => `${quoted(key)} ${called.argumentTypes.get(key)}`).join(", ");
  const passed = given.map((key) => `${quoted(key)} := given.${quoted(key)}`).join(", ");
  const call = `"public".${quoted(name)}(${passed})`;
  const source = given.length > 0 ? ` from json_to_record($1::json) as given(${types})` : "";
  const values = given.length > 0 ? [body] : [];
  if (called.returns === "set") {
    const lateral =
      source === "" ? ` from ${call} as answer` : `${source}, lateral ${call} as answer`;
    return { sql: wrapped(`select answer.*${lateral}`, true), values, answer: "rows" };
  }
  const sql = `select coalesce(json_agg(answer.it)->0, 'null')::text as body, count(*)::int as count
    from (select ${call} as it${source}) as answer`;
  return { sql, values, answer: called.returns === "void" ? "void" : "rows" };
}

/** `returning 1`, because returning a column needs the right to read it; with rows, or with headers that
 * would name the new row, PostgREST returns the primary key as well, and so needs the right to read that. */
function returning(query: URLSearchParams, prefer: Set<string>, table: Table): string {
  if (prefer.has("return=headers-only")) return ` returning ${qualified(table.name)}."id"`;
  if (!returnsRows(prefer)) return " returning 1";
  return ` returning ${selected(query, table)}, ${qualified(table.name)}."id" as primary_key`;
}

function returnsRows(prefer: Set<string>): boolean {
  return prefer.has("return=representation");
}

function selected(query: URLSearchParams, table: Table): string {
  const names = (query.get("select") ?? "*").split(",").map((name) => name.trim());
  const all = names.flatMap((name) => (name === "*" ? [...table.columns.keys()] : name));
  return all.map((name) => `${qualified(table.name)}.${quoted(name)}`).join(", ");
}

function wrapped(source: string, withRows: boolean): string {
  const rows = "coalesce(json_agg(to_jsonb(source) - 'primary_key'), '[]')::text";
  return `with source as (${source}) select ${withRows ? rows : "''"} as body, count(*)::int as count from source`;
}

type Column = { name: string; type: string };

function onConflict(query: URLSearchParams, prefer: Set<string>, columns: Column[]): string {
  const merge = prefer.has("resolution=merge-duplicates");
  if (!merge && !prefer.has("resolution=ignore-duplicates")) return "";
  const target = (query.get("on_conflict") ?? "id").split(",").map(quoted).join(", ");
  const sets = columns.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`).join(", ");
  return ` on conflict (${target}) do ${merge && sets !== "" ? `update set ${sets}` : "nothing"}`;
}

/** Which columns a body sets, in the order of their names. Throws PGRST102 and PGRST204. */
function readBody(
  body: string,
  query: URLSearchParams,
  table: Table,
): { shape: "row" | "rows"; columns: Column[] } {
  const parsed = parseJson(body);
  const records = Array.isArray(parsed) ? parsed : [parsed];
  const [firstKeys = "", ...otherKeys] = records.map((record) =>
    isRecord(record) ? JSON.stringify(Object.keys(record).sort()) : "",
  );
  const named = query.get("columns")?.split(",");
  if (named === undefined && otherKeys.some((keys) => keys !== firstKeys))
    throw badJson("All object keys must match");
  const names = named ?? (firstKeys === "" ? [] : (JSON.parse(firstKeys) as string[]));
  const columns = names.map((name) => ({ name, type: columnType(table, name) }));
  return { shape: isRecord(parsed) ? "row" : "rows", columns };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badJson("Empty or invalid json");
  }
}

function badJson(message: string): RestFailure {
  return new RestFailure(400, { code: "PGRST102", message });
}
