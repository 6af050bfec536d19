import { execFileSync } from "node:child_process";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFaults } from "../../../../src/site/content/checkContent";
import { describeFault } from "../../../../src/site/content/fault";
import { contentFolder, post } from "./setup/contentFolder";

const FILE = "content/posts/a-post/index.md";
const IDENTITY = ["-c", "user.name=Elena", "-c", "user.email=elena@example.org"];

/** A repository with a commit for each of the post's versions, the last also when it is given as uncommitted. */
function repository(versions: string[], uncommitted?: string): string {
  const root = contentFolder({ [FILE]: versions[0] ?? "" });
  const git = (...args: string[]) => execFileSync("git", [...IDENTITY, ...args], { cwd: root });
  git("init", "--quiet");
  for (const version of versions) {
    writeFileSync(join(root, FILE), version);
    git("add", "--all");
    git("commit", "--quiet", "--message", "A version");
  }
  if (uncommitted !== undefined) writeFileSync(join(root, FILE), uncommitted);
  return root;
}
const faultsIn = async (root: string) => (await findFaults(root)).faults.map(describeFault);

const LOST = [
  `${FILE}:3 slug: the post was published at another address (found "first")
    hint: add the line formerSlugs: [first], so that old links still work`,
];

test("a former slug of a published post must be listed, committed or not", async () => {
  const [first, second] = [post({ slug: "first" }), post({ slug: "second" })];
  expect(await faultsIn(repository([first, second]))).toEqual(LOST);
  expect(await faultsIn(repository([first], second))).toEqual(LOST);
});

test("every former slug that is not listed yet must be listed", async () => {
  const slugs = ["first", "second", "third"].map((slug) => post({ slug }));
  const third = post({ slug: "third", formerSlugs: "[second]" });
  expect(await faultsIn(repository(slugs, third))).toEqual([
    expect.stringContaining("add the line formerSlugs: [second, first]"),
  ]);
  const all = post({ slug: "third", formerSlugs: "[second, first]" });
  expect(await faultsIn(repository(slugs, all))).toEqual([]);
});

test("the names of a renamed folder must be listed, committed or not", async () => {
  const root = repository([post({})]);
  const git = (...args: string[]) => execFileSync("git", [...IDENTITY, ...args], { cwd: root });
  git("mv", "content/posts/a-post", "content/posts/b-post");
  const renamed = "content/posts/b-post/index.md";
  writeFileSync(join(root, renamed), post({ id: "b-post", slug: "b-post" }));
  const lost = [
    expect.stringContaining(
      `${renamed}:3 slug: the post was published at another address (found "a-post")`,
    ),
  ];
  git("add", "--all");
  expect(await faultsIn(root)).toEqual(lost);
  git("commit", "--quiet", "--message", "Renamed");
  expect(await faultsIn(root)).toEqual(lost);
});

test("a slug that only a draft or a scheduled post had need not be listed", async () => {
  const draft = post({ slug: "first", draft: "true" });
  const scheduled = post({ slug: "second", publishDate: "2999-01-01" });
  expect(await faultsIn(repository([draft, scheduled, post({ slug: "third" })]))).toEqual([]);
});

test("a former slug that another post has now need not be listed", async () => {
  const other = "content/posts/b-post/index.md";
  const root = repository([post({ slug: "first" })], post({ slug: "second" }));
  renameSync(
    join(root, "content/posts/ai-tools-content-creators"),
    join(root, "content/posts/b-post"),
  );
  writeFileSync(join(root, other), post({ id: "b-post", slug: "first" }));
  expect((await faultsIn(root)).filter((fault) => fault.includes("formerSlugs"))).toEqual([]);
});

test("without a git history no former slug is required", async () => {
  const root = repository([post({ slug: "first" })], post({ slug: "second" }));
  rmSync(join(root, ".git"), { recursive: true });
  expect(await faultsIn(root)).toEqual([]);
});
