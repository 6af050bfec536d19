import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** What Jest's setup makes once for all tests of the backend: its scripts in plain JavaScript and a migrated database. */
export const PREPARED_FOLDER = resolve(".local/backend-tests");
/** Scripts that tests start as processes of their own. */
export const SCRIPTS = ["serveBackend", "serveOracle"] as const;

export const scriptFile = (name: (typeof SCRIPTS)[number]) => join(PREPARED_FOLDER, `${name}.js`);
const databaseIn = (folder: string) => join(folder, "database");

/** Puts the prepared database into `folder`, unless there is one or none is prepared yet. */
export function copyPreparedDatabase(folder: string): void {
  const prepared = databaseIn(PREPARED_FOLDER);
  if (!existsSync(prepared) || existsSync(databaseIn(folder))) return;
  mkdirSync(folder, { recursive: true });
  // Thousands of files: Node's own copying takes six times as long.
  execFileSync("cp", ["-R", prepared, databaseIn(folder)]);
}
