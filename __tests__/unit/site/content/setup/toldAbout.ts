import "./parseOnce";
import { join } from "node:path";
import { checkContent } from "../../../../../src/site/content/checkContent";
import { type ContentDocument, parseDocument } from "../../../../../src/site/content/document";
import type { Fault } from "../../../../../src/site/content/fault";
import { readContent } from "../../../../../src/site/content/readContent";

const FILE = "content/posts/a-post/index.md";
const FIELDS = [
  "id: a-post",
  "slug: a-post",
  "title: A post",
  "author: elena-marchetti",
  "publishDate: 2025-01-10",
  "metaDescription: What a reader gets from this post, said in one sentence.",
  "categories: [Growth]",
  "tags: []",
];
const read = readContent();
const brief = (documents: readonly ContentDocument[]) =>
  documents.map((one) => ({
    ...one,
    body: one.body.match(/^##+ .*$/gm)?.join("\n\n") ?? "Words.",
  }));
/** The site's content, of whose long texts only the headings are left: each check reads all of it. */
export const site = { ...read, posts: brief(read.posts), legal: brief(read.legal) };
const draft = parseDocument(
  "content/posts/a-draft/index.md",
  `---\n${FIELDS.join("\n").replaceAll("a-post", "a-draft").replace("A post", "A draft")}\ndraft: true\n---\n\nWords.\n`,
);

async function toldAbout(fields: readonly string[], body: string): Promise<string[]> {
  const post = parseDocument(FILE, `---\n${fields.join("\n")}\n---\n\n${body}\n`);
  const content = { ...site, posts: [...site.posts, draft, post] };
  // The pictures of the post are looked for beside an existing one.
  const faults = await checkContent(content, join(__dirname, "../picture-root"));
  return told(faults, FILE);
}

/** What the check says about a file, a line for each fault. */
export const told = (faults: readonly Fault[], ofFile: string): string[] =>
  faults
    .filter(({ file }) => file === ofFile)
    .map(({ line, field, problem, hint, isAdvice }) => {
      const advice = isAdvice ? "advice: " : "";
      return `${line} ${field}: ${advice}${problem}${hint ? ` – ${hint}` : ""}`;
    });

/** What the check says about a post with this text, which begins on line 12. */
export function toldAboutText(body: string): Promise<string[]> {
  return toldAbout(FIELDS, body);
}

/** What the check says about a post with these lines in place of those of the same field, or else on line 10. */
export function toldAboutField(typed: string): Promise<string[]> {
  const name = /^\w+/.exec(typed)?.[0];
  const at = FIELDS.findIndex((line) => line.startsWith(`${name}:`));
  return toldAbout(FIELDS.toSpliced(at < 0 ? FIELDS.length : at, at < 0 ? 0 : 1, typed), "Words.");
}
