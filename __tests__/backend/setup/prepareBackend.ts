import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { PREPARED_FOLDER, SCRIPTS, scriptFile } from "./preparedBackend";

/** Some fifty tests start a backend: compiled and migrated once for all, a start takes a quarter of the time. */
export default function prepareBackend(): void {
  rmSync(PREPARED_FOLDER, { recursive: true, force: true });
  buildSync({
    entryPoints: SCRIPTS.map((name) => join(__dirname, `${name}.ts`)),
    outdir: PREPARED_FOLDER,
    bundle: true,
    platform: "node",
    packages: "external",
  });
  const options = JSON.stringify({ dataFolder: PREPARED_FOLDER, stopAtOnce: true });
  execFileSync(process.execPath, [scriptFile("serveBackend"), options]);
}
