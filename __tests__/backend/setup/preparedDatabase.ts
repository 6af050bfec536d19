import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";

/** Names the data folder with a migrated database that Jest's setup of the backend's tests has made. */
export const PREPARED_FOLDER = "PREPARED_FOLDER";
const DATABASE = "database";

/** Puts the prepared database into `folder`, unless there is one, or a script runs by itself and none is prepared. */
export function copyPreparedDatabase(folder: string): void {
  const prepared = process.env[PREPARED_FOLDER];
  if (prepared === undefined || existsSync(join(folder, DATABASE))) return;
  cpSync(join(prepared, DATABASE), join(folder, DATABASE), { recursive: true });
}
