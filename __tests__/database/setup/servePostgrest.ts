import { rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { applyMigrations } from "../../../tools/local-backend/migrations";
import { readCatalog } from "../../../tools/local-backend/rest/catalog";
import { createRestServer } from "../../../tools/local-backend/restServer";
import { listen } from "../../../tools/processes/listen";
import { freePort } from "../../setup/loopback";
import { startProgram } from "../../setup/program";
import { copyPreparedDatabase, newDataFolder, SCHEMA_MUTANT } from "./preparedBackend";

// The real PostgREST over the same schema in the same Postgres, to be asked the same questions.
const given = JSON.parse(process.argv[2] ?? "") as { binary: string; isBare: boolean };

async function serve(): Promise<void> {
  const folder = newDataFolder();
  process.on("exit", () => rmSync(folder, { recursive: true }));
  copyPreparedDatabase(folder);
  const database = await PGlite.create(join(folder, "database"));
  await applyMigrations(database, "supabase");
  if (SCHEMA_MUTANT) await database.exec(SCHEMA_MUTANT);
  const [databasePort = 0, restPort = 0, adminPort = 0] = await Promise.all(
    Array.from({ length: 3 }, freePort),
  );
  await new PGLiteSocketServer({ db: database, port: databasePort, maxConnections: 4 }).start();

  // Only for its address that runs SQL: PostgREST has none.
  const secretKey = "a key for the tests";
  const catalog = await readCatalog(database);
  const rest = createRestServer({ database, catalog, publicKey: "unused", secretKey });
  const queryPort = await listen(rest, 0);

  const url = `http://127.0.0.1:${restPort}`;
  // Asks the admin server: a request to the API that came too early would make PostgREST begin again.
  const isReady = async () => (await fetch(`http://127.0.0.1:${adminPort}/ready`)).ok;
  const env = {
    PGRST_DB_URI: `postgres://postgres@127.0.0.1:${databasePort}/postgres?sslmode=disable`,
    PGRST_DB_SCHEMAS: "public",
    PGRST_DB_ANON_ROLE: "anon",
    PGRST_DB_POOL: "1", // the embedded database is one connection
    PGRST_DB_CHANNEL_ENABLED: "false",
    PGRST_DB_PREPARED_STATEMENTS: "false",
    // What it would read from its own role; here it connects as the database's owner.
    ...(given.isBare ? {} : { PGRST_DB_PRE_REQUEST: catalog.preRequest }),
    PGRST_JWT_SECRET: "a secret that no request of the comparison knows",
    PGRST_SERVER_HOST: "127.0.0.1",
    PGRST_SERVER_PORT: String(restPort),
    PGRST_ADMIN_SERVER_PORT: String(adminPort),
  };
  const { stop } = await startProgram(given.binary, [], { env }, isReady);
  const end = () => void stop().then(() => process.exit(0));
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, end);
  process.stdin.on("end", end).resume();
  console.log(JSON.stringify({ url, queryUrl: `http://127.0.0.1:${queryPort}`, secretKey }));
}

serve().catch((thrown: unknown) => {
  console.error(thrown);
  process.exit(1);
});
