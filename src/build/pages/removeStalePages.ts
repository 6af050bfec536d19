import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { BuildArgs, Node } from "gatsby";
import { foldersBelow } from "./flatFileNames";

/**
 * Removes HTML and Markdown files of an earlier build whose address is no longer a page, such as those of a withdrawn
 * article. Files from `static` stay.
 */
export function removeStalePages(
  { getNodesByType }: BuildArgs,
  root = "public",
  staticFolder = "static",
): void {
  const pages = getNodesByType("SitePage") as (Node & { path: string })[];
  const wanted = new Set(pages.map(({ path }) => path));
  for (const folder of [root, ...foldersBelow(root)])
    for (const name of readdirSync(folder)) {
      const [, page] = /^(.+)\.(?:html|md)$/.exec(name) ?? [];
      if (!page) continue;
      const path = `/${relative(root, join(folder, page === "index" ? "" : page))}`;
      const own = join(staticFolder, relative(root, folder), name);
      if (!wanted.has(path) && !existsSync(own)) rmSync(join(folder, name));
    }
}
