import { rmSync } from "node:fs";
import { DATABASES_FOLDER, SCHEMA_MUTANT, SCRIPTS_FOLDER } from "./preparedBackend";
import { stopScripts } from "./script";

/** Leaves nothing behind of what `prepareBackend` and the tests after it made. */
export function removePreparedBackend(): void {
  for (const folder of [SCRIPTS_FOLDER, DATABASES_FOLDER])
    rmSync(folder, { recursive: true, force: true });
}

export default async function stopBackends(): Promise<void> {
  if (SCHEMA_MUTANT !== undefined) return;
  await stopScripts();
  removePreparedBackend();
}
