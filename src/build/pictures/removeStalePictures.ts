import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { darkBase, type Picture } from "../../config/pictures";
import { PICTURE_FILE } from "./processPicture";
import { isStaleShareImage } from "./shareImages";

type Pictured = { picture: Picture; images?: { content: Picture[] } };

/**
 * Removes pictures that no post or author uses any more, and
 * share images of posts and topics that are not in `shareImages`.
 */
export function removeStalePictures(
  { getNodesByType }: BuildArgs,
  shareImages: ReadonlySet<string>,
  root = "public",
): void {
  const nodes = ["Author", "BlogPost"].flatMap(getNodesByType) as unknown as Pictured[];
  const bases = new Set(
    nodes
      .flatMap(({ picture, images }) => [picture, ...(images?.content ?? [])])
      .flatMap(({ base }) => [basename(base), basename(darkBase(base))]),
  );
  const folder = join(root, "static");
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const base = PICTURE_FILE.exec(name)?.[1];
    const isStale = base ? !bases.has(base) : isStaleShareImage(name, shareImages);
    if (isStale) rmSync(join(folder, name));
  }
}
