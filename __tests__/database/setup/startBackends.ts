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
import { startScript } from "./script";
import { removePreparedBackend } from "./stopBackends";

/** Compiles and migrates once for all backends that tests start: each start takes a quarter of the time. */
export function prepareBackend(): void {
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

/** Prepares the database, and starts a backend for each worker of Jest, which its files share. */
export default async function startBackends({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  if (SCHEMA_MUTANT !== undefined) return;
  prepareBackend();
  const started = await Promise.all(
    Array.from({ length: maxWorkers }, () => startScript("serveBackend")),
  );
  process.env["SHARED_BACKENDS"] = JSON.stringify(started.map(({ line }) => line));
}
