import type { PGlite } from "@electric-sql/pglite";
import type { Caller } from "./caller";
import type { Catalog } from "./catalog";
import { failureOf, RestFailure } from "./restFailure";

/** A request below `/rest/v1/`. The body is still the text that the database will parse. */
export type RestRequest = { method: string; path: string; query: URLSearchParams; body: string };
export type Answer = { status: number; headers: Record<string, string>; body: string };

type Result = { body: string; count: number };
/** One statement with one row. Values only ever travel as parameters. */
type Statement = { sql: string; values: string[]; answer: (result: Result) => Answer };

/** Every value goes to the database as the text it came as; the database decides what it is. */
const AS_TEXT = new Proxy({}, { get: () => (value: string) => value });
const SET_ALL = "select set_config(s ->> 0, s ->> 1, true) from json_array_elements($1::json) as s";
const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };

/**
 * Answers a request as PostgREST does: in one transaction, as the caller's role and with the settings that policies and guards read. The
 * database is asked first whether it admits the request, so that it decides about every request that is not the site's. Throws RestFailure.
 */
export async function answerRequest(
  database: PGlite,
  { preRequest, functions }: Catalog,
  { role, headers }: Caller,
  request: RestRequest,
): Promise<Answer> {
  const settings = [
    ["search_path", "public"],
    ["role", role],
    ["request.jwt.claims", JSON.stringify({ role })],
    ["request.method", request.method],
    ["request.path", `/${request.path}`],
    ["request.headers", JSON.stringify(headers)],
  ];
  try {
    return await database.transaction(async (transaction) => {
      await transaction.query(SET_ALL, [JSON.stringify(settings)]);
      if (preRequest !== undefined) await transaction.query(`select ${preRequest}()`);
      const { sql, values, answer } = statementFor(request, headers, functions);
      const { rows } = await transaction.query<Result>(sql, values, { serializers: AS_TEXT });
      return answer(rows[0] ?? { body: "", count: 0 });
    });
  } catch (thrown) {
    throw failureOf(thrown, role);
  }
}

/** The statement of a request that the database admits. Other forms of it than the site's are refused: tests ask PostgREST itself. */
function statementFor(
  { method, path, query, body }: RestRequest,
  headers: Record<string, string>,
  functions: Catalog["functions"],
): Statement {
  const { "content-profile": schema = "public", prefer = "return=minimal" } = headers;
  const type = headers["content-type"] ?? "application/json";
  if (schema !== "public")
    throw refusal(406, "PGRST106", "The schema must be one of the following: public");
  if (!/^application\/json\b/i.test(type))
    throw refusal(400, "PGRST102", `Content-Type not acceptable: ${type}`);
  if (prefer !== "return=minimal") throw notServed(`Prefer: ${prefer}`);
  const applied: Record<string, string> = headers["prefer"] ? { "Preference-Applied": prefer } : {};

  const [, called] = /^rpc\/(.+)$/.exec(path) ?? [];
  if (method === "POST" && called !== undefined && query.size === 0)
    return callStatement(called, body || "{}", functions);
  if (method === "POST" && query.size === 0) {
    const { table, columns, record } = rowOf(path, body);
    const sql = `insert into ${table} (${columns}) select ${columns} from ${record}`;
    const created = { status: 201, headers: { ...applied, "Content-Range": "*/*" }, body: "" };
    return { sql: counting(sql), values: [body], answer: () => created };
  }
  if (method === "PATCH" && called === undefined) {
    const { table, columns, record } = rowOf(path, body);
    const { sql: where, values } = whereOf(table, query);
    const sql = `update ${table} set (${columns}) = (select ${columns} from ${record})${where}`;
    const range = (count: number) => ({ "Content-Range": count > 0 ? `0-${count - 1}/*` : "*/*" });
    return {
      sql: counting(sql),
      values: [body, ...values],
      answer: ({ count }) => ({ status: 204, headers: { ...applied, ...range(count) }, body: "" }),
    };
  }
  throw notServed(`${method} /${path}${query.size > 0 ? `?${query}` : ""}`);
}

/** `returning 1`, because returning a column needs the right to read it. */
const counting = (sql: string) =>
  `with source as (${sql} returning 1) select '' as body, count(*)::int as count from source`;

function rowOf(path: string, body: string): { table: string; columns: string; record: string } {
  const names = Object.keys(objectIn(body));
  if (names.length === 0) throw notServed("an object without a value");
  const table = `"public".${quoted(path)}`;
  const columns = names.map(quoted).join(", ");
  return { table, columns, record: `json_populate_record(null::${table}, $1::json)` };
}

function whereOf(table: string, query: URLSearchParams): { sql: string; values: string[] } {
  const filters = [...query].map(([name, text], n) => {
    const [, value] = /^eq\.(.*)$/s.exec(text) ?? [];
    if (value === undefined) throw notServed(`${name}=${text}`);
    return { sql: `${table}.${quoted(name)} = $${n + 2}`, value };
  });
  const conditions = filters.map(({ sql }) => sql).join(" and ");
  return {
    sql: conditions && ` where ${conditions}`,
    values: filters.map(({ value }) => value),
  };
}

function callStatement(name: string, body: string, functions: Catalog["functions"]): Statement {
  const given = Object.keys(objectIn(body));
  const called = functions.get(name);
  if (called === undefined || !given.every((one) => called.argumentTypes.has(one))) {
    const signature = `public.${name}(${given.sort().join(", ")})`;
    const message = `Could not find the function ${signature} in the schema cache`;
    throw refusal(404, "PGRST202", message);
  }
  const types = given.map((one) => `${quoted(one)} ${called.argumentTypes.get(one)}`).join(", ");
  const passed = given.map((one) => `${quoted(one)} := given.${quoted(one)}`).join(", ");
  const call = `"public".${quoted(name)}(${passed})`;
  const from =
    given.length > 0 ? `json_to_record($1::json) as given(${types})` : "(select) as given";
  const values = given.length > 0 ? [body] : [];
  const result =
    called.returns === "set"
      ? `select coalesce(json_agg(answer), '[]') as body, count(*)::int as count from ${from}, lateral ${call} as answer`
      : `select coalesce(to_json(${call}), 'null') as body, 1 as count from ${from}`;
  const sql = `select body::text, count from (${result}) as result`;
  const range = ({ count }: Result) => ({
    "Content-Range": count > 0 ? `0-${count - 1}/*` : "*/*",
  });
  const answer = (found: Result) =>
    called.returns === "void"
      ? { status: 204, headers: range(found), body: "" }
      : { status: 200, headers: { ...JSON_TYPE, ...range(found) }, body: found.body };
  return { sql, values, answer };
}

/** An identifier that cannot break out of its quotes. */
function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

function objectIn(body: string): object {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw refusal(400, "PGRST102", "Empty or invalid json");
  }
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw notServed("a body that is no object");
}

function refusal(status: number, code: string, message: string): RestFailure {
  return new RestFailure(status, { code, message });
}

function notServed(what: string): RestFailure {
  return refusal(
    400,
    "PGRST100",
    `The embedded backend serves the site's requests only, not ${what}`,
  );
}
