import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import {
  PREPARED_FOLDER,
  SCHEMA_MUTANT,
  SCRIPTS,
  SCRIPTS_FOLDER,
  scriptFile,
} from "./preparedBackend";
import removePreparedBackend from "./removePreparedBackend";

/** Some fifty tests start a backend: compiled and migrated once for all, a start takes a quarter of the time. */
export default function prepareBackend(): void {
  if (SCHEMA_MUTANT !== undefined) return;
  removePreparedBackend();
  mkdirSync(PREPARED_FOLDER, { recursive: true });
  buildSync({
    entryPoints: SCRIPTS.map((name) => join(__dirname, `${name}.ts`)),
    outdir: SCRIPTS_FOLDER,
    bundle: true,
    platform: "node",
    packages: "external",
  });
  const options = JSON.stringify({ dataFolder: PREPARED_FOLDER, stopAtOnce: true });
  execFileSync(process.execPath, [scriptFile("serveBackend"), options]);
}
