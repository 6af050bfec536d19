import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const created: string[] = [];

afterAll(() => {
  for (const folder of created) rmSync(folder, { recursive: true, force: true });
});

/** A new folder outside the project; it is removed after the last test of the file. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  created.push(folder);
  return folder;
}
