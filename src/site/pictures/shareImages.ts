import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { decompress } from "wawoff2";
import { BRAND_COLORS } from "../../shared/config/colors";
import { SHARE_IMAGE } from "../../shared/config/pictures";
import { escapeXml } from "../site-files/feeds";
import { cachedFile, publishFile, publishSoon } from "./cachedFile";

/** Increase it when the drawing changes, so that every image is drawn again. */
const DRAWING_VERSION = 5;
const CONTENT_SHARE_IMAGE = "share-content";
/** Begins the names of the share images of the site's own pages. */
export const SITE_SHARE_IMAGE = `share-site${DRAWING_VERSION}`;
/** The ground where the art is a photograph or a drawing in other colours. */
const STONE = "#e9e8e0";
/** All words and the mark keep this distance from the edges, and the words from the art. */
const SAFE_PX = 72;
const ART_WIDTH_PX = 560;
/** The art keeps this distance from the words and from the right edge. */
const ART_MARGIN_PX = 24;
const FRAME_PX = 8;
const MARK_PX = 64;
const FONTS = {
  display: { name: "Familjen Grotesk Bold", file: "familjen-grotesk" },
  // The name inside the font file. The comma ends the family name.
  text: { name: "Figtree Light, Medium", file: "figtree" },
} as const;

type Room = { width: number; height: number };
type ShareImage = {
  title: string;
  by: string;
  /** The picture beside the words: a square drawing, or the file of a post's own picture. */
  art: string | Buffer;
};

/** Returns the path of the share image of a post or a topic, which is drawn in the background. */
export function shareImageOfContent(image: () => ShareImage): string {
  const name = nameOf(image(), CONTENT_SHARE_IMAGE);
  // Reads the art again when it is drawn, so that the art of a thousand posts is not in memory.
  publishSoon(name, async (target) => (await draw(image())).toFile(target));
  return `/static/${name}`;
}

/** Draws the share image of a page of the site and returns its path. Later builds copy it from the cache. */
export async function drawShareImage(
  image: ShareImage,
  root?: string,
  cache?: string,
): Promise<string> {
  const name = nameOf(image, SITE_SHARE_IMAGE);
  await publishFile(name, async (target) => (await draw(image)).toFile(target), root, cache);
  return `/static/${name}`;
}

function nameOf({ title, by, art }: ShareImage, kind: string): string {
  const key = createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, title, by]))
    .update(art);
  return `${kind}-${key.digest("hex").slice(0, 10)}.png`;
}

