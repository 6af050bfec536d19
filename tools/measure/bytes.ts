import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { isDeferredSheet } from "../../src/shared/config/deferredStyles";
import { HYDRATED_MARK } from "../../src/shared/config/pageContract";

export const KB = 1024;

export const brotliBytes = (text: Buffer | string) => brotliCompressSync(text).length;

/** A published file as hosts send it, in bytes. */
export const fileBytes = (file: string, root: string) =>
  brotliBytes(readFileSync(join(root, file)));

/** The script that a reader gets once for the whole site, in bytes. */
export function readerScriptBytes(root: string): number {
  const [file = ""] = readdirSync(root).filter((name) => /^page-\w+\.js$/.test(name));
  return fileBytes(file, root);
}

/** The texts of a page's inline scripts: ours, and the tag manager's snippet if there is one. */
export const inlineScripts = (html: string) =>
  Array.from(
    html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([^<]*)<\/script>/g),
    ([, text = ""]) => text,
  );

/** Bytes of HTML from its begin to the link of the deferred styles, before which the first screen is whole. */
export function firstScreenBytes(html: string): number {
  const [link] = Array.from(html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)).filter(
    ([, file = ""]) => isDeferredSheet(file),
  );
  if (!link) throw new Error("The page links no deferred styles.");
  return brotliBytes(html.slice(0, link.index));
}

/** Bytes of an answer's headers, uncompressed. */
export const headerBytes = (headers: readonly { name: string; value: string }[]) =>
  headers.reduce((sum, { name, value }) => sum + `${name}: ${value}\r\n`.length, 0);

/** Counts from now on which scripts of this site a page asks for, the page script left out; the function gives their bytes. */
export function countFramework(page: Page, root: string): () => number {
  const files = new Set<string>();
  page.on("request", (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname === "127.0.0.1" && /^\/(?!page-)[\w-]+\.js$/.test(pathname)) files.add(pathname);
  });
  return () => [...files].reduce((bytes, file) => bytes + fileBytes(file, root), 0);
}

/** Uses a form as a visitor does who signs up in the footer, and waits until all islands respond. */
export async function useForm(page: Page): Promise<void> {
  await page.locator("footer form input").first().focus();
  await page.waitForFunction(
    (mark) => performance.getEntriesByName(mark).length > 0,
    HYDRATED_MARK,
  );
  await page.waitForLoadState("networkidle");
}
