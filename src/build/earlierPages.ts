import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { BuildArgs, Node } from "gatsby";
import { routes } from "../config/routes";
import { foldersBelow } from "./flatFileNames";

/**
 * Takes away the pages and Markdown texts of an earlier build whose address is none of the site's any
 * more: an article that is withdrawn must be gone. Files of one's own in `static` stay.
 */
export function clearEarlierPages(
  { getNodesByType }: BuildArgs,
  root = "public",
  staticFolder = "static",
): void {
  const pages = getNodesByType("SitePage") as (Node & { path: string })[];
  const wanted = new Set([
    ...pages.map(({ path }) => path),
    ...getNodesByType("BlogPost").map(({ id }) => routes.postById(id)),
  ]);
  for (const folder of [root, ...foldersBelow(root)])
    for (const name of readdirSync(folder)) {
      const [, page] = /^(.+)\.(?:html|md)$/.exec(name) ?? [];
      if (!page) continue;
      const path = `/${relative(root, join(folder, page === "index" ? "" : page))}`;
      const own = join(staticFolder, relative(root, folder), name);
      if (!wanted.has(path) && !existsSync(own)) rmSync(join(folder, name));
    }
}
