import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Scripts that tests start as processes of their own, in plain JavaScript. */
export const SCRIPTS = ["serveBackend", "servePostgrest"] as const;
export const SCRIPTS_FOLDER = resolve(".local/backend-tests");
export const scriptFile = (name: (typeof SCRIPTS)[number]) => join(SCRIPTS_FOLDER, `${name}.js`);

const MEMORY = "/dev/shm";
const MEMORY_BYTES = 2 * 1024 ** 3;

/**
 * A migrated database, made once for all tests, and their copies of it. In memory where a machine has
 * room: a copy is 5,000 files, 0.1 s in memory and up to 3 s on a disk. One name for a checkout, so that
 * an interrupted run is cleaned up by the next.
 */
export const DATABASES_FOLDER = join(
  hasRoomInMemory() ? MEMORY : tmpdir(),
  `backend-tests-${createHash("sha256").update(resolve(".")).digest("hex").slice(0, 12)}`,
);
/** The data folder of the backend that is migrated once. */
export const PREPARED_FOLDER = join(DATABASES_FOLDER, "prepared");
/** SQL that breaks a rule of every copy of the prepared database: `npm run mutants` prepares it once for many runs of Jest. */
export const SCHEMA_MUTANT = process.env["SCHEMA_MUTANT"];
const databaseIn = (folder: string) => join(folder, "database");

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { blocks, bsize } = statfsSync(MEMORY);
  return blocks * bsize >= MEMORY_BYTES;
}

/** A folder that ends with the run at the latest, also when its process is killed. */
export const newDataFolder = () => mkdtempSync(join(DATABASES_FOLDER, "backend-"));

/** Puts the prepared database into `folder`, unless there is one or none is prepared yet. Tells whether it did. */
export function copyPreparedDatabase(folder: string): boolean {
  const prepared = databaseIn(PREPARED_FOLDER);
  if (!existsSync(prepared) || existsSync(databaseIn(folder))) return false;
  mkdirSync(folder, { recursive: true });
  // Node's own copying takes six times as long.
  execFileSync("cp", ["-R", prepared, databaseIn(folder)]);
  return true;
}
