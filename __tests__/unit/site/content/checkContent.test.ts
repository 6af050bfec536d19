import "./setup/parseOnce";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { BLOG_PAGE_SIZE_POSTS } from "../../../../src/shared/config/postsPerPage";
import { checkContent } from "../../../../src/site/content/checkContent";
import { type ContentDocument, parseDocument } from "../../../../src/site/content/document";
import { PAGES_FOLDER, POSTS_FOLDER, readContent } from "../../../../src/site/content/readContent";
import { temporaryFolder } from "../../../setup/temporaryFolder";
import { mistakesIn } from "./setup/mistakes";
import { post } from "./setup/post";

const site = readContent();
const parsedPost = (id: string, text: string) =>
  parseDocument(`content/posts/${id}/index.md`, text);
const named = (n: number) => ({ id: `a-post-${n}`, slug: `a-post-${n}`, title: `A post ${n}` });

const DRAFT = { id: "a-draft", slug: "a-draft", title: "A draft", draft: "true" };
/** What the check says about each of these posts and pages, a line for each fault. They are checked together with the site's content. */
async function toldAbout(documents: readonly ContentDocument[]): Promise<string[][]> {
  const within = (folder: string) => documents.filter(({ file }) => file.startsWith(folder));
  const posts = within(POSTS_FOLDER);
  const root = temporaryFolder("pictures");
  mkdirSync(join(root, POSTS_FOLDER), { recursive: true });
  for (const { file } of posts)
    symlinkSync(join(__dirname, "setup/pictures"), join(root, dirname(file)));
  const faults = await checkContent(
    {
      ...site,
      posts: [...site.posts, parsedPost("a-draft", post(DRAFT)), ...posts],
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
function testTold(
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

testTold(
  "in a text, %j is reported at its line, with a remedy",
  [...mistakesIn("markdown"), ...mistakesIn("html")].map(([name, typed, told], n) => [
    name,
    parsedPost(`a-post-${n}`, post(named(n), typed)),
    told,
  ]),
);

/** The typed lines are in place of those of the same field, or else on line 10. */
testTold(
  "%j is reported at its line, with a remedy, or is no mistake",
  mistakesIn("fields").map(([name, typed, told], n) => {
    const lines = post(named(n)).split("\n");
    const field = /^\w+/.exec(typed)?.[0];
    const at = lines.findIndex((line) => line.startsWith(`${field}:`));
    const own = typed.replace("a-post", `a-post-${n}`);
    const changed = at < 0 ? lines.toSpliced(9, 0, own) : lines.toSpliced(at, 1, own);
    return [name, parsedPost(`a-post-${n}`, changed.join("\n")), told];
  }),
);

test("Markdown that editors expect to work is not a fault, nor is an unfinished draft", async () => {
  const text = readFileSync(join(__dirname, "validMarkdown.md"), "utf8");
  const fields = { title: "When to use <details>", tags: "[C, C++]" };
  const document = parsedPost("a-post", post(fields, text.trimEnd()));
  const draft = parsedPost("a-draft", post(DRAFT, "TODO: link [the other](/blog/a-draft)."));
  expect(await checkContent({ ...site, posts: [...site.posts, document, draft] })).toEqual([]);
});

test("the second page of the archive is an address once there are enough posts for it", async () => {
  const link = parsedPost("a-post", post({}, "[Older posts](/blog/archive/2)"));
  const others = Array.from({ length: BLOG_PAGE_SIZE_POSTS - 3 }, (_, n) =>
    parsedPost(`a-post-${n}`, post(named(n))),
  );
  const faultsWith = (posts: typeof others) =>
    checkContent({ ...site, posts: [...site.posts, link, ...posts] });
  expect(await faultsWith(others)).toEqual([]);
  const problem = 'broken link (found "/blog/archive/2")';
  const fault = { file: link.file, line: 12, problem, hint: undefined };
  expect(await faultsWith(others.slice(1))).toMatchObject([fault]);
});

/** The typed blocks are below the page's heading, and begin on line 13. */
testTold(
  "in a page, %j is reported at its line, with a remedy, or is no mistake",
  mistakesIn("pages").map(([name, typed, told], n) => {
    const fields = `---
name: An event ${n}
linked: nowhere
metadata:
  title: An event ${n}
  description: What happens at the event, and when.
  keywords: [event]
  type: website
blocks:
  - hero:
      heading: An event
      lead: Where and when.
`;
    const text = `${fields}${typed}\n---\n`;
    return [name, parseDocument(`content/pages/event-${n}.md`, text), told];
  }),
);

test("a page that the site declares, and a legal page, cannot be removed", async () => {
  const pages = site.pages.filter(({ file }) => file !== "content/pages/about.md");
  const legal = site.legal.filter(({ file }) => file !== "content/legal/terms.md");
  const faults = await checkContent({ ...site, pages, legal });
  expect(faults.filter(({ field }) => field === "file")).toMatchObject([
    { file: "content/legal/terms.md", problem: "is missing" },
    { file: "content/pages/about.md", problem: "is missing" },
  ]);
});
