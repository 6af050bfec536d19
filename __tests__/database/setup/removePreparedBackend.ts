import { rmSync } from "node:fs";
import { DATABASES_FOLDER, GIVEN_FOLDER, SCRIPTS_FOLDER } from "./preparedBackend";

/** Leaves nothing behind of what `prepareBackend` and the tests after it made. */
export default function removePreparedBackend(): void {
  if (GIVEN_FOLDER !== undefined) return;
  for (const folder of [SCRIPTS_FOLDER, DATABASES_FOLDER])
    rmSync(folder, { recursive: true, force: true });
}
