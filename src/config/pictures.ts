/**
 * One picture in its processed form: files `<base>-<width>.avif` and `.webp` for each of its widths.
 * Its width and height in pixels are those of the largest file.
 */
export type Picture = { base: string; width: number; height: number };

/** The largest width a picture is kept in; no layout shows one wider. */
export const PICTURE_MAX_WIDTH_PX = 1600;
const WIDTHS_PX = [320, 480, 640, 960, 1280, PICTURE_MAX_WIDTH_PX];
const SMALL_WIDTHS_PX = [64, 128];
const SMALL_UP_TO_PX = 256;

/** The widths in pixels that a picture exists in, ascending; the last is its own. */
export function pictureWidths(width: number): number[] {
  const steps = width > SMALL_UP_TO_PX ? WIDTHS_PX : SMALL_WIDTHS_PX;
  return [...steps.filter((step) => step < width), width];
}

/** What `<picture>` needs: a srcset for each format and the address of one file of middling width. */
export function pictureSources({ base, width }: Picture) {
  const widths = pictureWidths(width);
  const srcSet = (format: string) => widths.map((w) => `${base}-${w}.${format} ${w}w`).join(", ");
  return {
    avif: srcSet("avif"),
    webp: srcSet("webp"),
    src: `${base}-${widths[Math.floor(widths.length / 2)]}.webp`,
  };
}
