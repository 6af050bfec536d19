import type { Picture } from "../../shared/config/pictures";
import { type ContentDocument, outlineOf } from "../content/document";
import { decodeAddress } from "../content/pictureNames";
import { resolveBeside } from "../content/readContent";
import { largestFile, processPicture } from "../pictures/processPicture";

/** A picture in a text; `name` is its address as written in the text, `file` its path in the project. */
export type NamedPicture = Picture & { name: string; file: string; alt: string; url: string };

/** The pictures of a text, which remark-pictures puts into its HTML. */
export function picturesIn(text: ContentDocument): Promise<NamedPicture[]> {
  return Promise.all(
    outlineOf(text).images.map(async ({ src, alt }) => {
      const file = resolveBeside(text, decodeAddress(src));
      const picture = await processPicture(file);
      return { ...picture, name: src, file, alt, url: largestFile(picture) };
    }),
  );
}

/** Origins of the video players in a text, for the content security policy. */
export function videoFramesOf(text: ContentDocument): string[] {
  return outlineOf(text).videos.map(({ embedOrigin }) => embedOrigin);
}
