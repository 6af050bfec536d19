import { existsSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { faultsAfter, post } from "./setup/contentFolder";
import { mistakesIn } from "./setup/mistakes";

const HERO = "content/copy/hero.md";
const POST = "content/posts/a-post/index.md";

const textOf = (file: string) => readFileSync(file, "utf8");

test("the site's own content has no faults", async () => {
  expect(await faultsAfter({})).toEqual([]);
});

test.each(mistakesIn("site"))("%j is reported, with a remedy", async (change, told) => {
  const [file = "", from = "", to = "", original = file] = change.split(" ⇒ ");
  const text = existsSync(original) ? textOf(original) : post({});
  expect(await faultsAfter({ [file]: text.replace(from, to) })).toEqual(told);
});

test("a second text in a post's folder and a folder without a text are reported", async () => {
  const faults = await faultsAfter({
    [POST]: post({}),
    "content/posts/a-post/notes.md": "Words.",
    "content/posts/b-post/kiln.svg": "<svg/>",
  });
  expect(faults).toEqual([
    "content/posts/a-post/notes.md:1 file: is not used by the site – content/posts/a-post/index.md is the text; move this one's words there, or remove it",
    "content/posts/b-post/index.md:1 file: is missing, but there are other files in its folder – write the post there, or remove the folder",
  ]);
});

test("a copy file that is missing, wrongly encoded or incomplete is one fault, not a crash", async () => {
  const hero = textOf(HERO);
  for (const [changed, fault] of [
    [null, `${HERO}:1 file: is missing – restore it: the site needs its text`],
    [Buffer.from(hero, "utf16le"), "is not UTF-8"],
    [hero.slice(0, 20), "must begin with fields between two lines of ---"],
  ] as const)
    expect(await faultsAfter({ [HERO]: changed })).toEqual([expect.stringContaining(fault)]);
});

test("a copied folder is told about its names, and not the post that it was copied from", async () => {
  const copy = "content/posts/a-copy/index.md";
  const used = /a-copy.*is already used by content\/posts\/a-post/;
  const advice = /a-copy.*title: advice: is already used by content\/posts\/a-post/;
  const expected = [/a-copy.*must be the name of the post's folder, a-copy/, used, used, advice];
  const faults = await faultsAfter({ [POST]: post({}), [copy]: post({}) });
  expect(faults).toEqual(expected.map((fault) => expect.stringMatching(fault)));
});

const PICTURE = "content/posts/a-post/kiln.jpg";
const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
const jpeg = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: "#876", noise } })
    .jpeg()
    .toBuffer();

test("a picture that was cut off in transfer, or that has too many pixels, is a fault", async () => {
  const text = post({ images: "{ featured: { url: ./kiln.jpg, alt: A kiln } }" });
  const withPicture = (bytes: Buffer) => faultsAfter({ [POST]: text, [PICTURE]: bytes });
  const whole = await jpeg();
  expect(await withPicture(whole.subarray(0, 9000))).toEqual([
    expect.stringContaining("cannot be read as an image, or is incomplete"),
  ]);
  // Only its header says that it is so large.
  const size = whole.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  whole.writeUInt16BE(16_000, size);
  whole.writeUInt16BE(20_000, size + 2);
  expect(await withPicture(whole)).toEqual([
    expect.stringContaining("has 320 megapixels, and the site takes 250"),
  ]);
});

test("a picture whose name macOS stored in another way is told apart from a missing one", async () => {
  const decomposed = "content/posts/a-post/café.jpg".normalize("NFD");
  const text = post({}, "![Café](./café.jpg)");
  expect(await faultsAfter({ [POST]: text, [decomposed]: await jpeg() })).toEqual([
    expect.stringContaining("has an accent that macOS stores in another way"),
  ]);
});
