import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { SHARE_IMAGE } from "../../../../src/shared/config/pictures";
import { drawCover } from "../../../../src/site/pictures/drawCover";
import { drawShareImage } from "../../../../src/site/pictures/shareImages";
import { temporaryFolder } from "../../../setup/temporaryFolder";

const SAFE_PX = 72;
const ART_WIDTH_PX = 560;
const root = temporaryFolder("share");

// A cache of its own: that of the project may hold what an earlier version of the code drew.
const drawnFile = async (title: string, by: string, art: string | Buffer) =>
  join(root, await drawShareImage({ title, by, art }, root, join(root, "cache")));

/** Looked up once: Jest looks up globals slowly, and there are a million points. */
const { abs } = Math;

/** Draws a share image, and returns where it is not the ground: the columns and rows outside the art, and the share of the art. */
async function draw(title: string, by: string, art: string | Buffer) {
  const drawing = sharp(await drawnFile(title, by, art))
    .removeAlpha()
    .raw();
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([SHARE_IMAGE.width, SHARE_IMAGE.height]);
  const [columns, rows] = [new Set<number>(), new Set<number>()];
  let artPoints = 0;
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const at = 3 * (y * info.width + x);
      const isNear = (n: number) => abs((data[at + n] ?? 0) - (data[n] ?? 0)) <= 12;
      if (isNear(0) && isNear(1) && isNear(2)) continue;
      if (x >= info.width - ART_WIDTH_PX) artPoints += 1;
      else {
        columns.add(x);
        rows.add(y);
      }
    }
  return { data, columns, rows, artShare: artPoints / (ART_WIDTH_PX * info.height) };
}

const drawn = (slug: string) => drawCover(slug, "AI", "square").svg;
const own = readFileSync("content/posts/maximizing-onlyfans-earnings-2024/featured.svg");

test.each([
  ["a short title", "AI", "Sayso blog", drawn("ai")],
  ["a title as long as allowed", "Long words ".repeat(9).trim(), "Ada · Sayso", drawn("long")],
  ["one word that is too long for a line", "W".repeat(60), "Ada · Sayso", drawn("word")],
  ["a long name of its author", "Title", `${"Maximiliana ".repeat(4)}· Sayso`, drawn("name")],
  ["a picture of its own", "Maximizing OnlyFans Earnings in 2024", "Elena · Sayso", own],
])("with %s, every word and the whole mark are inside the safe area", async (_, title, by, art) => {
  const { columns, rows } = await draw(title, by, art);
  expect(Math.min(...columns)).toBeGreaterThanOrEqual(SAFE_PX - 4); // a letter may begin left of its own box
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(SAFE_PX);
  expect(Math.max(...rows)).toBeLessThan(SHARE_IMAGE.height - SAFE_PX);
  // The title ends above the mark and the line beside it: between them are rows without ink.
  const mark = SHARE_IMAGE.height - SAFE_PX - 64;
  expect(Array.from({ length: 8 }, (_, n) => rows.has(mark - 4 - n))).not.toContain(true);
});

test("a number is not alone on the last line of a title", async () => {
  const title = "Maximizing OnlyFans Earnings in 2024";
  const drawn = [title, title.replace(" 2", "\u00a02")].map((one) => drawnFile(one, "Ada", own));
  const [plain, bound] = (await Promise.all(drawn)).map((file) => readFileSync(file));
  expect(bound?.equals(plain as Buffer)).toBe(true);
});

test("the art is whole", async () => {
  const size = { width: 512, height: 288 };
  // Without the corners, which are round.
  const middle = { left: 0, top: 32, width: size.width, height: size.height - 64 };
  const shown = await sharp(await drawnFile("Whole", "Ada · Sayso", own))
    .removeAlpha()
    .extract({ ...middle, left: 640 + 24, top: (SHARE_IMAGE.height - size.height) / 2 + 32 })
    .raw()
    .toBuffer();
  const all = await sharp(own).resize(size).removeAlpha().extract(middle).raw().toBuffer();
  const difference = shown.reduce((sum, value, at) => sum + Math.abs(value - (all[at] ?? 0)), 0);
  expect(difference / all.length).toBeLessThan(4);
});

test("a post's share image has the ground and the art of its own picture", async () => {
  const one = await draw("The same title", "Ada · Sayso", own);
  const other = await draw("The same title", "Ada · Sayso", drawn("other"));
  for (const [n, colour] of [0xfb, 0xeb, 0xb4].entries())
    expect(Math.abs((one.data[n] ?? 0) - colour)).toBeLessThan(4);
  expect(one.data.equals(other.data)).toBe(false);
  for (const { artShare } of [one, other]) expect(artShare).toBeGreaterThan(0.1);
});
