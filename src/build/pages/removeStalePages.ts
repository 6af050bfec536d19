import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { BuildArgs, Node } from "gatsby";
import type { Picture } from "../../config/pictures";
import { PICTURE_FILE } from "../pictures/processPicture";
import { SHARE_IMAGE_OF_CONTENT } from "../pictures/shareImages";
import { foldersBelow } from "./flatFileNames";

/**
 * Removes the pages and Markdown texts of an earlier build whose address is no longer a page of the site: an
 * article that is withdrawn must be gone. Files that somebody put into `static` stay.
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

type Pictured = { picture: Picture; images?: { content: Picture[] } };

/**
 * Removes the pictures that no post and no author has any more, and those share images of posts and topics that
 * are not among the names in `shareImages`.
 */
export function removeStalePictures(
  { getNodesByType }: BuildArgs,
  shareImages: ReadonlySet<string>,
  root = "public",
): void {
  const nodes = ["Author", "BlogPost"].flatMap(getNodesByType) as unknown as Pictured[];
  const bases = new Set(
    nodes.flatMap(({ picture, images }) => [picture, ...(images?.content ?? [])]).map(baseName),
  );
  const folder = join(root, "static");
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const base = PICTURE_FILE.exec(name)?.[1];
    const isStale = base
      ? !bases.has(base)
      : SHARE_IMAGE_OF_CONTENT.test(name) && !shareImages.has(name);
    if (isStale) rmSync(join(folder, name));
  }
}

const baseName = ({ base }: Picture) => basename(base);
