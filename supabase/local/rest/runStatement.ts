import type { PGlite } from "@electric-sql/pglite";
import type { Caller } from "./caller";
import type { Catalog } from "./catalog";
import { quoted } from "./filters";
import type { RestRequest, Statement } from "./statements";

/** Every value goes to the database as the text it came as; the database decides what it is. */
const AS_TEXT = new Proxy({}, { get: () => (value: string) => value });

/**
 * Runs one request's statement in its own transaction, as its role and with the request settings
 * that policies and guards read; what the database asks to be called first is called first. Throws the database's error; nothing is kept then.
 */
export async function runStatement(
  database: PGlite,
  request: RestRequest,
  statement: Statement,
  caller: Caller,
  { preRequest, roleSettings }: Catalog,
): Promise<{ body: string; count: number }> {
  const reads = request.method === "GET" || request.method === "HEAD";
  return database.transaction(async (transaction) => {
    if (reads) await transaction.exec("set transaction read only");
    await transaction.query(
      `select set_config('search_path', 'public', true), set_config('role', $1, true),
              set_config('request.jwt.claims', $2, true), set_config('request.method', $3, true),
              set_config('request.path', $4, true), set_config('request.headers', $5, true)`,
      [
        caller.role,
        JSON.stringify({ role: caller.role }),
        request.method,
        `/${request.path.join("/")}`,
        JSON.stringify(caller.headers),
      ],
    );
    for (const [name, value] of roleSettings.get(caller.role) ?? []) {
      await transaction.query("select set_config($1, $2, true)", [name, value]);
    }
    if (preRequest !== undefined) {
      await transaction.query(`select ${preRequest.split(".").map(quoted).join(".")}()`);
    }
    const options = { serializers: AS_TEXT };
    const { rows } = await transaction.query(statement.sql, statement.values, options);
    return rows[0] as { body: string; count: number };
  });
}
