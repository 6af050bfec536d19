import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/** What decides how content becomes pages: this folder's code as Gatsby compiled it, and the packages. */
const FILES = [".cache/compiled/gatsby-node.js", "package.json", "node_modules/.package-lock.json"];

/** A text that changes whenever a build, given the same content, might make other files of it. */
export function buildCode(): string {
  const hash = createHash("sha256");
  for (const file of FILES) if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}
