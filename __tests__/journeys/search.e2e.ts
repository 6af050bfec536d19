import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fileBytes, KB } from "../../tools/measure/bytes";
import { builtPages, SITE_FOLDER } from "./setup/builtPages";
import { expect, test } from "./setup/journey";
import { focusForm, holdFramework, requestsOf } from "./setup/loading";
import { ARTICLE, answerCookieCard, open, SEARCH_RESULTS } from "./setup/pages";

const FILES = /\/blog\/search\.json|\/static\/search-|pages-blog-search/;
const field = (page: Page) => page.getByRole("main").getByRole("searchbox");
const status = (page: Page) => page.getByRole("main").getByRole("status");
const results = (page: Page) => page.getByRole("main").getByRole("article");

test("results appear while typing, marked and counted", async ({ page }) => {
  const framework = await holdFramework(page);
  await page.goto("/blog/search?q=bundles", { waitUntil: "domcontentloaded" });
  await field(page).pressSequentially("welc");
  framework.come();
  await expect(status(page)).toHaveText(/^(One post|\d posts) for “welc”$/);
  await expect(status(page)).not.toHaveAttribute("aria-live", "assertive");
  await expect(field(page)).toHaveValue("welc");
  await expect(results(page).first().locator("mark").first()).toHaveText(/^welc/i);
  await expect(page).toHaveURL("/blog/search?q=welc");
  await field(page).press("Control+A");
  await field(page).pressSequentially("fans prices");
  await expect(results(page)).toHaveCount(1);
  await expect(results(page).getByRole("link")).toHaveText("Maximizing OnlyFans Earnings in 2024");
});

test("search, category, article and Back work by keyboard alone", async ({ page }) => {
  await open(page, SEARCH_RESULTS);
  await answerCookieCard(page);
  await expect(results(page)).not.toHaveCount(0);
  const all = await results(page).count();
  await field(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  // A select takes letters that come later than a second for the beginning of another word.
  await page.keyboard.press("T");
  await expect(results(page)).toHaveCount(1);
  await expect(page).toHaveURL("/blog/search?q=creators&category=Technology");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Tools for Content Creators");
  await page.goBack();
  await expect(page).toHaveURL("/blog/search?q=creators&category=Technology");
  await expect(results(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue("creators");
  await page.goBack();
  await expect(page).toHaveURL("/blog/search?q=creators");
  await expect(results(page)).toHaveCount(all);
});

test("the list of posts links to the search, no other page loads any of it", async ({ page }) => {
  const asked = requestsOf(page, FILES);
  for (const path of ["/", ARTICLE, "/blog", "/blog/posts"]) {
    await open(page, path);
    await focusForm(page);
  }
  expect(asked).toEqual([]);
  await answerCookieCard(page);
  await field(page).fill("bundles");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/blog/search?q=bundles");
  await expect(results(page)).not.toHaveCount(0);
  expect(asked.length).toBeGreaterThan(3);
});

test("without JavaScript the search links to the list of all posts", () => {
  expect(builtPages().get("/blog/search")?.html).toMatch(
    /<noscript>[^/]*Searching needs JavaScript\.[^/]*<a href="\/blog\/posts"/,
  );
});

test("the search code is at most 130 KB, and the index contains only the published posts", () => {
  // Everything that runs on the page, the framework too.
  const engine = readdirSync(SITE_FOLDER).filter((name) =>
    /^(framework|addressPages|page)-\w+\.js$/.test(name),
  );
  expect(engine).toHaveLength(3);
  const sizes = [...engine, "blog/search.json"].map((name) => fileBytes(name, SITE_FOLDER));
  expect(sizes.reduce((a, b) => a + b) / KB).toBeLessThanOrEqual(130);

  const read = (file: string): unknown => JSON.parse(readFileSync(join(SITE_FOLDER, file), "utf8"));
  const { folder, posts } = read("blog/search.json") as { folder: string; posts: number };
  const indexed = readdirSync(join(SITE_FOLDER, folder))
    .filter((name) => name.startsWith("post-"))
    .map((name) => (read(join(folder, name)) as { path: string }).path);
  const published = read("blog/posts.json") as { slug: string }[];
  expect(posts).toBe(published.length);
  expect(indexed.sort()).toEqual(published.map(({ slug }) => `/blog/posts/${slug}`).sort());
});
