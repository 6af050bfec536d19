import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Copy } from "../../src/shared/model/copy";
import { parseDocument } from "../../src/site/content/document";
import { testEnvironment } from "../../tools/settings/localEnvironment";
import { requiredFieldsMissing } from "../setup/structuredData";
import { type BuiltPage, builtPages, canonicalOf, metaOf, SITE_FOLDER } from "./setup/builtPages";
import { expect, test } from "./setup/journey";
import { focusForm } from "./setup/loading";
import { answerCookieCard, open } from "./setup/pages";

const SITE = testEnvironment()["GATSBY_SITE_URL"] ?? "";
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

type Website = { potentialAction: { target: { urlTemplate: string } } };
type Priced = { offers: object };
type Faq = { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };

test("every page has one title, description, keywords and canonical address", () => {
  const pages = [...builtPages().values()];
  expect(pages.length).toBeGreaterThan(20);
  const own = { title: new Map<string, string>(), description: new Map<string, string>() };
  for (const page of pages) {
    const { address, title, html } = page;
    expect.soft(page.titles, address).toHaveLength(1);
    expect.soft(title, address).toMatch(/Sayso/);
    expect.soft(html, address).toContain('<html lang="en"');
    for (const name of ["description", "keywords", "og:type", "og:title", "og:description"])
      expect.soft(metaOf(page, name), `${address} ${name}`).not.toBe("");
    expect.soft(metaOf(page, "og:locale"), address).toBe("en_US");
    expect.soft(metaOf(page, "og:title"), address).toBe(title);
    expect.soft(metaOf(page, "twitter:title"), address).toBe(title);
    expect.soft(metaOf(page, "robots"), address).toBe(HIDDEN.includes(address) ? "noindex" : "");
    const feeds = page.links.filter(
      ({ rel, type }) => rel === "alternate" && /\+/.test(type ?? ""),
    );
    expect
      .soft(
        feeds.map(({ href }) => href),
        address,
      )
      .toEqual(["/rss.xml", "/atom.xml", "/feed.json"].map((path) => SITE + path));
    const canonical = canonicalOf(page);
    if (address === "/404") expect(canonical).toBe("");
    else if (isSecondAddress(address)) expect(canonical).toContain(`${SITE}/blog/posts/`);
    else expect(canonical).toBe(address === "/" ? SITE : SITE + address);
    if (canonical) expect.soft(metaOf(page, "og:url"), address).toBe(canonical);
    if (isSecondAddress(address)) continue;
    for (const [name, text] of [
      ["title", title] as const,
      ["description", metaOf(page, "description")] as const,
    ]) {
      expect.soft(own[name].get(text), `${address} has a ${name} of its own`).toBeUndefined();
      own[name].set(text, address);
    }
  }
});

test("every page has a share image of 1200 × 630 under 100 KB, with words", async () => {
  const seen = new Set<string>();
  for (const page of builtPages().values()) {
    const image = metaOf(page, "og:image");
    expect(image, page.address).toMatch(
      new RegExp(`^${SITE}/static/share-(content|site\\d+)-[0-9a-f]{10}\\.png$`),
    );
    expect(metaOf(page, "twitter:image")).toBe(image);
    expect(metaOf(page, "twitter:card")).toBe("summary_large_image");
    for (const name of ["og:image:alt", "twitter:image:alt"])
      expect(metaOf(page, name), page.address).not.toBe("");
    expect(metaOf(page, "og:image:width")).toBe("1200");
    expect(metaOf(page, "og:image:height")).toBe("630");
    const file = join(SITE_FOLDER, image.slice(SITE.length));
    if (seen.has(file)) continue;
    seen.add(file);
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630, format: "png" });
    expect(statSync(file).size).toBeLessThan(100 * KB);
  }
  expect(seen.size).toBeGreaterThan(10);
});

test("structured data has what schema.org and the search engines require, page by page", () => {
  const pages = [...builtPages().values()];
  for (const page of pages)
    for (const data of page.jsonLd)
      expect.soft(requiredFieldsMissing(data, SITE), page.address).toEqual([]);
  expect(typesOf(pageAt("/"))).toEqual([
    "Organization",
    "WebSite",
    "SoftwareApplication",
    "FAQPage",
  ]);
  expect(typesOf(pageAt("/pricing"))).toEqual(["BreadcrumbList", "Product", "FAQPage"]);
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
});

