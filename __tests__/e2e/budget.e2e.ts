import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { HOST } from "../../scripts/local/localEnvironment";
import { expect, test } from "./setup/journey";
import { focusForm } from "./setup/loading";

const KB = 1024;
const ARTICLE = "/blog/posts/building-engaged-community-2024";
const brotli = (file: string) => brotliCompressSync(readFileSync(join("public", file))).length;

/** Scripts of this site that the page asked for, the page script left out, as their brotli size. */
function countScripts(page: Page) {
  const files = new Set<string>();
  page.on("request", (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname === HOST && /^\/(?!page-)[\w-]+\.js$/.test(pathname)) files.add(pathname);
  });
  return () => [...files].reduce((bytes, file) => bytes + brotli(file), 0);
}

for (const [path, html, htmlKb, scriptKb] of [
  ["/", "index.html", 20, 72],
  [ARTICLE, `${ARTICLE}.html`, 12.5, 62],
  ["/privacy", "privacy.html", 12, 62],
  ["/blog/posts", "blog/posts.html", 12, 62],
] as const) {
  test(`${path} is at most ${htmlKb} KB, loads nothing of the framework, and at most ${scriptKb} KB once a form is used`, async ({
    page,
  }) => {
    expect(brotli(html)).toBeLessThanOrEqual(htmlKb * KB);
    const scripts = countScripts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts()).toBe(0);
    await focusForm(page);
    expect(scripts()).toBeGreaterThan(0);
    expect(scripts()).toBeLessThanOrEqual(scriptKb * KB);
  });
}

test("the script that measures for visitors who allow it is at most 3.1 KB", () => {
  const [file, ...others] = readdirSync("public").filter((name) => name.startsWith("web-vitals-"));
  expect(others).toEqual([]);
  expect(brotli(`${file}`)).toBeLessThanOrEqual(3.1 * KB);
});

test("a reader gets at most 5 KB of script for the whole site, and 1.5 KB in each page; fonts are at most 40 KB, and no host but the container's gets a request", async ({
  page,
}) => {
  let fontBytes = 0;
  const hosts = new Set<string>();
  page.on("response", async (response) => {
    const { host, pathname } = new URL(response.url());
    hosts.add(host);
    if (pathname.endsWith(".woff2")) fontBytes += readFileSync(join("public", pathname)).length;
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll("script:not([src]):not([type='application/ld+json'])")]
      .map((script) => script.textContent ?? "")
      .join(""),
  );
  expect(brotliCompressSync(inline).length).toBeLessThanOrEqual(1.5 * KB);
  const [pageScript = ""] = readdirSync("public").filter((name) => /^page-\w+\.js$/.test(name));
  expect(brotli(pageScript)).toBeLessThanOrEqual(5 * KB);
  expect(fontBytes).toBeLessThanOrEqual(40 * KB);
  hosts.delete("www.googletagmanager.com");
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});
