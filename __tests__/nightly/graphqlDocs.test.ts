/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyProject, sharePackages } from "../../tools/local-site/copyProject";

const queries = [...readFileSync("docs/graphql.md", "utf8").matchAll(/```graphql\n(.*?)```/gs)].map(
  ([, query = ""]) => query,
);
const FOLDER = ".local/graphql-docs";
const ENVIRONMENT = {
  ...process.env,
  GATSBY_SITE_URL: "https://sayso.example",
  GATSBY_TELEMETRY_DISABLED: "1",
  // One worker of ours is enough, and Jest's own settings are not Gatsby's.
  GATSBY_CPU_COUNT: "1",
  JEST_WORKER_ID: undefined,
};
type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] };

/** The answers of Gatsby in a copy of the project with changed files. */
function ask(changes: Record<string, string>, asked: readonly string[]): Answer[] {
  copyProject(FOLDER);
  sharePackages(FOLDER);
  for (const [file, text] of Object.entries(changes)) writeFileSync(join(FOLDER, file), text);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(__dirname, "setup/runQueries.cjs")],
    {
      cwd: FOLDER,
      input: JSON.stringify(asked),
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      env: ENVIRONMENT,
    },
  );
  const answers = /<answers>(.*)<\/answers>/s.exec(stdout)?.[1];
  if (!answers) throw new Error(`${stdout}\n${stderr}`);
  return JSON.parse(answers) as Answer[];
}

let answers: Answer[];
beforeAll(() => {
  answers = ask({}, queries);
}, 240_000);
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const named = (name: string) => {
  const at = queries.findIndex((query) => query.startsWith(`query ${name} `));
  return answers[at]?.data as unknown;
};

test.each(queries.map((query, i) => [query.split(" ")[1], i] as const))(
  "the query %s of docs/graphql.md is answered",
  (_name, i) => {
    expect(answers[i]?.errors).toBeUndefined();
    expect(answers[i]?.data).toBeTruthy();
  },
);

test("a post has every field of the entity, and the derived fields with their fixed values", () => {
  const { blogPost } = named("Post") as { blogPost: Record<string, unknown> };
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

test("a MarkdownRemark node gives the HTML, excerpt and headings that the site shows", () => {
  const { blogPost } = named("Post") as { blogPost: Record<string, unknown> };
  const { markdownRemark } = named("AsMarkdown") as { markdownRemark: Record<string, unknown> };
  expect(markdownRemark["html"]).toBe(blogPost["html"]);
  expect(markdownRemark["rawMarkdownBody"]).toBe(blogPost["content"]);
  expect(markdownRemark["timeToRead"]).toBeGreaterThan(0);
  const headings = markdownRemark["headings"] as { id: string; value: string; depth: number }[];
  expect(headings.length).toBeGreaterThan(3);
  expect(blogPost["tableOfContents"]).toEqual(
    headings.map(({ id, value, depth }) => ({ id, title: value, level: depth })),
  );
  for (const { id, value, depth } of headings) {
    expect(blogPost["html"]).toContain(`<h${depth} id="${id}">`);
    const link = `<li><a href="#${id}">${value}</a></li>`;
    if (depth <= 2) expect(markdownRemark["tableOfContents"]).toContain(link);
    else expect(markdownRemark["tableOfContents"]).not.toContain(link);
  }
  const excerpt = String(markdownRemark["excerpt"]);
  expect(excerpt.length).toBeLessThanOrEqual(80);
  expect(excerpt).toMatch(/^\w.*\w…$/);
  const [start = "no excerpt"] = String(markdownRemark["firstBlock"]).split("…");
  expect(blogPost["html"]).toContain(start);
});
