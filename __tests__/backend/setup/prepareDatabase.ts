import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PREPARED_FOLDER } from "./preparedDatabase";

/** Makes and migrates one database for all files: a start on a copy of it takes a tenth of the time. */
export default function prepareDatabase(): void {
  const dataFolder = mkdtempSync(join(tmpdir(), "prepared-database-"));
  const options = JSON.stringify({ dataFolder, stopAtOnce: true });
  execFileSync(process.execPath, ["--import", "tsx", join(__dirname, "serveBackend.ts"), options]);
  process.env[PREPARED_FOLDER] = dataFolder;
}
