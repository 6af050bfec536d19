import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseRedirects } from "../../tools/local-site/hostRules";
import { resolvePath } from "../../tools/local-site/siteServer";
import { testEnvironment } from "../../tools/settings/localEnvironment";
import { builtPages, SITE_FOLDER } from "./setup/builtPages";
import { expect, test } from "./setup/journey";

const SITE = testEnvironment()["GATSBY_SITE_URL"] ?? "";

test("no link or anchor is broken, and none needs a redirect", () => {
  const pages = builtPages();
  const redirects = parseRedirects(readFileSync(join(SITE_FOLDER, "_redirects"), "utf8"));
  const dead: string[] = [];
  let links = 0;
  let anchors = 0;
  for (const { address, html, ids } of pages.values()) {
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), `${SITE}${address}`);
      if (url.origin !== SITE) continue;
      links += 1;
      const found = resolvePath(SITE_FOLDER, url.pathname, redirects);
      if (found.status !== 200 && !href.startsWith("#"))
        dead.push(`${address} -> ${href} (${found.status})`);
      if (url.hash.length < 2) continue;
      anchors += 1;
      const target = href.startsWith("#") ? ids : pages.get(url.pathname)?.ids;
      if (!target?.has(decodeURIComponent(url.hash.slice(1)))) dead.push(`${address} -> ${href}`);
    }
  }
  console.log(`${pages.size} pages, ${links} links, ${anchors} anchors`);
  expect(dead).toEqual([]);
  expect(links).toBeGreaterThan(500);
  expect(anchors).toBeGreaterThan(100);
});

test("every redirect ends at a page, and at an anchor that the page has", () => {
  const pages = builtPages();
  const lines = readFileSync(join(SITE_FOLDER, "_redirects"), "utf8").trim().split("\n");
  const redirects = parseRedirects(lines.join("\n"));
  expect(lines.length).toBeGreaterThanOrEqual(6);
  for (const line of lines) {
    const [from = "", to = ""] = line.split(" ");
    const { pathname, hash } = new URL(to, SITE);
    // Where a page stands at the old address, it would be shown and the redirect never taken.
    expect(resolvePath(SITE_FOLDER, from, redirects), line).toEqual({ redirect: to, status: 301 });
    expect(pages.has(pathname), line).toBe(true);
    if (hash) expect(pages.get(pathname)?.ids.has(hash.slice(1)), line).toBe(true);
  }
});
