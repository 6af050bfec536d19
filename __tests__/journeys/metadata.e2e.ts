import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DomUtils } from "htmlparser2";
import sharp from "sharp";
import type { Copy } from "../../src/shared/model/copy";
import { parseDocument } from "../../src/site/content/document";
import { testEnvironment } from "../../tools/settings/localEnvironment";
import { requiredFieldsMissing } from "../setup/structuredData";
import { type BuiltPage, builtPages, canonicalOf, metaOf, SITE_FOLDER } from "./setup/builtPages";
import { expect, test } from "./setup/journey";

const SITE = testEnvironment()["GATSBY_SITE_URL"] ?? "";
const FEEDS = ["/rss.xml", "/atom.xml", "/feed.json"].map((path) => SITE + path);
const KB = 1024;
/** Addresses that answer, but are not to be found. */
const HIDDEN = [
  "/404",
  "/blog/search",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/newsletter/forget",
];
const isSecondAddress = (address: string) => /^\/blog\/(?!posts$|search$)[^/]+$/.test(address);
const typesOf = ({ jsonLd }: BuiltPage) => jsonLd.map((data) => data["@type"]);
const pageAt = (address: string) => builtPages().get(address) as BuiltPage;

test("every page has one title, description, keywords and canonical address", () => {
  const pages = [...builtPages().values()];
  expect(pages.length).toBeGreaterThan(20);
  const own: string[] = [];
  for (const page of pages) {
    const { address, html, titles } = page;
    const [title = ""] = titles;
    const tag = (name: string) => metaOf(page, name);
    expect.soft(title, address).toMatch(/Sayso/);
    expect.soft(html, address).toContain('<html lang="en"');
    for (const name of ["description", "keywords", "og:type", "og:description"])
      expect.soft(tag(name), `${address} ${name}`).not.toBe("");
    expect.soft([titles, tag("og:title"), tag("twitter:title")]).toEqual([[title], title, title]);
    const robots = HIDDEN.includes(address) ? "noindex" : "";
    expect.soft([tag("og:locale"), tag("robots")], address).toEqual(["en_US", robots]);
    const feeds = page.links.filter(({ type }) => /(rss|atom|feed)\+/.test(type ?? ""));
    expect.soft(feeds, address).toMatchObject(FEEDS.map((href) => ({ href })));
    const canonical = canonicalOf(page);
    if (address === "/404") expect(canonical).toBe("");
    else if (isSecondAddress(address)) expect(canonical).toContain(`${SITE}/blog/posts/`);
    else expect(canonical).toBe(address === "/" ? SITE : SITE + address);
    if (canonical) expect.soft(tag("og:url"), address).toBe(canonical);
    if (!isSecondAddress(address)) own.push(title, tag("description"));
  }
  expect(own.filter((text, at) => own.indexOf(text) !== at)).toEqual([]);
});

test("every page has a share image of 1200 × 630 under 100 KB, with words", async () => {
  const seen = new Set<string>();
  for (const page of builtPages().values()) {
    const image = metaOf(page, "og:image");
    expect(image, page.address).toMatch(
      new RegExp(`^${SITE}/static/share-(content|site\\d+)-[0-9a-f]{10}\\.png$`),
    );
    const names = ["twitter:image", "twitter:card", "og:image:width", "og:image:height"];
    const wanted = [image, "summary_large_image", "1200", "630"];
    expect(names.map((name) => metaOf(page, name))).toEqual(wanted);
    for (const name of ["og:image:alt", "twitter:image:alt"])
      expect(metaOf(page, name), page.address).not.toBe("");
    const file = join(SITE_FOLDER, image.slice(SITE.length));
    if (seen.has(file)) continue;
    seen.add(file);
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630, format: "png" });
    expect(statSync(file).size).toBeLessThan(100 * KB);
  }
  expect(seen.size).toBeGreaterThan(10);
});

