import { rmSync } from "node:fs";
import { DATABASES_FOLDER, SCHEMA_MUTANT, SCRIPTS_FOLDER } from "./preparedBackend";

/** Leaves nothing behind of what `prepareBackend` and the tests after it made. */
export default function removePreparedBackend(): void {
  if (SCHEMA_MUTANT !== undefined) return;
  for (const folder of [SCRIPTS_FOLDER, DATABASES_FOLDER])
    rmSync(folder, { recursive: true, force: true });
}
