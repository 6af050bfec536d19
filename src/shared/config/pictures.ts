/**
 * A processed picture: files `<base>-<width>.avif` for each of its widths, and `.webp` where `hasWebP`. `width` and
 * `height` are those of the largest file in pixels. A drawing (DRAWN) has `<base>.svg`, its dark version and one `.webp`.
 */
export type Picture = { base: string; width: number; height: number };

/** The `base` of a drawing's dark version. The digest stays at the end, as in every picture's name. */
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

/** The width in pixels of the file for what cannot show AVIF: feed readers and old browsers. */
export function fallbackWidth(width: number): number {
  const widths = pictureWidths(width);
  return widths[Math.floor(widths.length / 2)] ?? width;
}

/** Whether a picture has a WebP file of this width: pages need one, feeds and mails those above it, but of no portrait. */
export function hasWebP(step: number, width: number): boolean {
  const shown = fallbackWidth(width);
  return width > SMALL_UP_TO_PX ? step >= shown : step === shown;
}

/** Begins the file names of drawings. No other picture has a dot in its name, so none is taken for one. */
export const DRAWN = "drawn.";

/** Whether a text is the `base` of a picture of this site, as the build writes it. */
export function isPictureBase(text: string): boolean {
  return /^\/static\/[\w-]+$/.test(text.replace(`/${DRAWN}`, "/"));
}

/** Mails, feeds and link previews show a drawing in this width; pages show the drawing itself. */
export const DRAWN_WIDTH_PX = 1280;

type Source = { type: string; srcSet: string; media?: string };

/** The sources of a `<picture>` in their order, and the address of its `<img>`. */
export function pictureSources({ base, width }: Picture): { sources: Source[]; src: string } {
  if (base.includes(`/${DRAWN}`)) {
    const dark = {
      type: "image/svg+xml",
      media: "(prefers-color-scheme: dark)",
      srcSet: `${darkBase(base)}.svg ${width}w`,
    };
    return { sources: [dark], src: `${base}.svg` };
  }
  const srcSet = pictureWidths(width)
    .map((w) => `${base}-${w}.avif ${w}w`)
    .join(", ");
  return {
    sources: [{ type: "image/avif", srcSet }],
    src: `${base}-${fallbackWidth(width)}.webp`,
  };
}

/** Where the covers are that mails show. Web mail is another origin, so only these files may be loaded from one. */
export const MAIL_PICTURES_FOLDER = "/mail-pictures";

/** Size of share images in pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;
