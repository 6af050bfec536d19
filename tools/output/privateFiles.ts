import { randomUUID } from "node:crypto";
import { chmod, lstat, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";

export const ONLY_ME_FOLDER = 0o700;
const ONLY_ME_FILE = 0o600;

/** Throws for a path that git could take into the repository: within this checkout, but not in .local. */
export function assertOutsideCheckout(path: string): void {
  const inside = relative(".", resolve(path));
  const [first] = inside.split(sep);
  if (first === ".." || first === ".local" || isAbsolute(inside)) return;
  throw new Error(
    `${path} is in this checkout, where personal data could be committed: name a path outside.`,
  );
}

/** Makes a folder that only this user can open, also where others could open it before. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ONLY_ME_FOLDER });
  await chmod(folder, ONLY_ME_FOLDER);
}

/**
 * Writes a file that only this user can read, in place of an earlier one: others may have that one open, or may read it. Throws where the
 * name is a link: the file would take the link's place, and not lie where it leads.
 */
export async function writePrivateFile(file: string, content: string | Buffer): Promise<void> {
  const found = await lstat(file).catch(() => undefined);
  if (found !== undefined && !found.isFile())
    throw new Error(`${file} is a link or a folder, so nothing is written there: remove it first.`);
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, content, { mode: ONLY_ME_FILE, flag: "wx" });
    await rename(part, file);
  } catch (thrown) {
    await rm(part, { force: true });
    throw thrown;
  }
}
