import { readFileSync } from "node:fs";
import { checkContent } from "../../../../../src/site/content/checkContent";
import { readDocument } from "../../../../../src/site/content/document";
import { describeFaults } from "../../../../../src/site/content/fault";
import {
  AUTHORS_FOLDER,
  type Content,
  LEGAL_FOLDER,
  PAGES_FOLDER,
  POSTS_FOLDER,
  readContent,
} from "../../../../../src/site/content/readContent";
import { renderAsGatsby } from "../../../plugins/setup/renderAsGatsby";

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Pieces that parsers, patterns and lookups trip over. */
const PIECES = [
  "C++:",
  "a(b: 1",
  "[: x",
  "*.: y",
  "constructor: 1",
  "__proto__:\n  a: 1",
  "toString: {a: 1}",
  "hasOwnProperty: [1]",
  "title: {toString: 1}",
  "tags: [{valueOf: 1}, {valueOf: 1}]",
  "readingTime: &a [*a]",
  "images: &b {featured: *b}",
  "slug: !!binary AA==",
  'categories: ["…", 1, null, [], {}]',
  "images: []",
  "images: {featured: {url: 1, alt: []}}",
  "formerSlugs: {a: 1}",
  'formerSlugs: [[], null, ""]',
  "publishDate: 0x1F",
  "publishDate: .nan",
  "draft: No",
  "<<: *a",
  "<<: {title: x}",
  "base: &base {a: 1}\n<<: *base",
  "a: &a [x]\nb: &b [*a, *a, *a, *a]\nc: &c [*b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c, *c]",
  "*a : b",
  "tags: !!js/function 'function () {}'",
  "title: !!set {a}",
  "title: !unknown x",
  "title: 12:30",
  "title: 0o17\ntags: [010, 1_000]",
  "publishDate: 2025-1-1",
  "title: x\ntitle: y",
  "C++: 1\nC++: 2",
  "a.b[0]: 1",
  "\\: 1",
  "^$: 1",
  "(?<=x: 1",
  "%YAML 1.1",
  "...",
  "--- x",
  "----: x",
  "title: |\n  a\n --- b",
  `tags: ${"[".repeat(60)}${"]".repeat(60)}`,
  "{".repeat(60),
  `title: ${"x".repeat(20_000)}`,
  `${"y".repeat(2_000)}: 1`,
  "word ".repeat(4_000),
  "? {a: b}\n: c",
  "\t- x",
  "[a](%)",
  "[a](#%E0%A4)",
  "[a](/blog#%)",
  "![a](%E0.png)",
  "![a](./\0.png)",
  "![](./)",
  "![a](.)",
  "![a](..)",
  "![a](./..)",
  "<a href='%'>",
  "<a href='#%ff'>",
  "[^1]",
  "[^1]: [^1]",
  "[^constructor]",
  "^[a ^[b]]",
  "[^__proto__]: x",
  "- [ ]",
  "- [x]",
  "- [ ] ![a](b)",
  "1. [X] a",
  "```",
  "~~~ts\n",
  "    code",
  "> > > >",
  "|a|\n|-|\n|[^1]|",
  "<constructor>",
  "<__proto__ a=1>",
  "<YouTube />",
  "<iframe>",
  "<iframe src='https://youtu.be/dQw4w9WgXcQ'></iframe>",
  "<iframe src=//vimeo.com/1></iframe>",
  "https://youtu.be/dQw4w9WgXcQ",
  "[![a](b)](https://vimeo.com/12)",
  "[![](./x)](https://vimeo.com/12)",
  "<!--",
  "-->",
  "<!-->",
  "<![CDATA[",
  "<?php",
  "<!DOCTYPE",
  "</div>",
  "<div onclick",
  "{name}",
  "{constructor}",
  "{{{{{",
  "}}",
  "{/*",
  "$$",
  "$a_b$",
  "\\(a^b\\)",
  "%%",
  ":::",
  "==a==",
  "[[a]]",
  "![[a]]",
  "&#0;",
  "&#x110000;",
  "\\",
  "\u2028",
  "\u0000",
  "\uD800",
  "\uFEFF",
  "İ",
  "ß",
  "日本語",
  "# a",
  "####### a",
  "#\n",
  "===\n",
  "---\n",
  "---",
  "\r",
  "\r\n",
  "\n\n",
  " ",
  '"',
  "'",
  ": ",
  "- ",
  "{",
  "[",
  "&",
  "*",
  "!",
  "@",
  "`",
  "%",
] as const;

const FILES = [
  "content/posts/ai-tools-content-creators/index.md",
  "content/legal/cookies.md",
  "content/authors/elena-marchetti.md",
  "content/copy/claims.md",
  "content/copy/faq.md",
  "content/copy/metadata.md",
  "content/pages/pricing.md",
  "content/pages/compare/by-hand-or-with-help.md",
];

/** One of the site's files, changed at up to six places in its characters, lines or bytes. */
export function mutatedFile(random: () => number): { file: string; bytes: Buffer } {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const file = pick(FILES);
  // Mostly the beginning, where the fields are.
  let text = readFileSync(file, "utf8").slice(0, 400 + below(2500));
  for (let left = 1 + below(6); left > 0; left -= 1) {
    const at = below(text.length);
    const lines = text.split("\n");
    const line = below(lines.length);
    switch (below(6)) {
      case 0:
        text = text.slice(0, at) + pick(PIECES) + text.slice(at);
        break;
      case 1:
        text = text.slice(0, at) + text.slice(at + 1 + below(40));
        break;
      case 2:
        lines.splice(line, 0, pick(PIECES));
        text = lines.join("\n");
        break;
      case 3:
        lines.splice(line, 1, ...[lines[below(lines.length)], lines[line]].map(String));
        text = lines.join("\n");
        break;
      case 4:
        lines[line] = String(lines[line]).replace(/:.*/, () => `: ${pick(PIECES)}`);
        text = lines.join("\n");
        break;
      default:
        text = text.slice(0, at) + String.fromCodePoint(below(0x250)) + text.slice(at);
    }
  }
  const bytes = Buffer.from(text);
  if (random() < 0.05) bytes[below(bytes.length)] = 128 + below(128);
  return { file, bytes };
}

const site = readContent();

/** Reads, checks, describes and renders a changed file; throws what any of it throws. */
export async function checkMutated({
  file,
  bytes,
}: {
  file: string;
  bytes: Buffer;
}): Promise<void> {
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
  await renderAsGatsby(document.body);
}
