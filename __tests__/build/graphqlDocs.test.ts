/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyProject, sharePackages } from "../../scripts/bench/copyProject";

const queries = [...readFileSync("docs/graphql.md", "utf8").matchAll(/```graphql\n(.*?)```/gs)].map(
  ([, query = ""]) => query,
);
const FOLDER = ".local/graphql-docs";
type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] };

/** Gatsby up to where queries can be asked, in a copy of the project. */
function ask(): Answer[] {
  copyProject(FOLDER);
  sharePackages(FOLDER);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(__dirname, "setup/runQueries.cjs")],
    {
      cwd: FOLDER,
      input: JSON.stringify(queries),
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      env: {
        ...process.env,
        GATSBY_SITE_URL: "https://sayso.example",
        GATSBY_TELEMETRY_DISABLED: "1",
        // One worker of ours is enough, and Jest's own settings are not Gatsby's.
        GATSBY_CPU_COUNT: "1",
        JEST_WORKER_ID: undefined,
      },
    },
  );
  const answers = /<answers>(.*)<\/answers>/s.exec(stdout)?.[1];
  if (!answers) throw new Error(`${stdout}\n${stderr}`);
  return JSON.parse(answers);
}

let answers: Answer[];
beforeAll(() => {
  answers = ask();
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

test("a whole post has every field of the entity, the derived ones with their fixed values", () => {
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
  expect(blogPost.readingTime).toMatch(/^\d+ min read$/);
  expect(blogPost.html).toContain('<h2 id="sort-the-work-before-you-shop">');
});

test("related posts come by their score and not beyond the limit", () => {
  const { blogPost } = named("Around") as { blogPost: { relatedPosts: { title: string }[] } };
  expect(blogPost.relatedPosts.map(({ title }) => title)).toEqual([
    "Building an Engaged Community",
    "AI Tools for Content Creators",
  ]);
});

test("posts are filtered by category, tag and day, and sorted by day", () => {
  const titles = (name: string) =>
    (named(name) as { allBlogPost: { nodes: { title: string }[] } }).allBlogPost.nodes.map(
      ({ title }) => title,
    );
  expect(titles("OfCategory")).toEqual([
    "Maximizing OnlyFans Earnings in 2024",
    "Building an Engaged Community",
  ]);
  expect(titles("OfTag")).toEqual([
    "Building an Engaged Community",
    "AI Tools for Content Creators",
    "Maximizing OnlyFans Earnings in 2024",
  ]);
  expect(titles("Since")).toHaveLength(2);
});
