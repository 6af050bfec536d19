import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";

export const ARTICLE = "/blog/posts/maximizing-onlyfans-earnings-2024";

export const SEARCH_RESULTS = "/blog/search?q=creators";

/** One page of each kind. The last is an address that answers 404. */
export const PAGE_KINDS: readonly string[] = [
  "/",
  "/blog",
  "/blog/posts",
  ARTICLE,
  "/pricing",
  "/features",
  "/compare/by-hand-or-with-help",
  "/cookies",
  SEARCH_RESULTS,
  "/newsletter/confirm",
  "/nowhere",
];

/** More pages of these kinds. The last answers 404 for a lost post. */
export const MORE_PAGES: readonly string[] = [
  "/blog/category/strategy",
  "/privacy",
  "/terms",
  "/blog/search",
  "/newsletter/unsubscribe",
  "/newsletter/forget",
  "/blog/no-such-post",
];

/** The addresses of content/pages. */
export const PAGES_OF_BLOCKS = readdirSync("content/pages", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => `/${name.slice(0, -".md".length)}`);

/** The two sizes and the two themes that the design draws. */
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const LOOKS = [
  { name: "light 1440", ...DESKTOP, colorScheme: "light" },
  { name: "dark 1440", ...DESKTOP, colorScheme: "dark" },
  { name: "light 390", ...PHONE, colorScheme: "light" },
  { name: "dark 390", ...PHONE, colorScheme: "dark" },
] as const;

/** Opens an address and waits until it shows what it will show; `/blog/no-such-post` looks itself up first. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  if (path === "/blog/no-such-post") {
    await page.getByRole("heading", { name: "Post not found" }).waitFor();
  }
  if (path === "/nowhere") await page.getByRole("heading", { name: "Newest posts" }).waitFor();
  if (path === SEARCH_RESULTS) await page.locator("main article mark").first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await laidOut(page);
}

/** Waits until the page is loaded and its long texts are laid out as a whole. */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.locator("[data-parts='']").first().waitFor({ state: "detached" });
}

/** Answers the cookie card once, so that it covers nothing on this and later pages. */
export async function answerCookieCard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Reject All" }).click();
}