test("ratings are declared only where the claims file marks them as verified, and once", () => {
  const file = "content/copy/claims.md";
  const { ratings } = parseDocument(file, readFileSync(file, "utf8")).data as Copy["claims"];
  const types = {
    organization: "Organization",
    softwareApplication: "SoftwareApplication",
    pricing: "Product",
  };
  const wanted = Object.entries(types).filter(
    ([name]) => ratings[name as keyof typeof ratings].verified,
  );
  const rated = [...builtPages().values()].flatMap(({ address, html, jsonLd }) => [
    ...jsonLd.flatMap((data) => ("aggregateRating" in data ? [`${address} ${data["@type"]}`] : [])),
    ...Array.from(html.matchAll(/AggregateRating/g), () => "mentioned"),
  ]);
  const expected = wanted.flatMap(([name, type]) => [
    `/${name === "pricing" ? name : ""} ${type}`,
    "mentioned",
  ]);
  expect(rated.sort()).toEqual(expected.sort());
});

test("the home page's structured data matches the page, and the two price blocks are on their pages", async ({
  page,
}) => {
  const ofType = (type: string, address = "/") =>
    pageAt(address).jsonLd.find((data) => data["@type"] === type) as unknown;
  const website = ofType("WebSite") as Website;
  const software = ofType("SoftwareApplication") as Priced;
  const faq = ofType("FAQPage") as Faq;
  const plans = ofType("Product", "/pricing") as Priced;
  await page.goto("/");
  const shown = await page
    .locator("details[name=faq]")
    .evaluateAll((questions) =>
      questions.map((question) => [
        question.querySelector("summary")?.textContent,
        question.querySelector("p")?.textContent,
      ]),
    );
  const declared = faq.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
  expect(declared).toEqual(shown);
  expect(software.offers).toMatchObject({ lowPrice: 29, highPrice: 79, priceCurrency: "USD" });
  expect(plans.offers).toMatchObject({ highPrice: 299, offerCount: 4, priceCurrency: "USD" });
  const { target } = website.potentialAction;
  await page.goto(target.urlTemplate.replace("{search_term_string}", "fans"));
  await expect(page.locator("main article mark").first()).toBeVisible();
});

/** What the head says at this moment, in an order that does not matter. */
const headNow = (page: Page) =>
  page.evaluate(() => {
    const tags = document.querySelectorAll(
      "head title, head meta[name], head meta[property], head link[rel=canonical], head link[rel=alternate], head script[type='application/ld+json']",
    );
    const lines = [...tags].map((tag) => {
      const attributes = [...tag.attributes].flatMap(({ name, value }) =>
        name === "data-react-helmet" ? [] : [`${name}=${value}`],
      );
      return `${tag.localName} ${attributes.sort().join(" ")} ${tag.textContent}`;
    });
    return [document.documentElement.lang, ...lines.sort()];
  });

test("the head stays as it is when the framework comes", async ({ page }) => {
  await open(page, "/blog/posts");
  const list = await headNow(page);
  expect(list.length).toBeGreaterThan(20);
  await answerCookieCard(page);
  await focusForm(page);
  expect(await headNow(page)).toEqual(list);
});

test("the sitemap lists every indexable page once, and nothing else", () => {
  const text = readFileSync(join(SITE_FOLDER, "sitemap.xml"), "utf8");
  const entries = Array.from(
    text.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g),
    ([, address = "", changed = ""]) => [address, changed] as const,
  );
  const wanted = [...builtPages().values()].filter(
    (page) =>
      metaOf(page, "robots") === "" &&
      canonicalOf(page) === (page.address === "/" ? SITE : SITE + page.address),
  );
  expect(entries.map(([address]) => address).sort()).toEqual(wanted.map(canonicalOf).sort());
  for (const page of wanted) {
    const [, changed] = entries.find(([address]) => address === canonicalOf(page)) ?? [];
    const stated = metaOf(page, "article:modified_time");
    if (stated) expect(changed).toBe(stated);
  }
  expect(readFileSync(join(SITE_FOLDER, "robots.txt"), "utf8")).toContain(
    `Sitemap: ${SITE}/sitemap.xml`,
  );
});

test("the feeds link to articles by their canonical addresses", () => {
  const pages = builtPages();
  const { items } = JSON.parse(readFileSync(join(SITE_FOLDER, "feed.json"), "utf8")) as {
    items: { url: string }[];
  };
  expect(items.length).toBeGreaterThanOrEqual(3);
  const addresses = items.map(({ url }) => url);
  for (const url of addresses) {
    const page = pages.get(url.slice(SITE.length));
    expect(page && canonicalOf(page)).toBe(url);
  }
  for (const [feed, link] of [
    ["rss.xml", /<item>[\s\S]*?<link>([^<]*)/g],
    ["atom.xml", /<entry>[\s\S]*?<link rel="alternate" type="text\/html" href="([^"]*)/g],
  ] as const) {
    const linked = readFileSync(join(SITE_FOLDER, feed), "utf8").matchAll(link);
    expect(
      Array.from(linked, ([, url]) => url),
      feed,
    ).toEqual(addresses);
  }
});
