import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, chromium, expect as expectSoon } from "@playwright/test";
import { CONTENT_FAULTS } from "../../src/shared/config/pageContract";
import { newPage } from "../../src/site/content/newPage";
import { copyProject, sharePackages } from "../../tools/local-site/copyProject";
import { findProgram } from "../../tools/processes/findProgram";
import { HOST, testEnvironment } from "../../tools/settings/localEnvironment";
import { freePort } from "../setup/loopback";
import { type Running, startProgram } from "../setup/program";
import { post } from "../unit/site/content/setup/post";

const FOLDER = resolve(".local/dev");
const START_TIMEOUT_MS = 300_000;
jest.setTimeout(START_TIMEOUT_MS);
/** A change shows within a second or two; a busy machine takes longer. */
const SHOWN_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 300;
const HERO = join(FOLDER, "content/copy/hero.md");
const OWN_POST = join(FOLDER, "content/posts/a-post");

let browser: Browser;
let site = "";
let dev: Running;

const IDENTITY = ["-c", "user.name=Elena", "-c", "user.email=elena@example.org"];
const git = (...args: string[]) =>
  execFileSync("git", [...IDENTITY, ...args], { cwd: FOLDER, stdio: ["ignore", "ignore", "pipe"] });
const textAt = async (path: string) => (await fetch(site + path)).text();
type PostsPageData = { result: { data: Queries.BlogPostsPageQuery } };
const titles = async () => {
  const text = await textAt("/page-data/blog/posts/page-data.json");
  const { nodes } = (JSON.parse(text) as PostsPageData).result.data.allBlogPost;
  return nodes.map(({ title }) => title);
};
const home = () => textAt("/page-data/index/page-data.json");
const faults = async (): Promise<unknown> => JSON.parse(await textAt(CONTENT_FAULTS.data));

/** Waits until a check holds; throws its last failure. */
const eventually = (check: () => Promise<void>) =>
  expectSoon(check).toPass({ timeout: SHOWN_WITHIN_MS, intervals: [ASK_EVERY_MS] });

function commit(message: string): void {
  git("add", "--all", "content");
  git("commit", "--quiet", "--message", message);
}

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findProgram("chromium") });
  copyProject(FOLDER);
  sharePackages(FOLDER);
  git("init", "--quiet", "--initial-branch", "main");
  commit("The site");
  git("checkout", "--quiet", "-b", "spring");
  const hero = readFileSync(HERO, "utf8");
  writeFileSync(HERO, hero.replace(/^heading: .*$/m, "heading: Spring has come"));
  mkdirSync(OWN_POST);
  writeFileSync(join(OWN_POST, "index.md"), post({ title: "A spring post" }));
  rmSync(join(FOLDER, "content/posts/building-engaged-community"), { recursive: true });
  commit("Spring");
  git("checkout", "--quiet", "main");

  const port = await freePort();
  site = `http://${HOST}:${port}`;
  dev = await startProgram(
    "node_modules/.bin/gatsby",
    ["develop", "--host", HOST, "--port", String(port)],
    // As in a terminal: Jest's own NODE_ENV would make it another kind of build.
    { cwd: FOLDER, env: { ...testEnvironment(), NODE_ENV: "" } },
    async () => (await fetch(site)).ok,
    START_TIMEOUT_MS,
  );
});

afterAll(async () => {
  await browser.close();
});

const COMMUNITY = "Building an Engaged Community";
const isMain = async () => {
  expect(await titles()).toEqual(expect.arrayContaining([COMMUNITY]));
  expect(await titles()).not.toContain("A spring post");
  expect(await home()).not.toContain("Spring has come");
  expect(await faults()).toEqual([]);
};
const isSpring = async () => {
  expect(await titles()).toEqual(expect.arrayContaining(["A spring post"]));
  expect(await titles()).not.toContain(COMMUNITY);
  expect(await home()).toContain("Spring has come");
};

