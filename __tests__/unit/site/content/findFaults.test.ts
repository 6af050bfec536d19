import "./setup/parseOnce";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { findFaults } from "../../../../src/site/content/checkContent";
import { describeFault } from "../../../../src/site/content/fault";
import { temporaryFolder } from "../../../setup/temporaryFolder";
import { mistakesIn } from "./setup/mistakes";
import { post } from "./setup/post";

const POST = "content/posts/a-post/index.md";

const textOf = (file: string) => readFileSync(file, "utf8");

/** The faults of the site's content after these changes, a line for each: text or bytes by path, null where a file is removed. */
async function faultsAfter(changes: Record<string, string | Buffer | null>): Promise<string[]> {
  const root = temporaryFolder("content");
  for (const folder of ["content", "static"])
    cpSync(folder, join(root, folder), { recursive: true });
  for (const [file, text] of Object.entries(changes)) {
    const path = join(root, file);
    if (text === null) {
      rmSync(path);
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const { faults } = await findFaults(root);
  return faults.map((fault) => describeFault(fault).replace("\n    hint:", " –"));
}

/** Changes of different files are checked together, in as few folders as possible. */
const folders: { changes: Record<string, string>; faults?: Promise<string[]> }[] = [];
const cases = mistakesIn("site").map(([name, change, told]) => {
  const [file = "", from = "", to = "", original = file] = change.split(" ⇒ ");
  const text = existsSync(original) ? textOf(original) : post({});
  const found = folders.find(({ changes }) => !(file in changes));
  const folder = found ?? { changes: {} };
  if (!found) folders.push(folder);
  folder.changes[file] = text.replace(from, to);
  return [name, told, file, folder] as const;
});
test.each(cases)("%j is reported, with a remedy", async (_, told, file, folder) => {
  const { changes } = folder;
  folder.faults ??= faultsAfter(changes);
  const others = Object.keys(changes).filter((other) => other !== file);
  const ofOthers = (fault: string) => others.some((other) => fault.startsWith(`${other}:`));
  expect((await folder.faults).filter((fault) => !ofOthers(fault))).toEqual(told);
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
  const [closing, faq, hero] = ["closing", "faq", "hero"].map((name) => `content/copy/${name}.md`);
  const faults = await faultsAfter({
    [`${closing}`]: null,
    [`${faq}`]: Buffer.from(textOf(`${faq}`), "utf16le"),
    [`${hero}`]: textOf(`${hero}`).slice(0, 20),
  });
  expect(faults).toEqual([
    `${closing}:1 file: is missing – restore it: the site needs its text`,
    expect.stringMatching(`${faq}:1 .* is not UTF-8`),
    expect.stringMatching(`${hero}:1 .* must begin with fields between two lines of ---`),
  ]);
});

test("a copied folder is told about its names, and not the post that it was copied from", async () => {
  const copy = "content/posts/a-copy/index.md";
  const used = /a-copy.*is already used by content\/posts\/a-post/;
  const advice = /a-copy.*title: advice: is already used by content\/posts\/a-post/;
  const expected = [/a-copy.*must be the name of the post's folder, a-copy/, used, used, advice];
  const faults = await faultsAfter({ [POST]: post({}), [copy]: post({}) });
  expect(faults).toEqual(expected.map((fault) => expect.stringMatching(fault)));
});

test("a picture that was cut off in transfer, that has too many pixels or whose name macOS stored in another way is told apart from a missing one", async () => {
  // With enough detail to be cut off.
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const size = { width: 600, height: 400, channels: 3 } as const;
  const drawing = sharp({ create: { ...size, background: "#876", noise } });
  const picture = await drawing.jpeg().toBuffer();
  // Only its header says that it is so large.
  const large = Buffer.from(picture);
  const header = large.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  large.writeUInt16BE(16_000, header);
  large.writeUInt16BE(20_000, header + 2);
  const text = (id: string, name = "kiln.jpg") =>
    post({ id, slug: id, title: id }, `![A kiln](./${name})`);
  const faults = await faultsAfter({
    "content/posts/cut/index.md": text("cut"),
    "content/posts/cut/kiln.jpg": picture.subarray(0, 9000),
    "content/posts/large/index.md": text("large"),
    "content/posts/large/kiln.jpg": large,
    "content/posts/named/index.md": text("named", "café.jpg"),
    [`content/posts/named/${"café.jpg".normalize("NFD")}`]: picture,
  });
  const told = [
    /posts\/cut\/.* cannot be read as an image, or is incomplete/,
    /posts\/large\/.* has 320 megapixels, and the site takes 250/,
    /posts\/named\/.* has an accent that macOS stores in/,
  ];
  expect(faults).toEqual(told.map((fault) => expect.stringMatching(fault)));
});
