import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const INDEX = "index.html";
/** Folders that hold no pages and may be large. */
const NO_PAGES = new Set(["page-data", "static", "_gatsby", "~partytown"]);

function* foldersBelow(folder: string, depth = 0): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || (depth === 0 && NO_PAGES.has(entry.name))) continue;
    const path = join(folder, entry.name);
    yield* foldersBelow(path, depth + 1);
    yield path;
  }
}

/**
 * Renames `a/b/index.html` to `a/b.html` everywhere below `root`, so that `/a/b` answers without a
 * redirect on every host (docs/decisions/003-file-names.md). Gives the number of pages renamed.
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

/** Undoes `flattenFileNames` before a build: Gatsby looks for its earlier pages by their own names. */
export function restoreFileNames(root: string): void {
  if (!existsSync(root)) return;
  const pages = [root, ...foldersBelow(root)].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".html") && name !== INDEX)
      .filter((name) => folder !== root || name !== "404.html")
      .map((name) => join(folder, name)),
  );
  for (const page of pages) {
    const index = join(page.slice(0, -".html".length), INDEX);
    mkdirSync(dirname(index), { recursive: true });
    if (statSync(page).isFile()) renameSync(page, index);
  }
}