test("structured data has what schema.org and the search engines require, page by page; home's matches the page, and a rating is declared only where the claims file marks it as verified", () => {
  const pages = [...builtPages().values()];
  for (const page of pages)
    for (const data of page.jsonLd)
      expect.soft(requiredFieldsMissing(data, SITE), page.address).toEqual([]);
  const home = pageAt("/");
  const questions = home.elements.filter(({ attribs }) => attribs["name"] === "faq");
  const wordsOf = (name: string) =>
    DomUtils.getElementsByTagName(name, questions).map(DomUtils.textContent);
  const answers = wordsOf("p");
  const target = { urlTemplate: `${SITE}/blog/search?q={search_term_string}` };
  expect(home.jsonLd).toMatchObject([
    { "@type": "Organization" },
    { "@type": "WebSite", potentialAction: { target } },
    {
      "@type": "SoftwareApplication",
      offers: { lowPrice: 29, highPrice: 79, priceCurrency: "USD" },
    },
    {
      "@type": "FAQPage",
      mainEntity: wordsOf("summary").map((name, at) => ({
        name,
        acceptedAnswer: { text: answers[at] },
      })),
    },
  ]);
  expect(pageAt("/pricing").jsonLd).toMatchObject([
    { "@type": "BreadcrumbList" },
    { "@type": "Product", offers: { highPrice: 299, offerCount: 4, priceCurrency: "USD" } },
    { "@type": "FAQPage" },
  ]);
  expect(typesOf(pageAt("/blog"))).toEqual(["Blog", "BreadcrumbList"]);
  for (const address of ["/blog/posts", "/privacy", "/blog/category/growth", "/agencies"])
    expect(typesOf(pageAt(address))).toEqual(["BreadcrumbList"]);
  const article = pages.find(({ address }) => address.startsWith("/blog/posts/")) as BuiltPage;
  expect(typesOf(article)).toEqual(["BlogPosting", "BreadcrumbList"]);
  expect(article.jsonLd[0]).toMatchObject({
    datePublished: metaOf(article, "article:published_time"),
    dateModified: metaOf(article, "article:modified_time"),
    url: canonicalOf(article),
    image: { url: metaOf(article, "og:image") },
  });
  const file = "content/copy/claims.md";
  const { ratings } = parseDocument(file, readFileSync(file, "utf8")).data as Copy["claims"];
  const rated = pages.flatMap(({ html }) => html.match(/AggregateRating/g) ?? []);
  expect(rated).toHaveLength(Object.values(ratings).filter(({ verified }) => verified).length);
});

test("the sitemap lists every indexable page once, and nothing else", () => {
  const text = readFileSync(join(SITE_FOLDER, "sitemap.xml"), "utf8");
  const entries = text.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g);
  const listed = Array.from(entries, ([, address, changed]) => [address, changed]);
  const wanted = [...builtPages().values()].filter(
    (page) =>
      metaOf(page, "robots") === "" &&
      canonicalOf(page) === (page.address === "/" ? SITE : SITE + page.address),
  );
  expect(listed.map(([address]) => address).sort()).toEqual(wanted.map(canonicalOf).sort());
  for (const page of wanted) {
    const stated = metaOf(page, "article:modified_time");
    if (stated) expect(listed).toContainEqual([canonicalOf(page), stated]);
  }
  expect(readFileSync(join(SITE_FOLDER, "robots.txt"), "utf8")).toContain(
    `Sitemap: ${SITE}/sitemap.xml`,
  );
});

test("the feeds link to articles by their canonical addresses, newest first, and name their tags", () => {
  const articles = [...builtPages().values()].filter((page) => /posts\/./.test(canonicalOf(page)));
  const publishedAt = new Map(
    articles.map((page) => [canonicalOf(page), metaOf(page, "article:published_time")]),
  );
  for (const feed of ["feed.json", "rss.xml", "atom.xml"]) {
    const text = readFileSync(join(SITE_FOLDER, feed), "utf8");
    const links = text.matchAll(
      /(?:"url":\s*"|<link>|type="text\/html" href=")([^"<]+\/blog\/[^"<]+)/g,
    );
    const linked = new Set(Array.from(links, ([, url = ""]) => url));
    expect(linked.size, feed).toBeGreaterThanOrEqual(3);
    expect([...publishedAt.keys()], feed).toEqual(expect.arrayContaining([...linked]));
    const days = [...linked].map((url) => publishedAt.get(url) ?? "");
    expect(days, feed).toEqual(days.toSorted().reverse());
    const newest = articles.find((page) => linked.has(canonicalOf(page)));
    const tag = newest?.meta.find(({ property }) => property === "article:tag")?.["content"];
    expect(text, feed).toMatch(new RegExp(`[">]${tag}["<]`));
  }
});
