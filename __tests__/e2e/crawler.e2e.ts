import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseRedirects } from "../../scripts/local/hostRules";
import { testEnvironment } from "../../scripts/local/localEnvironment";
import { resolvePath } from "../../scripts/local/siteServer";
import { expect, test } from "./setup/journey";

const ROOT = resolve("public");
const SITE = testEnvironment().GATSBY_SITE_URL;

type BuiltPage = { address: string; html: string; ids: Set<string> };

/** Every page that was built, by its address. */
function builtPages(): Map<string, BuiltPage> {
  const files = (readdirSync(ROOT, { recursive: true }) as string[]).filter(
    (name) => name.endsWith(".html") && !name.startsWith("page-data/"),
  );
  return new Map(
    files.map((file) => {
      const html = readFileSync(join(ROOT, file), "utf8");
      const address = `/${file.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
      const ids = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id = ""]) => id));
      return [address, { address, html, ids }] as const;
    }),
  );
}
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";

test("every page carries its own title, description and canonical address", () => {
  const pages = [...builtPages().values()].filter(({ address }) => address !== "/404");
  expect(pages.length).toBeGreaterThan(20);
  for (const { address, html } of pages) {
    const heading = attribute(html, /<h1[^>]*>(?:<[^>]+>)*([^<]+)/).trim();
    const title = attribute(html, /<title[^>]*>([^<]+)<\/title>/);
    const canonical = attribute(html, /<link[^>]*rel="canonical"[^>]*href="([^"]+)"/);
    expect(`${address}: ${title}`).toMatch(/: .+/);
    expect(attribute(html, /<meta[^>]*name="description"[^>]*content="([^"]+)"/)).not.toBe("");
    expect(html).toContain('<html lang="en"');
    if (/^\/blog\/(?!posts$|search$)[^/]+$/.test(address)) {
      // The second address of an article names the first.
      expect(canonical).toContain(`${SITE}/blog/posts/`);
    } else {
      expect(canonical).toBe(address === "/" ? SITE : `${SITE}${address}`);
    }
    if (address.startsWith("/blog/posts/")) expect(title).toContain(heading);
  }
});

test("no link and no anchor leads nowhere, and none needs a redirect", () => {
  const pages = builtPages();
  const redirects = parseRedirects(readFileSync(join(ROOT, "_redirects"), "utf8"));
  const dead: string[] = [];
  let links = 0;
  let anchors = 0;
  for (const { address, html, ids } of pages.values()) {
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), `${SITE}${address}`);
      if (url.origin !== SITE) continue;
      links += 1;
      const found = resolvePath(ROOT, url.pathname, redirects);
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
