import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  brotliBytes,
  countFramework,
  fileBytes,
  firstScreenBytes,
  headerBytes,
  inlineScripts,
  KB,
  readerScriptBytes,
} from "../../tools/measure/bytes";
import { LIMITS } from "../../tools/measure/limits";
import { SITE_FOLDER } from "./setup/builtPages";
import { expect, test } from "./setup/journey";
import { focusForm, networkIsQuiet, noteShifts } from "./setup/loading";

const ARTICLE = "/blog/posts/building-engaged-community-2024";

for (const [path, html, htmlKb] of [
  ["/", "index.html", LIMITS.homeHtmlKb],
  [ARTICLE, `${ARTICLE}.html`, LIMITS.articleHtmlKb],
  ["/privacy", "privacy.html", LIMITS.articleHtmlKb],
  ["/blog/posts", "blog/posts.html", LIMITS.articleHtmlKb],
] as const) {
  test(`${path} is at most ${htmlKb} KB, loads nothing of the framework, and at most ${LIMITS.frameworkKb} KB once a form is used`, async ({
    page,
  }) => {
    expect(fileBytes(html, SITE_FOLDER) / KB).toBeLessThanOrEqual(htmlKb);
    const framework = countFramework(page, SITE_FOLDER);
    await page.goto(path, { waitUntil: "networkidle" });
    expect(framework()).toBe(0);
    await focusForm(page);
    expect(framework()).toBeGreaterThan(0);
    expect(framework() / KB).toBeLessThanOrEqual(LIMITS.frameworkKb);
  });
}

for (const path of ["/", ARTICLE, "/privacy"])
  test(`nothing on ${path} moves while it loads`, async ({ page }) => {
    const shifts = await noteShifts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await networkIsQuiet(page);
    expect(await shifts()).toEqual([]);
  });

test("home until its hero is whole arrives in the first flight of a connection, with its headers", async ({
  request,
}) => {
  const answer = await request.get("/");
  expect(firstScreenBytes(await answer.text()) + headerBytes(answer.headersArray())).toBeLessThan(
    LIMITS.firstFlightBytes,
  );
});

test("the script that measures for visitors who allow it is at most 3.1 KB", () => {
  const [file, ...others] = readdirSync(SITE_FOLDER).filter((name) =>
    name.startsWith("web-vitals-"),
  );
  expect(others).toEqual([]);
  expect(fileBytes(`${file}`, SITE_FOLDER)).toBeLessThanOrEqual(3.1 * KB);
});

test("a reader gets at most 5 KB of script for the whole site, and 1.2 KB in each page; fonts are at most 40 KB, and no host but the container's gets a request", async ({
  page,
}) => {
  let fontBytes = 0;
  const hosts = new Set<string>();
  page.on("response", async (response) => {
    const { host, pathname } = new URL(response.url());
    hosts.add(host);
    if (pathname.endsWith(".woff2")) fontBytes += readFileSync(join(SITE_FOLDER, pathname)).length;
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const [start = ""] = inlineScripts(readFileSync(join(SITE_FOLDER, "index.html"), "utf8"));
  expect(brotliBytes(start) / KB).toBeLessThanOrEqual(LIMITS.inlineScriptKb);
  expect(readerScriptBytes(SITE_FOLDER) / KB).toBeLessThanOrEqual(LIMITS.readerScriptKb);
  expect(fontBytes).toBeLessThanOrEqual(40 * KB);
  hosts.delete("www.googletagmanager.com");
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});
