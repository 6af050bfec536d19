import { rmSync } from "node:fs";
import { PREPARED_FOLDER } from "./preparedDatabase";

/** Leaves nothing behind of what `prepareDatabase` made. */
export default function removePreparedDatabase(): void {
  const folder = process.env[PREPARED_FOLDER];
  if (folder) rmSync(folder, { recursive: true });
}
