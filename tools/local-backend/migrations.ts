import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";

const RESET_ADVICE = "run `npm run db:reset` (it deletes the local rows) and start again";

/** What a project grants the API's roles on new tables and functions: everything, or nothing. */
export type DefaultGrants = "open" | "none";

type Migration = { version: string; name: string; sql: string; checksum: string };

/**
 * Brings a database up to date: local roles and their default grants first, then each file of `supabase/migrations` once,
 * in its own transaction. Throws where a migration fails, is lost or was changed.
 */
export async function applyMigrations(
  database: PGlite,
  supabaseFolder: string,
  defaultGrants: DefaultGrants = "open",
): Promise<void> {
  const local = (name: string) => readSql(join("tools/local-backend", name));
  const bootstrap = [{ ...(await local("roles.sql")), version: "0" }];
  if (defaultGrants === "open") {
    bootstrap.push({ ...(await local("open-grants.sql")), version: "00" });
  }
  const migrations = await readMigrations(join(supabaseFolder, "migrations"));

  const applied = await readApplied(database);
  const known = new Set([...bootstrap, ...migrations].map((migration) => migration.version));
  const lost = [...applied.values()].find(({ version }) => !known.has(version));
  if (lost !== undefined)
    throw new Error(`The applied migration ${lost.name} no longer exists: ${RESET_ADVICE}.`);

  for (const migration of [...bootstrap, ...migrations]) {
    const before = applied.get(migration.version);
    if (before === undefined) {
      await apply(
        database,
        migration,
        bootstrap.includes(migration) ? "postgres" : "migration_owner",
      );
    } else if (before.checksum !== migration.checksum) {
      throw new Error(`${migration.name} was changed after it was applied: ${RESET_ADVICE}.`);
    }
  }
}

async function apply(database: PGlite, migration: Migration, role: string): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(`set local role ${role}`);
      await transaction.exec(migration.sql);
      await transaction.exec("reset role");
      await transaction.query(
        "insert into supabase_migrations.schema_migrations (version, name, checksum) values ($1, $2, $3)",
        [migration.version, migration.name, migration.checksum],
      );
    });
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Error(`${migration.name} failed and was rolled back: ${reason}`, { cause: thrown });
  }
}

async function readApplied(database: PGlite): Promise<Map<string, Migration>> {
  const table = "supabase_migrations.schema_migrations";
  const found = await database.query("select to_regclass($1) as it", [table]);
  if ((found.rows[0] as { it: string | null }).it === null) return new Map();
  const applied = await database.query<Migration>(`select version, name, checksum from ${table}`);
  return new Map(applied.rows.map((row) => [row.version, row]));
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await readdir(folder).catch((thrown: unknown) => {
    throw new Error(`${folder} cannot be read.`, { cause: thrown });
  });
  const files = names.filter((name) => /^\d+_.*\.sql$/.test(name)).sort();
  return Promise.all(files.map((name) => readSql(join(folder, name))));
}

async function readSql(path: string): Promise<Migration> {
  const text = await readFile(path, "utf8").catch((thrown: unknown) => {
    throw new Error(`${path} cannot be read.`, { cause: thrown });
  });
  const sql = text.replace(/\r\n/g, "\n"); // a checkout on Windows is no change
  const name = path.replace(/^.*[\\/]/, "");
  const checksum = createHash("sha256").update(sql).digest("hex");
  return { version: name.split("_")[0] ?? name, name, sql, checksum };
}
