import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import { PICTURE_MAX_WIDTH_PX, type Picture, pictureWidths } from "../../config/pictures";

/** Outlives `gatsby clean`, because drawing a picture is the slowest thing a build can do. */
const CACHE = "node_modules/.cache/pictures";
const PUBLIC = "public/static";
/** Part of every file's name: a change of settings makes new files. */
const SETTINGS = { avif: { quality: 60, effort: 4 }, webp: { quality: 82, effort: 5 } } as const;
const FORMATS = ["avif", "webp"] as const;

/** The name of a processed picture's file; up to its width it is the end of the picture's base. */
export const PICTURE_FILE = /^(.+-[0-9a-f]{10})-\d+\.(?:avif|webp)$/;

type Size = { width: number; height: number };
/** What sharp calls a picture's format; AVIF is a kind of HEIF to it. */
type Measured = Size & { format: string };
const known = new Map<string, Promise<Picture>>();
const sizes = new Map<string, Promise<Measured>>();

/** Width and height in pixels of a picture file, and its format. Rejects where the file is not a picture. */
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
 * Writes a picture file in every width and format to `public/static`, once for all builds, and gives
 * what a page needs to show it.
 */
export function processPicture(file: string): Promise<Picture> {
  const content = readFileSync(file);
  const digest = createHash("sha256")
    .update(JSON.stringify(SETTINGS))
    .update(content)
    .digest("hex");
  const name = `${basename(file, extname(file)).replace(/[^\w-]/g, "-")}-${digest.slice(0, 10)}`;
  const earlier = known.get(name);
  if (earlier) return earlier;
  const picture = writeFiles(file, name);
  known.set(name, picture);
  return picture;
}

async function writeFiles(file: string, name: string): Promise<Picture> {
  mkdirSync(CACHE, { recursive: true });
  mkdirSync(PUBLIC, { recursive: true });
  const own = await pictureSize(file);
  const width = Math.min(own.width, PICTURE_MAX_WIDTH_PX);
  for (const step of pictureWidths(width))
    for (const format of FORMATS) {
      const target = `${name}-${step}.${format}`;
      const cached = join(CACHE, target);
      if (!existsSync(cached)) {
        const unfinished = `${cached}.${process.pid}`;
        const resized = sharp(file).rotate().resize({ width: step });
        await resized.toFormat(format, SETTINGS[format]).toFile(unfinished);
        renameSync(unfinished, cached);
      }
      copyFileSync(cached, join(PUBLIC, target));
    }
  return { base: `/static/${name}`, width, height: Math.round((width * own.height) / own.width) };
}
