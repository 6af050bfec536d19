import { COOKIE_CARD_ID, COOKIE_OPTIONS_ID } from "./pageContract";
import { REDIRECTS } from "./routes";

/** Names below /blog that routes and files of the site use (docs/requirements.md#two-addresses-of-an-article). */
export const RESERVED_POST_IDS: readonly string[] = [
  "archive",
  "atom",
  "blog",
  "category",
  "feed",
  "index",
  "page",
  "posts",
  "rss",
  "search",
  "tag",
];

/** Names directly below the site's address that pages, redirects and folders of the site use. */
export const RESERVED_PAGE_NAMES: readonly string[] = [
  "404",
  "blog",
  "icons",
  "index",
  "ip",
  "mail-pictures",
  "newsletter",
  "page-data",
  "static",
  ...REDIRECTS.map(([from]) => from.slice(1)),
];

/** The ids of a page besides those of its text: a heading with one of them gets another. */
export const PAGE_IDS: readonly string[] = [
  "main",
  "menu",
  "article-sign-up",
  "related-posts",
  COOKIE_CARD_ID,
  COOKIE_OPTIONS_ID,
  "cookie-title",
  ...["necessary", "performance", "functional", "targeting"].flatMap((category) => [
    `cookie-${category}`,
    `cookie-${category}-text`,
  ]),
];
