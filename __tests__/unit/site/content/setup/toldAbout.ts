import "./parseOnce";
import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkContent } from "../../../../../src/site/content/checkContent";
import { type ContentDocument, parseDocument } from "../../../../../src/site/content/document";
import {
  PAGES_FOLDER,
  POSTS_FOLDER,
  readContent,
} from "../../../../../src/site/content/readContent";
import { temporaryFolder } from "../../../../setup/temporaryFolder";
import { post } from "./post";

export const site = readContent();
const draft = parseDocument(
  `${POSTS_FOLDER}/a-draft/index.md`,
  post({ id: "a-draft", slug: "a-draft", title: "A draft", draft: "true" }),
);

/** What the check says about each of these posts and pages, a line for each fault. They are checked together with the site's content. */
async function toldAbout(documents: readonly ContentDocument[]): Promise<string[][]> {
  const within = (folder: string) => documents.filter(({ file }) => file.startsWith(folder));
  const posts = within(POSTS_FOLDER);
  const root = temporaryFolder("pictures");
  mkdirSync(join(root, POSTS_FOLDER), { recursive: true });
  for (const { file } of posts) symlinkSync(join(__dirname, "pictures"), join(root, dirname(file)));
  const faults = await checkContent(
    {
      ...site,
      posts: [...site.posts, draft, ...posts],
      pages: [...site.pages, ...within(PAGES_FOLDER)],
    },
    root,
  );
  return documents.map((document) =>
    faults
      .filter(({ file }) => file === document.file)
      .map(({ line, field, problem, hint, isAdvice }) => {
        const advice = isAdvice ? "advice: " : "";
        return `${line} ${field}: ${advice}${problem}${hint ? ` – ${hint}` : ""}`;
      })
      .map((line) => line.replaceAll(/\ba-post-\d+/g, "a-post")),
  );
}

/** A test for each case, named after its first element, of what is said about its document. All are checked once: a check reads the whole site. */
export function testTold(
  name: string,
  cases: readonly (readonly [name: string, document: ContentDocument, told: string[]])[],
): void {
  let checked: Promise<string[][]> | undefined;
  test.each(cases.map(([typed, _, told], n) => [typed, told, n] as const))(
    name,
    async (_, told, n) => {
      checked ??= toldAbout(cases.map(([, document]) => document));
      expect((await checked)[n]).toEqual(told);
    },
  );
}
