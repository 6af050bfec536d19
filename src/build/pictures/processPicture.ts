import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { pid } from "node:process";
import sharp from "sharp";
import {
  DRAWN,
  DRAWN_WIDTH_PX,
  darkBase,
  hasWebP,
  PICTURE_MAX_WIDTH_PX,
  type Picture,
  pictureWidths,
} from "../../config/pictures";
import { darkDrawing, NIGHT_COLORS } from "./darkDrawing";
import { drawCover } from "./drawCover";

/** Outside Gatsby's folders, so that `gatsby clean` keeps it: processing pictures is the slowest part of a build. */
const CACHE = "node_modules/.cache/pictures";
const PUBLIC = "public/static";
/**
 * Part of the hash in each file name, so that changed settings produce new files. With effort 4, AVIF takes three times as
 * long for files that are 4 % smaller: 0.2 KB of a cover.
 */
const SETTINGS = { avif: { quality: 60, effort: 3 }, webp: { quality: 82, effort: 5 } } as const;
const FORMATS = ["avif", "webp"] as const;

/** The file name of a processed picture or a drawn cover. The group is the last part of the picture's `base`. */
export const PICTURE_FILE = /^(.+-[0-9a-f]{10})(?:-\d+\.(?:avif|webp)|\.svg)$/;

type Size = { width: number; height: number };
/** `format` is sharp's name, except for AVIF, which sharp reports as HEIF. */
type Measured = Size & { format: string };
const known = new Map<string, Promise<Picture>>();
const sizes = new Map<string, Promise<Measured>>();

/** Width and height of a picture file in pixels, and its format. Rejects if the file is not a picture. */
export async function pictureSize(file: string): Promise<Measured> {
  const content = await readFile(file);
  const digest = createHash("sha256").update(content).digest("hex");
  const size = sizes.get(digest) ?? readSize(content);
  sizes.set(digest, size);
  return size;
}

async function readSize(content: Buffer): Promise<Measured> {
  const { width, height, orientation = 1, ...read } = await sharp(content).metadata();
  const format = read.format === "heif" && read.compression === "av1" ? "avif" : read.format;
  return orientation > 4 ? { width: height, height: width, format } : { width, height, format };
}

/**
 * Writes a picture to `public/static`, in every width as AVIF and in the wider ones as WebP too, and returns what a page needs to show it. Later builds
 * copy the files from the cache.
 */
export function processPicture(file: string): Promise<Picture> {
  return process(file, async (content, name) => {
    const own = await pictureSize(file);
    return writeFiles(content, name, own, FORMATS);
  });
}

/** The same for a cover. A drawing in the site's colours also gets a dark version, in AVIF only. */
export function processCover(file: string): Promise<Picture> {
  return process(file, async (content, name) => {
    const own = await pictureSize(file);
    const picture = await writeFiles(content, name, own, FORMATS);
    const drawing = extname(file) === ".svg" ? darkDrawing(content.toString()) : null;
    if (!drawing) return picture;
    await writeFiles(Buffer.from(drawing), basename(darkBase(picture.base)), own, ["avif"]);
    return { ...picture, dark: true };
  });
}

/**
 * Draws the cover of a post without a picture. Pages show the drawings themselves, about a kilobyte each; what cannot show
 * drawings gets one WebP file. So thousands of posts cost little.
 */
export async function processDrawnCover(
  slug: string,
  category: string,
): Promise<{ picture: Picture; alt: string }> {
  const { svg, alt } = drawCover(slug, category, "wide");
  const digest = createHash("sha256")
    .update(JSON.stringify(NIGHT_COLORS))
    .update(svg)
    .digest("hex");
  const picture: Picture = {
    base: `/static/${DRAWN}${slug}-${digest.slice(0, 10)}`,
    width: DRAWN_WIDTH_PX,
    height: (DRAWN_WIDTH_PX * 9) / 16,
    dark: true,
  };
  mkdirSync(CACHE, { recursive: true });
  mkdirSync(PUBLIC, { recursive: true });
  writeFileSync(join("public", `${picture.base}.svg`), svg);
  writeFileSync(join("public", `${darkBase(picture.base)}.svg`), darkDrawing(svg) ?? svg);
  const name = basename(largestFile(picture));
  const cached = join(CACHE, name);
  if (!existsSync(cached)) {
    const unfinished = `${cached}.${pid}`;
    const resized = sharp(Buffer.from(svg)).resize({ width: DRAWN_WIDTH_PX });
    // Flat shapes: more effort doubles the time and saves little.
    await resized.webp({ ...SETTINGS.webp, effort: 2 }).toFile(unfinished);
    renameSync(unfinished, cached);
  }
  copyFileSync(cached, join(PUBLIC, name));
  return { picture, alt };
}

/** The address of a picture's largest file. */
export function largestFile({ base, width }: Picture): string {
  return `${base}-${width}.webp`;
}

function process(
  file: string,
  write: (content: Buffer, name: string) => Promise<Picture>,
): Promise<Picture> {
  const content = readFileSync(file);
  const digest = createHash("sha256")
    .update(JSON.stringify([SETTINGS, NIGHT_COLORS]))
    .update(content)
    .digest("hex");
  const name = `${basename(file, extname(file)).replace(/[^\w-]/g, "-")}-${digest.slice(0, 10)}`;
  const earlier = known.get(name);
  if (earlier) return earlier;
  const picture = write(content, name);
  known.set(name, picture);
  return picture;
}

async function writeFiles(
  content: Buffer,
  name: string,
  own: Size,
  formats: readonly (typeof FORMATS)[number][],
): Promise<Picture> {
  mkdirSync(CACHE, { recursive: true });
  mkdirSync(PUBLIC, { recursive: true });
  const width = Math.min(own.width, PICTURE_MAX_WIDTH_PX);
  const isNeeded = (step: number, format: string) => format === "avif" || hasWebP(step, width);
  for (const step of pictureWidths(width))
    for (const format of formats.filter((one) => isNeeded(step, one))) {
      const target = `${name}-${step}.${format}`;
      const cached = join(CACHE, target);
      if (!existsSync(cached)) {
        const unfinished = `${cached}.${pid}`;
        const resized = sharp(content).rotate().resize({ width: step });
        await resized.toFormat(format, SETTINGS[format]).toFile(unfinished);
        renameSync(unfinished, cached);
      }
      copyFileSync(cached, join(PUBLIC, target));
    }
  return { base: `/static/${name}`, width, height: Math.round((width * own.height) / own.width) };
}
