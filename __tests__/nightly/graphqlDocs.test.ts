import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyProject, sharePackages } from "../../tools/local-site/copyProject";

const queries = [...readFileSync("docs/graphql.md", "utf8").matchAll(/```graphql\n(.*?)```/gs)].map(
  ([, query = ""]) => query,
);
const names = queries.map((query) => query.split(" ")[1] ?? "");
const FOLDER = ".local/graphql-docs";
type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] };

let answers: Map<string | undefined, Answer>;
beforeAll(() => {
  copyProject(FOLDER);
  sharePackages(FOLDER);
  const script = join(__dirname, "setup/runQueries.cjs");
  const { stdout, stderr } = spawnSync(process.execPath, [script], {
    cwd: FOLDER,
    input: JSON.stringify(queries),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    // Jest's own settings are not Gatsby's.
    env: { ...process.env, GATSBY_SITE_URL: "https://sayso.example", JEST_WORKER_ID: undefined },
  });
  const found = /<answers>(.*)<\/answers>/s.exec(stdout)?.[1];
  if (!found) throw new Error(`${stdout}\n${stderr}`);
  answers = new Map((JSON.parse(found) as Answer[]).map((answer, i) => [names[i], answer]));
}, 240_000);
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test.each(names)("the query %s of docs/graphql.md is answered", (name) => {
  expect(answers.get(name)?.errors).toBeUndefined();
  expect(answers.get(name)?.data).toBeTruthy();
});

/** What the query of that name gives in its first field. */
const answerOf = (name: string) =>
  Object.values(answers.get(name)?.data ?? {})[0] as Record<string, unknown>;

test("a post has every field of the entity, and the derived fields with their fixed values", () => {
  const blogPost = answerOf("Post");
  expect(blogPost).toMatchObject({
    id: "ai-tools-content-creators",
    publishDate: "2025-01-22",
    lastModified: "2025-01-22",
    categories: ["Technology", "AI", "Automation"],
    commentsCount: 0,
    comments: [],
    language: "en",
    schema: { "@type": "BlogPosting", headline: "AI Tools for Content Creators" },
  });
  expect(blogPost["readingTime"]).toMatch(/^\d+ min read$/);
  expect(blogPost["html"]).toContain('<h2 id="sort-the-work-before-you-shop">');
});

test("a MarkdownRemark node gives the HTML, headings, contents and excerpts of what the site shows", () => {
  const { html, content, tableOfContents } = answerOf("Post");
  const node = answerOf("AsMarkdown");
  expect(node).toMatchObject({ html, rawMarkdownBody: content, timeToRead: expect.any(Number) });
  const headings = node["headings"] as { id: string; value: string; depth: number }[];
  expect(headings.length).toBeGreaterThan(3);
  expect(headings.map(({ id, value, depth }) => ({ id, title: value, level: depth }))).toEqual(
    tableOfContents,
  );
  for (const { id, value, depth } of headings) {
    expect(html).toContain(`<h${depth} id="${id}">`);
    const links = String(node["tableOfContents"]).split(`<a href="#${id}">${value}</a>`);
    expect(links).toHaveLength(depth <= 2 ? 2 : 1);
  }
  expect(node["excerpt"]).toMatch(/^\w.{30,77}\w…$/);
  const [start = ""] = String(node["firstBlock"]).split("…");
  expect([start.length > 30, html]).toEqual([true, expect.stringContaining(start)]);
});