test("the server survives checkouts, a pull and a stash, and then shows the current content", async () => {
  await eventually(isMain);
  git("checkout", "--quiet", "spring");
  await eventually(isSpring);
  git("checkout", "--quiet", "main");
  await eventually(isMain);
  for (let times = 0; times < 5; times += 1)
    git("checkout", "--quiet", times % 2 ? "main" : "spring");
  await eventually(isSpring);
  git("checkout", "--quiet", "main");
  await eventually(isMain);

  git("pull", "--quiet", ".", "spring");
  await eventually(isSpring);
  git("reset", "--quiet", "--hard", "HEAD~1");
  await eventually(isMain);

  writeFileSync(HERO, readFileSync(HERO, "utf8").replace(/^lead: .*$/m, "lead: Not yet saved"));
  await eventually(async () => expect(await home()).toContain("Not yet saved"));
  git("stash", "--quiet");
  await eventually(async () => expect(await home()).not.toContain("Not yet saved"));
  git("stash", "pop", "--quiet");
  await eventually(async () => expect(await home()).toContain("Not yet saved"));
  git("checkout", "--quiet", "--", "content");
  await eventually(isMain);
});

test("a fault is shown in the page and last in the terminal, and disappears when it is fixed", async () => {
  const page = await browser.newPage();
  await page.goto(`${site}/blog/posts`);
  const overlay = page.locator("content-faults details");
  const file = join(FOLDER, "content/posts/ai-tools-content-creators/index.md");
  const whole = readFileSync(file, "utf8");

  writeFileSync(file, `${whole.replace(/^author: .*$/m, "author: nobody")}\nOne more sentence.\n`);
  await overlay.waitFor({ timeout: SHOWN_WITHIN_MS });
  expect(await overlay.innerText()).toMatch(
    /One fault[\s\S]*content\/posts\/ai-tools-content-creators\/index\.md:\d+[\s\S]*author: is not an author in content\/authors[\s\S]*hint: the authors are/,
  );
  // The page goes on showing the post, with its last author; on a busy machine the empty file that an editor's save begins with is seen first.
  await eventually(async () => expect(await titles()).toHaveLength(3));
  const post = "/page-data/blog/ai-tools-content-creators/page-data.json";
  await eventually(async () => expect(await textAt(post)).toContain("One more sentence."));
  const end = () => dev.output().trimEnd().split("\n").slice(-6).join("\n");
  await eventually(async () => expect(end()).toContain("hint: the authors are"));

  writeFileSync(file, whole);
  await overlay.waitFor({ state: "detached", timeout: SHOWN_WITHIN_MS });
});

test("a new page is shown while the server runs, changes with its file, keeps its last version through a fault, and goes", async () => {
  const file = join(FOLDER, "content/pages/summer-offer.md");
  const address = "/page-data/summer-offer/page-data.json";
  const text = newPage("Summer offer", false);
  const shows = (words: string) =>
    eventually(async () => expect(await textAt(address)).toContain(words));
  writeFileSync(file, text);
  await shows("<p>Write here, in Markdown.</p>");
  const changed = text.replace("Write here, in Markdown.", "Sixty seats, **one** inbox.");
  writeFileSync(file, changed);
  await shows("<p>Sixty seats, <strong>one</strong> inbox.</p>");
  writeFileSync(file, changed.replace("- ticks:", "- tikcs:"));
  const fault = { file: "content/pages/summer-offer.md", field: "blocks[1].tikcs" };
  await eventually(async () => expect(await faults()).toMatchObject([fault]));
  await shows("<strong>one</strong>");
  rmSync(file);
  await eventually(async () => expect((await fetch(site + address)).status).toBe(404));
  expect(await faults()).toEqual([]);
});

test("there are no warnings about the order of style sheets", () => {
  expect(dev.output()).toContain("success Building development bundle");
  expect(dev.output()).not.toContain("Conflicting order");
});
