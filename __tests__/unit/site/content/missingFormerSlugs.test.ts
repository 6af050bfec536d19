import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findFaults } from "../../../../src/site/content/checkContent";
import { describeFault } from "../../../../src/site/content/fault";
import { temporaryFolder } from "../../../setup/temporaryFolder";
import { post } from "./setup/post";

const FILE = "content/posts/a-post/index.md";
const IDENTITY = ["-c", "user.name=Elena", "-c", "user.email=elena@example.org"];
const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", [...IDENTITY, ...args], { cwd });

/** A repository of posts alone, with a commit for each of the post's versions, the last also when it is given as uncommitted. */
function repository(versions: string[], uncommitted?: string): string {
  const root = temporaryFolder("content");
  mkdirSync(join(root, dirname(FILE)), { recursive: true });
  git(root, "init", "--quiet");
  for (const version of versions) {
    writeFileSync(join(root, FILE), version);
    git(root, "add", "--all");
    git(root, "commit", "--quiet", "--message", "A version");
  }
  if (uncommitted !== undefined) writeFileSync(join(root, FILE), uncommitted);
  return root;
}
/** The rest of the content is missing, so only what is said about addresses counts. */
const faultsIn = async (root: string) =>
  (await findFaults(root)).faults.filter(({ field }) => /slug/i.test(field)).map(describeFault);

const versions = (...slugs: string[]) => slugs.map((slug) => post({ slug }));
const three = versions("first", "second", "third");
const unpublished = [
  post({ slug: "first", draft: "true" }),
  post({ slug: "second", publishDate: "2999-01-01" }),
  post({ slug: "third" }),
];
const third = (formerSlugs: string) => post({ slug: "third", formerSlugs });
const toAdd = (slugs: string) =>
  `${FILE}:3 slug: the post was published at another address (found "first")
    hint: write formerSlugs: [${slugs}], so that old links still work`;
test.each<[string, string[], string | undefined, string[]]>([
  ["changed", versions("first", "second"), undefined, [toAdd("first")]],
  ["changed and not committed", versions("first"), post({ slug: "second" }), [toAdd("first")]],
  ["changed twice", three, third("[second]"), [toAdd("second, first")]],
  ["changed and listed", three, third("[second, first]"), []],
  ["of a draft and a scheduled post", unpublished, undefined, []],
])("a slug that was %s must be listed if it was published", async (_, committed, now, faults) => {
  expect(await faultsIn(repository(committed, now))).toEqual(faults);
});

test("the names of a renamed folder must be listed, committed or not", async () => {
  const root = repository([post({})]);
  git(root, "mv", "content/posts/a-post", "content/posts/b-post");
  const renamed = "content/posts/b-post/index.md";
  writeFileSync(join(root, renamed), post({ id: "b-post", slug: "b-post" }));
  const fault = `${renamed}:3 slug: the post was published at another address (found "a-post")`;
  const lost = [expect.stringContaining(fault)];
  git(root, "add", "--all");
  expect(await faultsIn(root)).toEqual(lost);
  git(root, "commit", "--quiet", "--message", "Renamed");
  expect(await faultsIn(root)).toEqual(lost);
});

test("a former slug that another post has now need not be listed", async () => {
  const root = repository([post({ slug: "first" })], post({ slug: "second" }));
  const other = join(root, "content/posts/b-post");
  mkdirSync(other);
  writeFileSync(join(other, "index.md"), post({ id: "b-post", slug: "first" }));
  expect(await faultsIn(root)).toEqual([]);
});

test("without a git history no former slug is required", async () => {
  const root = repository([post({ slug: "first" })], post({ slug: "second" }));
  rmSync(join(root, ".git"), { recursive: true });
  expect(await faultsIn(root)).toEqual([]);
});
