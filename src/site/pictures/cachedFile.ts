import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { drawings } from "./drawingQueue";

/** Outside Gatsby's folders, so that `gatsby clean` keeps it: drawing pictures is the slowest part of a build. */
const CACHE = "node_modules/.cache/pictures";

/** Writes a file to the path that it gets. */
type Draw = (target: string) => Promise<unknown>;

/** The path of a file in the cache, which is drawn if it is not there. Several processes may draw it at once. */
export async function cachedFile(name: string, draw: Draw, cache = CACHE): Promise<string> {
  const cached = join(cache, name);
  if (existsSync(cached)) return cached;
  mkdirSync(cache, { recursive: true });
  const unfinished = `${cached}.${randomUUID()}`;
  await draw(unfinished);
  renameSync(unfinished, cached);
  return cached;
}

/** Copies a file from the cache to `static` in `root`. */
export async function publishFile(
  name: string,
  draw: Draw,
  root = "public",
  cache = CACHE,
): Promise<void> {
  const folder = join(root, "static");
  const cached = await cachedFile(name, draw, cache);
  mkdirSync(folder, { recursive: true });
  copyFileSync(cached, join(folder, name));
}

/** The same in the background: a file that is not in the cache waits for a processor. */
export function publishSoon(name: string, draw: Draw): void {
  drawings.add(name, () => publishFile(name, draw));
}
