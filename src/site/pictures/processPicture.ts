import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import {
  DRAWN,
  DRAWN_WIDTH_PX,
  darkBase,
  hasWebP,
  PICTURE_MAX_WIDTH_PX,
  type Picture,
  pictureWidths,
} from "../../shared/config/pictures";
import { publishSoon } from "./cachedFile";
import { darkDrawing } from "./darkDrawing";
import { drawCover } from "./drawCover";

const PUBLIC = "public/static";
/**
 * Part of the hash in each file name, so that changed settings produce new files. With effort 4, AVIF takes much
 * longer and saves almost nothing.
 */
const SETTINGS = { avif: { quality: 60, effort: 3 }, webp: { quality: 82, effort: 5 } } as const;
const FORMATS = ["avif", "webp"] as const;

type Size = { width: number; height: number };
/** `format` is sharp's name, except for AVIF, which sharp reports as HEIF. */
type Measured = Size & { format: string };
const known = new Map<string, Promise<Picture>>();
const sizes = new Map<string, Promise<Measured>>();

/** Larger pictures take gigabytes of memory to process. */
const MEGAPIXELS_MAX = 250;

/** A picture has too many pixels to be processed. The message says how many. */
export class PictureTooLarge extends Error {}

/**
 * Width and height of a picture file in pixels, and its format. Rejects if the file is not a complete picture, with
 * PictureTooLarge if it has too many pixels.
 */
export async function pictureSize(file: string): Promise<Measured> {
  const content = await readFile(file);
  const digest = createHash("sha256").update(content).digest("hex");
  const size = sizes.get(digest) ?? readSize(content);
  sizes.set(digest, size);
  return size;
}

async function readSize(content: Buffer): Promise<Measured> {
  const image = sharp(content, { limitInputPixels: false });
  const { width, height, orientation = 1, ...read } = await image.metadata();
  const megapixels = Math.round((width * height) / 1e6);
  if (megapixels > MEGAPIXELS_MAX)
    throw new PictureTooLarge(`has ${megapixels} megapixels, and the site takes ${MEGAPIXELS_MAX}`);
  // A truncated file has valid metadata, so it is decoded once, as small as possible.
  if (read.format !== "svg") await image.resize({ width: 8 }).raw().toBuffer();
  const format = read.format === "heif" && read.compression === "av1" ? "avif" : read.format;
  return orientation > 4 ? { width: height, height: width, format } : { width, height, format };
}

/**
 * Returns what a page needs to show a picture, and has it written to `public/static` in the background, in every width
 * as AVIF and in the wider ones as WebP too. A drawing in the site's colours is published as it is. Later builds copy the
 * files from the cache.
 */
export async function processPicture(file: string): Promise<Picture> {
  const content = readFileSync(file);
  const svg = extname(file) === ".svg" ? content.toString() : "";
  const dark = darkDrawing(svg);
  if (dark) return publishDrawing(nameOf(file), svg, dark);
  const digest = createHash("sha256")
    .update(JSON.stringify(SETTINGS))
    .update(content)
    .digest("hex");
  const name = `${nameOf(file)}-${digest.slice(0, 10)}`;
  const picture = known.get(name) ?? pictureSize(file).then((own) => writeFiles(file, name, own));
  known.set(name, picture);
  return picture;
}

/** The cover of a post without a picture. */
export function processDrawnCover(
  slug: string,
  category: string,
): { picture: Picture; alt: string } {
  const { svg, alt } = drawCover(slug, category, "wide");
  return { picture: publishDrawing(slug, svg, darkDrawing(svg) ?? svg), alt };
}

/**
 * Pages show drawings themselves, about a kilobyte each; what cannot show drawings gets one WebP file, drawn in the
 * background. So thousands of posts cost little.
 */
function publishDrawing(name: string, svg: string, dark: string): Picture {
  const digest = createHash("sha256").update(svg).update(dark).digest("hex");
  const picture: Picture = {
    base: `/static/${DRAWN}${name}-${digest.slice(0, 10)}`,
    width: DRAWN_WIDTH_PX,
    height: (DRAWN_WIDTH_PX * 9) / 16,
  };
  mkdirSync(PUBLIC, { recursive: true });
  writeFileSync(join("public", `${picture.base}.svg`), svg);
  writeFileSync(join("public", `${darkBase(picture.base)}.svg`), dark);
  // Flat shapes: more effort doubles the time and saves little.
  publishSoon(basename(largestFile(picture)), (target) =>
    sharp(Buffer.from(svg))
      .resize({ width: DRAWN_WIDTH_PX })
      .webp({ ...SETTINGS.webp, effort: 2 })
      .toFile(target),
  );
  return picture;
}

/** The address of a picture's largest file. */
export function largestFile({ base, width }: Picture): string {
  return `${base}-${width}.webp`;
}

/** The first part of the names of a picture's files. */
const nameOf = (file: string) => basename(file, extname(file)).replace(/[^\w-]/g, "-");

function writeFiles(file: string, name: string, own: Size): Picture {
  const width = Math.min(own.width, PICTURE_MAX_WIDTH_PX);
  const isNeeded = (step: number, format: string) => format === "avif" || hasWebP(step, width);
  for (const step of pictureWidths(width))
    for (const format of FORMATS.filter((one) => isNeeded(step, one)))
      publishSoon(`${name}-${step}.${format}`, async (target) => {
        const resized = sharp(await readFile(file))
          .rotate()
          .resize({ width: step });
        await resized.toFormat(format, SETTINGS[format]).toFile(target);
      });
  return { base: `/static/${name}`, width, height: Math.round((width * own.height) / own.width) };
}
