/**
 * A processed picture: files `<base>-<width>.avif` and `.webp` for each of its widths. `width` and `height` are those
 * of the largest file in pixels.
 */
export type Picture = { base: string; width: number; height: number };

/** The largest width of a processed picture. No layout shows a wider one. */
export const PICTURE_MAX_WIDTH_PX = 1600;
const WIDTHS_PX = [320, 480, 640, 960, 1280, PICTURE_MAX_WIDTH_PX];
const SMALL_WIDTHS_PX = [64, 128];
const SMALL_UP_TO_PX = 256;

/** The widths in pixels of a picture's files, ascending. The last is its own width. */
export function pictureWidths(width: number): number[] {
  const steps = width > SMALL_UP_TO_PX ? WIDTHS_PX : SMALL_WIDTHS_PX;
  return [...steps.filter((step) => step < width), width];
}

/** The sources of a `<picture>`: a srcset for each format, and the address of a file of medium width. */
export function pictureSources({ base, width }: Picture) {
  const widths = pictureWidths(width);
  const srcSet = (format: string) => widths.map((w) => `${base}-${w}.${format} ${w}w`).join(", ");
  return {
    avif: srcSet("avif"),
    webp: srcSet("webp"),
    src: `${base}-${widths[Math.floor(widths.length / 2)]}.webp`,
  };
}

/** Shown for a post without a picture of its own (section 3). */
export const DEFAULT_IMAGE = {
  file: "content/images/default-featured.svg",
  alt: "A dotted line that turns solid as it loops through three rounded shapes",
} as const;

/** Size of share images in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;
