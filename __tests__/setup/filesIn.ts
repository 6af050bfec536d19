import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The paths of the files in a folder, at any depth, whose name below it matches. */
export const filesIn = (folder: string, path: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => path.test(name))
    .map((name) => join(folder, name));
