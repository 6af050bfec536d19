import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { barePage } from "./barePage";

/** Writes bare versions of these pages of a built site into a new folder, with the site's pictures; returns the folder. */
export function writeBareSite(root: string, files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "bare-"));
  symlinkSync(join(root, "static"), join(folder, "static"));
  for (const icon of ["favicon.ico", "favicon.svg"])
    symlinkSync(join(root, icon), join(folder, icon));
  const read = (address: string) => readFileSync(join(root, address), "utf8");
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), barePage(read(file), read));
  }
  return folder;
}
