import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Scripts that tests start as processes of their own, in plain JavaScript. */
export const SCRIPTS = ["serveBackend", "serveOracle"] as const;
export const SCRIPTS_FOLDER = resolve(".local/backend-tests");
export const scriptFile = (name: (typeof SCRIPTS)[number]) => join(SCRIPTS_FOLDER, `${name}.js`);

const MEMORY = "/dev/shm";
const MEMORY_BYTES = 2 * 1024 ** 3;

/** Where `npm run mutants` put a database with one broken rule, for the tests to copy instead of one of their own. */
export const GIVEN_FOLDER = process.env["PREPARED_DATABASES"];

/**
 * A migrated database, made once for all tests, and their copies of it. In memory where a machine has
 * room: a copy is 5,000 files, 0.1 s in memory and up to 3 s on a disk. One name for a checkout, so that
 * an interrupted run is cleaned up by the next.
 */
export const DATABASES_FOLDER =
  GIVEN_FOLDER ??
  join(
    hasRoomInMemory() ? MEMORY : tmpdir(),
    `backend-tests-${createHash("sha256").update(resolve(".")).digest("hex").slice(0, 12)}`,
  );
export const preparedIn = (folder: string) => join(folder, "prepared");
/** The data folder of the backend that is migrated once. */
export const PREPARED_FOLDER = preparedIn(DATABASES_FOLDER);
const databaseIn = (folder: string) => join(folder, "database");

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { blocks, bsize } = statfsSync(MEMORY);
  return blocks * bsize >= MEMORY_BYTES;
}

/** A folder that ends with the run at the latest, also when its process is killed. */
export const newDataFolder = () => mkdtempSync(join(DATABASES_FOLDER, "backend-"));

/** Puts the prepared database into `folder`, unless there is one or none is prepared yet. */
export function copyPreparedDatabase(folder: string): void {
  const prepared = databaseIn(PREPARED_FOLDER);
  if (!existsSync(prepared) || existsSync(databaseIn(folder))) return;
  mkdirSync(folder, { recursive: true });
  // Node's own copying takes six times as long.
  execFileSync("cp", ["-R", prepared, databaseIn(folder)]);
}
