import { rmSync } from "node:fs";
import { PREPARED_FOLDER } from "./preparedBackend";

/** Leaves nothing behind of what `prepareBackend` made. */
export default function removePreparedBackend(): void {
  rmSync(PREPARED_FOLDER, { recursive: true });
}