/** Draws the art, the mark, the title and the line below it. */
async function draw({ title, by, art }: ShareImage) {
  const { width, height } = SHARE_IMAGE;
  const left = width - ART_WIDTH_PX;
  const bottom = height - SAFE_PX;
  const ground =
    /<rect width="\d+" height="900" fill="(#[0-9a-f]{6})"/i.exec(art.toString())?.[1] ?? STONE;
  const picture = await wholePicture(typeof art === "string" ? Buffer.from(art) : art);
  const x = left + Math.round((ART_WIDTH_PX - picture.info.width) / 2);
  const y = Math.round((height - picture.info.height) / 2);
  // What is drawn here is part of the scene, because composing costs more than drawing.
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${ground}"/>
<path transform="translate(${x} ${y})" d="${bubble(picture.info)}" fill="none" stroke="#fff" stroke-width="${2 * FRAME_PX}"/>
<svg viewBox="2 2 26 26" x="${SAFE_PX}" y="${bottom - MARK_PX}" width="${MARK_PX}" height="${MARK_PX}">
<path d="M8 2h9a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6H3.4A1.4 1.4 0 0 1 2 18.6V8a6 6 0 0 1 6-6z" fill="${BRAND_COLORS.yellow}"/>
<path d="M14 10h8a6 6 0 0 1 6 6v10.6a1.4 1.4 0 0 1-1.4 1.4H14a6 6 0 0 1-6-6v-6a6 6 0 0 1 6-6z" fill="${BRAND_COLORS.green}"/>
<path d="m13.8 19.2 3 3 5.4-6.2" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
</svg>`;
  const room = { width: left - 2 * SAFE_PX, height: height - 2 * SAFE_PX - MARK_PX - 40 };
  // A number alone on the last line would look like one more title.
  const words = await fitted(title.replace(/ (?=\d+$)/, "\u00a0"), TITLE, room);
  const line = await fitted(by, LINE, { width: room.width - MARK_PX - 20, height: MARK_PX });
  const isDrawing = typeof art === "string" || art.toString("latin1", 0, 200).includes("<svg");
  return (
    sharp(Buffer.from(scene))
      .composite([
        { ...pixels(picture), left: x, top: y },
        { ...pixels(words), left: SAFE_PX, top: SAFE_PX },
        {
          ...pixels(line),
          left: SAFE_PX + MARK_PX + 20,
          top: Math.round(bottom - Math.max((MARK_PX + line.info.height) / 2, line.info.height)),
        },
      ])
      // Flat shapes need no palette optimisation, which took most of the time. Without dithering they stay flat.
      .png(
        isDrawing
          ? { palette: true, colours: 96, effort: 1, dither: 0 }
          : { palette: true, colours: 256, effort: 4 },
      )
  );
}

/** The outline of a picture: three round corners and a tight one. */
const bubble = ({ width, height }: Room) =>
  `M32 0H${width - 32}a32 32 0 0 1 32 32V${height - 32}a32 32 0 0 1-32 32H6a6 6 0 0 1-6-6V32A32 32 0 0 1 32 0z`;

/** All of a picture, as large as its place, in that outline. */
async function wholePicture(art: Buffer) {
  const side = ART_WIDTH_PX - 2 * ART_MARGIN_PX;
  const resized = sharp(art).rotate().resize({ width: side, height: side, fit: "inside" });
  const { data, info } = await resized.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const mask = `<svg width="${info.width}" height="${info.height}"><path d="${bubble(info)}"/></svg>`;
  return sharp(data, { raw: { ...info, channels: 4 } })
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .raw()
    .toBuffer({ resolveWithObject: true });
}

type Style = {
  font: keyof typeof FONTS;
  sizes: readonly number[];
  colour: string;
  spacing: number;
};
const TITLE: Style = {
  font: "display",
  sizes: [60, 52, 46, 40, 34],
  colour: "#13211b",
  spacing: -1400,
};
const LINE: Style = { font: "text", sizes: [24, 20, 16], colour: "#435149", spacing: 0 };

/** Letters of these fonts are about so wide, as a part of their size. Only saves drawing sizes that cannot fit. */
const LETTER_WIDTH = 0.4;
const PIXELS_PER_POINT = 96 / 72;

/** Words at the largest of their sizes at which they fit, or else at the smallest. */
async function fitted(words: string, { font, sizes, colour, spacing }: Style, room: Room) {
  const area = (size: number) => words.length * LETTER_WIDTH * (size * PIXELS_PER_POINT) ** 2;
  const possible = sizes.filter((size) => area(size) < room.width * room.height);
  const [first = Math.min(...sizes), ...smaller] = possible;
  let drawn = await text(words, font, first, colour, room.width, spacing);
  for (const size of smaller) {
    if (drawn.info.height <= room.height && drawn.info.width <= room.width) break;
    drawn = await text(words, font, size, colour, room.width, spacing);
  }
  return drawn;
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
  const markup = `<span foreground="${colour}" letter_spacing="${spacing}">${escapeXml(words)}</span>`;
  const { name, file } = FONTS[font];
  const fontfile = await fontFile(file);
  return sharp({
    text: {
      text: markup,
      font: `${name} ${points}`,
      fontfile,
      width,
      wrap: "word-char",
      rgba: true,
      dpi: 96,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The site's font as TTF, because the drawing library cannot read woff2. */
async function fontFile(name: string): Promise<string> {
  const packed = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  return cachedFile(`${name}.ttf`, async (target) =>
    writeFileSync(target, await decompress(readFileSync(packed))),
  );
}
