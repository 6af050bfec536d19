import sharp from "sharp";
import { darkDrawing, NIGHT_COLORS } from "../../../../src/site/pictures/darkDrawing";
import { drawCover } from "../../../../src/site/pictures/drawCover";

const SIDE_PX = 24;
/** Of 255, on average over all points and colours: what two covers of one category differ at least. */
const DIFFERENCE_MIN = 4;

// The slugs that editors write for a series resemble each other most.
const slugs = Array.from({ length: 20 }, (_, n) => `answering-fans-part-${n + 1}`);

const pixelsOf = (svg: string) =>
  sharp(Buffer.from(svg)).resize(SIDE_PX, SIDE_PX, { fit: "fill" }).removeAlpha().raw().toBuffer();

const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

const SHAPES = ["wide", "square"] as const;
test.each(SHAPES)("no two %s covers of 20 posts of one category look alike", async (shape) => {
  const covers = await Promise.all(slugs.map((slug) => pixelsOf(drawCover(slug, "AI", shape).svg)));
  const differences = covers.flatMap((one, n) =>
    covers.slice(n + 1).map((other) => difference(one, other)),
  );
  expect(differences).toHaveLength(190);
  expect(Math.min(...differences)).toBeGreaterThan(DIFFERENCE_MIN);
});

test("the same post always has the same cover, and its category chooses the ground", () => {
  const [first] = slugs as [string];
  expect(drawCover(first, "AI", "wide")).toEqual(drawCover(first, "AI", "wide"));
  const ground = (slug: string, category: string) =>
    /fill="(#\w+)"/.exec(drawCover(slug, category, "wide").svg)?.[1];
  const categories = ["AI", "Growth", "Community", "Technology", "Strategy", "Money"];
  expect(new Set(categories.map((one) => ground(first, one))).size).toBeGreaterThan(2);
  expect(new Set(slugs.map((slug) => ground(slug, "AI"))).size).toBe(1);
});

test("every cover has a dark version in which every colour is replaced, and shows what its words say", () => {
  const alts = new Set<string>();
  for (const slug of slugs)
    for (const category of ["AI", "Growth", "Strategy", "Community"]) {
      const { svg, alt } = drawCover(slug, category, "wide");
      const dark = darkDrawing(svg) ?? "";
      const colors = dark.match(/#[0-9a-f]{6}\b/gi) ?? [];
      expect(colors.length).toBeGreaterThan(2);
      expect(colors.filter((color) => !Object.values(NIGHT_COLORS).includes(color))).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      // Dashes are what is not sent yet: each motif has some, or the words would not be true.
      if (alt.startsWith("Columns") || alt.includes("dotted")) expect(svg).toContain("dasharray");
      alts.add(alt);
    }
  expect(alts.size).toBe(3);
});
