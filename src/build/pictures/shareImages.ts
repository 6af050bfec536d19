import { createHash, randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { decompress } from "wawoff2";
import { BRAND_COLORS } from "../../config/colors";
import { SHARE_IMAGE } from "../../config/pictures";
import { xml } from "../site-files/feeds";

const CACHE = "node_modules/.cache/share-images";
/** Increase it when the drawing changes, so that every image is drawn again. */
const DRAWING = 3;
const STAGES = ["#fbebb4", "#d5e8f1", "#f9dfd4", "#ddeacf", "#e9e8e0"];
const MARGIN_PX = 84;
const FONTS = {
  display: { name: "Familjen Grotesk Bold", file: "familjen-grotesk" },
  // The name inside the font file. The comma ends the family name.
  text: { name: "Figtree Light, Medium", file: "figtree" },
} as const;

/**
 * File names of the share images of posts and topics. Unused ones are removed; those of the site's own pages
 * ("share-site-…") stay.
 */
export const SHARE_IMAGE_OF_CONTENT = /^share-content-[0-9a-f]{10}\.png$/;

/** File names of the share images of posts and topics that this process requested. Complete after `createPages`. */
export const shareImagesOfContent = new Set<string>();

/**
 * Draws the share image for a title and returns its path on the site. Later builds copy it from the cache. `of` says
 * whether it belongs to content (a post or a topic) or to a page of the site.
 */
export async function drawShareImage(
  title: string,
  by: string,
  of: "content" | "site",
  root = "public",
): Promise<string> {
  const key = createHash("sha256").update(JSON.stringify([DRAWING, title, by]));
  const name = `share-${of}-${key.digest("hex").slice(0, 10)}.png`;
  if (of === "content") shareImagesOfContent.add(name);
  const cached = join(CACHE, name);
  if (!existsSync(cached)) {
    mkdirSync(CACHE, { recursive: true });
    // Several queries in several processes may request the same image at once, so each writes its own file first.
    const unfinished = `${cached}.${randomUUID()}`;
    await (await draw(title, by)).toFile(unfinished);
    renameSync(unfinished, cached);
  }
  const published = join(root, "static", name);
  if (!existsSync(published)) {
    mkdirSync(join(root, "static"), { recursive: true });
    copyFileSync(cached, published);
  }
  return `/static/${name}`;
}

/** Draws the bubbles, the title and the line below it. */
async function draw(title: string, by: string) {
  const { width, height } = SHARE_IMAGE;
  const stage = STAGES[[...title].reduce((sum, c) => sum + (c.codePointAt(0) ?? 0), 0) % 5];
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${stage}"/>
<path d="M950 330h180a56 56 0 0 1 56 56v180H908a14 14 0 0 1-14-14V386a56 56 0 0 1 56-56z" fill="${BRAND_COLORS.yellow}"/>
<path d="M1066 430h134v200H1024a14 14 0 0 1-14-14V486a56 56 0 0 1 56-56z" fill="${BRAND_COLORS.green}"/>
<path d="m1064 532 36 36 66-76" fill="none" stroke="#fff" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;
  const words = await text(title, "display", title.length > 48 ? 50 : 62, "#13211b", 790, -1400);
  const line = await text(by, "text", 24, "#435149", 760, 0);
  const top = Math.max(MARGIN_PX, Math.round((height - 130 - words.info.height) / 2));
  return (
    sharp(Buffer.from(scene))
      .composite([
        { ...pixels(words), left: MARGIN_PX, top },
        { ...pixels(line), left: MARGIN_PX, top: height - MARGIN_PX - line.info.height },
      ])
      // Flat shapes need no palette optimisation, which took most of the time. Without dithering they stay flat.
      .png({ palette: true, colours: 96, effort: 1, dither: 0 })
  );
}

/** Raw pixels: encoding and decoding a text image takes longer than drawing it. */
function pixels({ data: input, info: { width, height } }: Awaited<ReturnType<typeof text>>) {
  return { input, raw: { width, height, channels: 4 as const } };
}

async function text(
  words: string,
  font: keyof typeof FONTS,
  points: number,
  colour: string,
  width: number,
  spacing: number,
) {
  const markup = `<span foreground="${colour}" letter_spacing="${spacing}">${xml(words)}</span>`;
  const { name, file } = FONTS[font];
  const fontfile = await fontFile(file);
  return sharp({
    text: {
      text: markup,
      font: `${name} ${points}`,
      fontfile,
      width,
      wrap: "word",
      rgba: true,
      dpi: 96,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The site's font as TTF, because the drawing library cannot read woff2. */
async function fontFile(name: string): Promise<string> {
  const unpacked = join(CACHE, `${name}.ttf`);
  if (existsSync(unpacked)) return unpacked;
  const packed = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  writeFileSync(unpacked, await decompress(readFileSync(packed)));
  return unpacked;
}
