/** @jest-environment jsdom */
import {
  atomFeed,
  type FeedItem,
  jsonFeed,
  rssFeed,
  withAbsoluteAddresses,
} from "../../../../src/site/site-files/feeds";
import { robots, sitemap } from "../../../../src/site/site-files/sitemap";

const SITE = "https://sayso.example";
jest.mock("../../../../src/shared/config/environment", () => ({
  environment: { siteUrl: "https://sayso.example" },
}));

const item = (id: string, more: Partial<FeedItem> = {}): FeedItem => ({
  id,
  title: `Fish & "chips" <b>${id}</b> \u0007`,
  path: `/blog/posts/${id}-slug`,
  summary: "One ]]> two.",
  html: '<p>Text & <a href="https://sayso.example/x">link</a> ]]></p>',
  author: "Elena & Co",
  publishDate: "2025-01-30",
  lastModified: "2025-02-01",
  topics: ["Growth & more", "tag"],
  readingTime: "5 min read",
  image: { path: "/static/cover-1280.webp", alt: "A cover", width: 1280, height: 720 },
  ...more,
});
const items = [item("first"), item("second", { publishDate: "2024-02-29" })];

/** Reads XML as strictly as a feed reader; throws where it is not well-formed. */
function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  const fault = document.querySelector("parsererror");
  if (fault) throw new Error(fault.textContent ?? "");
  return document;
}
const texts = (root: Element | Document, tag: string) =>
  Array.from(root.getElementsByTagName(tag), (element) => element.textContent ?? "");
const isAbsolute = (address: string | null) => expect(address).toMatch(/^https:\/\/sayso\.example/);

test("RSS has the elements that RSS 2.0 requires, dates of RFC 822 and full content", () => {
  const document = parse(rssFeed(items, "/rss.xml"));
  expect(document.documentElement.getAttribute("version")).toBe("2.0");
  const channel = document.getElementsByTagName("channel")[0] as Element;
  for (const tag of ["title", "link", "description", "language", "lastBuildDate"])
    expect(texts(channel, tag)[0]).not.toBe("");
  const self = channel.getElementsByTagName("atom:link")[0];
  expect([self?.getAttribute("rel"), self?.getAttribute("href")]).toEqual([
    "self",
    `${SITE}/rss.xml`,
  ]);
  const entries = Array.from(channel.getElementsByTagName("item"));
  expect(entries).toHaveLength(2);
  for (const entry of entries) {
    expect(texts(entry, "title")[0]).toMatch(/^Fish & "chips" <b>\w+<\/b> $/);
    isAbsolute(texts(entry, "link")[0] ?? null);
    expect(texts(entry, "pubDate")[0]).toMatch(
      /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} 00:00:00 GMT$/,
    );
    expect(texts(entry, "content:encoded")).toEqual([items[0]?.html]);
    expect(entry.getElementsByTagName("guid")[0]?.getAttribute("isPermaLink")).toBe("false");
  }
  expect(new Set(texts(document, "guid")).size).toBe(2);
});

test("Atom has the elements that RFC 4287 requires, its dates and stable ids", () => {
  const document = parse(atomFeed(items, "/atom.xml"));
  const feed = document.documentElement;
  expect(feed.namespaceURI).toBe("http://www.w3.org/2005/Atom");
  const own = (tag: string) => Array.from(feed.children).filter((child) => child.tagName === tag);
  for (const tag of ["id", "title", "updated"]) expect(own(tag)).toHaveLength(1);
  expect(own("link").map((link) => link.getAttribute("rel"))).toEqual(["self", "alternate"]);
  for (const entry of own("entry")) {
    for (const tag of ["id", "title", "updated", "published", "summary"])
      expect(texts(entry, tag)).toHaveLength(1);
    expect(texts(entry, "name")).toEqual(["Elena & Co"]);
    expect(texts(entry, "updated")[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(entry.getElementsByTagName("content")[0]?.getAttribute("type")).toBe("html");
    isAbsolute(entry.getElementsByTagName("link")[0]?.getAttribute("href") ?? null);
  }
  const ids = texts(document, "id");
  expect(new Set(ids).size).toBe(3);
  for (const id of ids)
    expect(id).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
});

type JsonFeed = {
  items: {
    id: string;
    url: string;
    content_html: string;
    date_published: string;
    authors: unknown;
  }[];
};

test("JSON Feed has what version 1.1 requires", () => {
  const feed = JSON.parse(jsonFeed(items, "/feed.json")) as JsonFeed;
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: "Sayso blog",
    feed_url: `${SITE}/feed.json`,
    language: "en",
  });
  for (const entry of feed.items) {
    isAbsolute(entry.url);
    expect(entry.content_html).not.toBe("");
    expect(new Date(entry.date_published).toISOString()).toMatch(/^20/);
    expect(entry.authors).toEqual([{ name: "Elena & Co" }]);
    // what the mail of a new post is made from
    expect(entry).toMatchObject({
      image: `${SITE}/static/cover-1280.webp`,
      _newsletter: { reading_time: "5 min read", image_alt: "A cover", image_width: 1280 },
    });
  }
  expect(new Set(feed.items.map(({ id }) => id)).size).toBe(2);
});

test("an entry keeps its id in all three feeds when its title and address change", () => {
  const idsOf = (post: FeedItem) => [
    texts(parse(rssFeed([post], "/rss.xml")), "guid")[0],
    texts(parse(atomFeed([post], "/atom.xml")), "id")[1],
    (JSON.parse(jsonFeed([post], "/feed.json")) as JsonFeed).items[0]?.id,
  ];
  const ids = idsOf(item("first"));
  expect(new Set(ids).size).toBe(1);
  expect(idsOf(item("first", { title: "Other", path: "/blog/posts/other" }))).toEqual(ids);
});

test("addresses within a text are absolute, pictures in all their sizes too", () => {
  expect(
    withAbsoluteAddresses(
      '<img src="/a.webp" srcset="/a-1.webp 1w, /a-2.webp 2w"><a href="/b">b</a><a href="//other.example">c</a>',
    ),
  ).toBe(
    `<img src="${SITE}/a.webp" srcset="${SITE}/a-1.webp 1w, ${SITE}/a-2.webp 2w"><a href="${SITE}/b">b</a><a href="//other.example">c</a>`,
  );
});

test("the sitemap is well-formed, its addresses absolute and its days calendar dates", () => {
  const document = parse(
    sitemap([{ path: "/" }, { path: "/blog/tag/café & co", lastModified: "2025-01-30" }]),
  );
  expect(document.documentElement.namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  expect(texts(document, "loc")).toEqual([SITE, `${SITE}/blog/tag/caf%C3%A9%20&%20co`]);
  expect(texts(document, "lastmod")).toEqual(["2025-01-30"]);
  expect(robots()).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});
