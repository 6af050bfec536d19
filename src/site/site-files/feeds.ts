import { createHash } from "node:crypto";
import { environment } from "../../shared/config/environment";
import { routes } from "../../shared/config/routes";
import { site } from "../../shared/config/site";

/** A post in a feed. Addresses in `html` are absolute. */
export type FeedItem = {
  id: string;
  title: string;
  path: string;
  summary: string;
  html: string;
  author: string;
  publishDate: string;
  lastModified: string;
  topics: string[];
  /** "5 min read". */
  readingTime: string;
  image: { path: string; alt: string; width: number; height: number };
};

/** Only the newest posts: feed readers poll, so each response should be small. */
export const FEED_POSTS_MAX = 50;
const TITLE = `${site.name} blog`;
const DESCRIPTION = "Notes on running a creator business.";

const absolute = (path: string) => environment.siteUrl + path;
/** Stays the same when the site's address or the post's slug changes. */
const stableId = (id: string) => {
  const hex = createHash("sha256").update(`${site.name}/blog/${id}`).digest("hex");
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
/** Escapes text for XML and removes characters that XML forbids. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

/** Makes addresses of this site absolute, because feed readers show the HTML elsewhere. */
export function withAbsoluteAddresses(html: string): string {
  return html
    .replace(/ (href|src)="\/(?!\/)/g, ` $1="${environment.siteUrl}/`)
    .replace(/ srcset="([^"]*)"/g, (_, list: string) => {
      const entries = list.split(", ").map((entry) => absolute(entry));
      return ` srcset="${entries.join(", ")}"`;
    });
}

const moment = (date: string) => `${date}T00:00:00Z`;
const newest = (items: readonly FeedItem[]) =>
  moment(
    items
      .map((item) => item.lastModified)
      .sort()
      .at(-1) ?? "2024-01-15",
  );

/** RSS 2.0. */
export function rssFeed(items: readonly FeedItem[], path: string): string {
  const entries = items.map(
    (item) => `<item>
<title>${escapeXml(item.title)}</title>
<link>${escapeXml(absolute(item.path))}</link>
<guid isPermaLink="false">${stableId(item.id)}</guid>
<pubDate>${new Date(moment(item.publishDate)).toUTCString()}</pubDate>
<dc:creator>${escapeXml(item.author)}</dc:creator>
${item.topics.map((topic) => `<category>${escapeXml(topic)}</category>`).join("\n")}
<description>${escapeXml(item.summary)}</description>
<content:encoded>${escapeXml(item.html)}</content:encoded>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(TITLE)}</title>
<link>${escapeXml(absolute(routes.blog))}</link>
<description>${escapeXml(DESCRIPTION)}</description>
<language>${site.language}</language>
<lastBuildDate>${new Date(newest(items)).toUTCString()}</lastBuildDate>
<atom:link href="${escapeXml(absolute(path))}" rel="self" type="application/rss+xml"/>
${entries.join("\n")}
</channel>
</rss>
`;
}

/** Atom 1.0. */
export function atomFeed(items: readonly FeedItem[], path: string): string {
  const entries = items.map(
    (item) => `<entry>
<title>${escapeXml(item.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(absolute(item.path))}"/>
<id>${stableId(item.id)}</id>
<published>${moment(item.publishDate)}</published>
<updated>${moment(item.lastModified)}</updated>
<author><name>${escapeXml(item.author)}</name></author>
${item.topics.map((topic) => `<category term="${escapeXml(topic)}"/>`).join("\n")}
<summary>${escapeXml(item.summary)}</summary>
<content type="html">${escapeXml(item.html)}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
<title>${escapeXml(TITLE)}</title>
<subtitle>${escapeXml(DESCRIPTION)}</subtitle>
<id>${stableId("feed")}</id>
<updated>${newest(items)}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(absolute(path))}"/>
<link rel="alternate" type="text/html" href="${escapeXml(absolute(routes.blog))}"/>
${entries.join("\n")}
</feed>
`;
}

/** JSON Feed 1.1. `_newsletter` is an extension of ours: what the mail of a new post needs besides (docs/newsletter.md). */
export function jsonFeed(items: readonly FeedItem[], path: string): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: TITLE,
    description: DESCRIPTION,
    home_page_url: absolute(routes.blog),
    feed_url: absolute(path),
    language: site.language,
    items: items.map((item) => ({
      id: stableId(item.id),
      url: absolute(item.path),
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      date_published: moment(item.publishDate),
      date_modified: moment(item.lastModified),
      authors: [{ name: item.author }],
      tags: item.topics,
      image: absolute(item.image.path),
      _newsletter: {
        reading_time: item.readingTime,
        image_alt: item.image.alt,
        image_width: item.image.width,
        image_height: item.image.height,
      },
    })),
  });
}
