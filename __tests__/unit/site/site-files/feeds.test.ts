/** @jest-environment jsdom */
import {
  atomFeed,
  type FeedItem,
  jsonFeed,
  rssFeed,
  withAbsoluteAddresses,
} from "../../../../src/site/site-files/feeds";
import { sitemap } from "../../../../src/site/site-files/sitemap";

const SITE = "https://sayso.example";

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
const DATES = ["2025-01-30T00:00:00Z", "2024-02-29T00:00:00Z"];

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
  for (const tag of ["title", "link", "description", "language", "lastBuildDate"])
    expect(texts(document, tag)[0]).not.toBe("");
  const self = document.getElementsByTagName("atom:link")[0];
  const address = ["rel", "href"].map((name) => self?.getAttribute(name));
  expect(address).toEqual(["self", `${SITE}/rss.xml`]);
  expect(texts(document, "content:encoded")).toEqual(items.map(({ html }) => html));
  for (const title of texts(document, "title").slice(1))
    expect(title).toMatch(/^Fish & "chips" <b>\w+<\/b> $/);
  for (const link of texts(document, "link")) isAbsolute(link);
  expect(texts(document, "pubDate")).toEqual([
    "Thu, 30 Jan 2025 00:00:00 GMT",
    "Thu, 29 Feb 2024 00:00:00 GMT",
  ]);
  const ids = [...document.getElementsByTagName("guid")];
  expect(ids.map((id) => id.getAttribute("isPermaLink"))).toEqual(["false", "false"]);
  expect(ids[0]?.textContent).not.toBe(ids[1]?.textContent);
});

test("Atom has the elements that RFC 4287 requires, its dates and stable ids", () => {
  const document = parse(atomFeed(items, "/atom.xml"));
  expect(document.documentElement.namespaceURI).toBe("http://www.w3.org/2005/Atom");
  for (const tag of ["id", "title", "updated"]) expect(texts(document, tag)).toHaveLength(3);
  expect(texts(document, "published")).toEqual(DATES);
  expect(texts(document, "summary")).toHaveLength(2);
  const contents = [...document.getElementsByTagName("content")];
  expect(contents.map((content) => content.getAttribute("type"))).toEqual(["html", "html"]);
  expect(texts(document, "name")).toContain("Elena & Co");
  expect(texts(document, "updated")).toEqual(Array(3).fill("2025-02-01T00:00:00Z"));
  const links = [...document.getElementsByTagName("link")];
  const rels = links.map((link) => link.getAttribute("rel"));
  expect(rels).toEqual(["self", "alternate", "alternate", "alternate"]);
  for (const link of links) isAbsolute(link.getAttribute("href"));
  const ids = texts(document, "id");
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/);
});

test("JSON Feed has what version 1.1 requires", () => {
  const entry = {
    url: expect.stringMatching(/^https:\/\/sayso\.example/),
    content_html: items[0]?.html,
    authors: [{ name: "Elena & Co" }],
    // what the mail of a new post is made from
    image: `${SITE}/static/cover-1280.webp`,
    _newsletter: { reading_time: "5 min read", image_alt: "A cover", image_width: 1280 },
  };
  expect(JSON.parse(jsonFeed(items, "/feed.json"))).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: "Sayso blog",
    feed_url: `${SITE}/feed.json`,
    language: "en",
    items: DATES.map((date_published) => ({ ...entry, date_published })),
  });
});

test("an entry keeps its id in all three feeds when its title and address change", () => {
  const idsOf = (post: FeedItem) => [
    texts(parse(rssFeed([post], "/rss.xml")), "guid")[0],
    texts(parse(atomFeed([post], "/atom.xml")), "id")[1],
    (JSON.parse(jsonFeed([post], "/feed.json")) as { items: { id: string }[] }).items[0]?.id,
  ];
  const ids = idsOf(item("first"));
  expect(new Set(ids).size).toBe(1);
  expect(idsOf(item("first", { title: "Other", path: "/blog/posts/other" }))).toEqual(ids);
});

test("addresses within a text are absolute, pictures in all their sizes too", () => {
  expect(
    withAbsoluteAddresses(
      '<img src="/a.webp" srcset="/a-1.webp 1w, /a-2.webp 2w"><a href="/b">b</a><a href="//other.example">c</a><source srcset="/b-1.webp 1w">',
    ),
  ).toBe(
    `<img src="${SITE}/a.webp" srcset="${SITE}/a-1.webp 1w, ${SITE}/a-2.webp 2w"><a href="${SITE}/b">b</a><a href="//other.example">c</a><source srcset="${SITE}/b-1.webp 1w">`,
  );
});

test("the sitemap is well-formed, its addresses absolute and its days calendar dates", () => {
  const document = parse(
    sitemap([{ path: "/" }, { path: "/blog/tag/café & co", lastModified: "2025-01-30" }]),
  );
  expect(document.documentElement.namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  expect(texts(document, "loc")).toEqual([SITE, `${SITE}/blog/tag/caf%C3%A9%20&%20co`]);
  expect(texts(document, "lastmod")).toEqual(["2025-01-30"]);
});
