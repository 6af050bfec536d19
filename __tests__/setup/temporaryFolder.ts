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

/** Each test of the file runs in a new folder. */
export function eachInNewFolder(name: string): void {
  const project = process.cwd();
  beforeEach(() => process.chdir(temporaryFolder(name)));
  afterEach(() => process.chdir(project));
}
