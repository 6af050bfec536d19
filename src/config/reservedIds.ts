/** Names below /blog that are taken by routes and files of the site (decisions, "Routes"). */
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
