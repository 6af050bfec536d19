/**
 * A processed picture: files `<base>-<width>.avif` and `.webp` for each of its widths. `width` and `height` are those
 * of the largest file in pixels. With `dark`, there is a version for the dark theme, in AVIF.
 */
export type Picture = { base: string; width: number; height: number; dark?: boolean | null };

/** The `base` of a picture's dark version. The digest stays at the end, as in every picture's name. */
export const darkBase = (base: string) => base.replace(/-\w+$/, "-dark$&");

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
export function pictureSources({ base, width, dark }: Picture) {
  const widths = pictureWidths(width);
  const srcSet = (format: string, of = base) =>
    widths.map((w) => `${of}-${w}.${format} ${w}w`).join(", ");
  return {
    dark: dark ? srcSet("avif", darkBase(base)) : undefined,
    avif: srcSet("avif"),
    webp: srcSet("webp"),
    src: `${base}-${widths[Math.floor(widths.length / 2)]}.webp`,
  };
}

/** Where the covers are that mails show. Web mail is another origin, so only these files may be loaded from one. */
export const MAIL_PICTURES_FOLDER = "/mail-pictures";

/** Shown for a post without a picture of its own (section 3). */
export const DEFAULT_IMAGE = {
  file: "content/images/default-featured.svg",
  alt: "A dotted line that turns solid as it loops through three rounded shapes",
} as const;

/** Size of share images in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;
