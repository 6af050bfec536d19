import { existsSync, readdirSync, renameSync, rmdirSync } from "node:fs";
import { join } from "node:path";

const INDEX = "index.html";
/** Folders without pages, skipped because they may be large. */
const NO_PAGES = new Set(["page-data", "static", "_gatsby", "~partytown"]);

/** The folders below a folder that may contain pages, deepest first. */
export function* foldersBelow(folder: string, depth = 0): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || (depth === 0 && NO_PAGES.has(entry.name))) continue;
    const path = join(folder, entry.name);
    yield* foldersBelow(path, depth + 1);
    yield path;
  }
}

/**
 * Renames `a/b/index.html` to `a/b.html` everywhere below `root`, so that every host serves `/a/b` without a redirect
 * (docs/decisions/003-file-names.md). Returns the number of renamed pages.
 */
export function flattenFileNames(root: string): number {
  let renamed = 0;
  for (const folder of foldersBelow(root)) {
    const index = join(folder, INDEX);
    if (!existsSync(index)) continue;
    renameSync(index, `${folder}.html`);
    renamed += 1;
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
  return renamed;
}
