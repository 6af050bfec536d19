import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../../../src/site/content/checkContent";
import { readDocument } from "../../../src/site/content/document";
import { describeFaults } from "../../../src/site/content/fault";
import { textsOf } from "../../../src/site/content/pageTexts";
import {
  AUTHORS_FOLDER,
  type Content,
  everyDocument,
  LEGAL_FOLDER,
  PAGES_FOLDER,
  POSTS_FOLDER,
  readContent,
} from "../../../src/site/content/readContent";
import { renderAsGatsby } from "../../unit/plugins/setup/renderAsGatsby";

/** Pieces that parsers, patterns and lookups trip over. */
const PIECES = [
  ...(JSON.parse(readFileSync(join(__dirname, "pieces.json"), "utf8")) as string[]),
  `title: ${"x".repeat(20_000)}`,
  `${"y".repeat(2_000)}: 1`,
  "word ".repeat(4_000),
];

const site = readContent();
const FILES = everyDocument(site).map(({ file }) => file);

/** One of the site's files, changed at up to six places in its characters, lines or bytes. */
export function mutatedFile(random: () => number): { file: string; bytes: Buffer } {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const withLines = (text: string, change: (lines: string[], at: number) => unknown) => {
    const lines = text.split("\n");
    change(lines, below(lines.length));
    return lines.join("\n");
  };
  const instead = (text: string, at: number, removed: number, added: string) =>
    text.slice(0, at) + added + text.slice(at + removed);
  const changes = [
    (text: string) => instead(text, below(text.length), 0, pick(PIECES)),
    (text: string) => instead(text, below(text.length), 1 + below(40), ""),
    (text: string) => instead(text, below(text.length), 0, String.fromCodePoint(below(0x250))),
    (text: string) => withLines(text, (lines, at) => lines.splice(at, 0, pick(PIECES))),
    (text: string) => withLines(text, (lines, at) => lines.splice(at, 0, pick(lines))),
    (text: string) =>
      withLines(text, (lines, at) => {
        lines[at] = `${lines[at]}`.replace(/:.*/, () => `: ${pick(PIECES)}`);
      }),
  ];
  const file = pick(FILES);
  // Mostly the beginning, where the fields are.
  let text = readFileSync(file, "utf8").slice(0, 400 + below(2500));
  for (let left = 1 + below(6); left > 0; left -= 1) text = pick(changes)(text);
  const bytes = Buffer.from(text);
  if (random() < 0.05) bytes[below(bytes.length)] = 128 + below(128);
  return { file, bytes };
}

/** Reads, checks, describes and renders a changed file; throws what any of it throws. */
export async function checkMutated(changed: ReturnType<typeof mutatedFile>): Promise<void> {
  const { file, bytes } = changed;
  const document = readDocument(file, bytes);
  const inFolder = (folder: string) => (file.startsWith(folder) ? [document] : []);
  const copy = Object.entries(site.copy).map(
    ([name, own]) => [name, own.file === file ? document : own] as const,
  );
  const content = {
    posts: inFolder(POSTS_FOLDER),
    legal: inFolder(LEGAL_FOLDER),
    authors: inFolder(AUTHORS_FOLDER),
    pages: inFolder(PAGES_FOLDER),
    copy: Object.fromEntries(copy) as Content["copy"],
    unread: [],
  };
  describeFaults(await checkContent(content));
  const texts = file.startsWith(PAGES_FOLDER) ? textsOf(document) : [document];
  for (const text of texts) if (text) await renderAsGatsby(text.body);
}
