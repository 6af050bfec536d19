/** Names below /blog that routes and files of the site use (decisions, "Routes"). */
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
