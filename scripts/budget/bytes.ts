import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { HYDRATED_MARK } from "../../src/config/pageContract";
import { withPhone } from "./browser";

export const brotliKb = (text: Buffer | string) => brotliCompressSync(text).length / 1024;

/** A built page's size in KB as hosts send it, its styles included. */
export function htmlKb(root: string, file: string): number {
  return brotliKb(readFileSync(join(root, file)));
}

/** KB of the framework's scripts that a page loads before and after the first focus of a field. */
export function scriptKb(browser: Browser, root: string, address: string) {
  return withPhone(browser, { line: "fast", processor: "fast" }, async (page) => {
    const files = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(?!page-)[\w-]+\.js$/.test(pathname)) files.add(pathname);
    });
    const sum = () =>
      [...files].reduce((kb, file) => kb + brotliKb(readFileSync(join(root, file))), 0);
    await page.goto(address, { waitUntil: "networkidle" });
    const before = sum();
    await page.locator("footer form input").first().focus();
    await page.waitForFunction(
      (mark) => performance.getEntriesByName(mark).length > 0,
      HYDRATED_MARK,
    );
    await page.waitForLoadState("networkidle");
    return { before, after: sum() };
  });
}
