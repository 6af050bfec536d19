/** The islands: components that also run in the browser. Every other component is HTML only (docs/decisions/041). */
export type IslandName =
  | "hero-sign-up"
  | "contact-form"
  | "footer-sign-up"
  | "article-sign-up"
  | "post-list"
  | "search"
  | "mailed-link"
  | "not-found";

/**
 * The scripts that hydrate islands, one for each kind of page: src/islands/<name>.ts. `footer` is for pages with no
 * other island than the footer's form and an article's.
 */
export const ISLAND_SCRIPTS = [
  "home",
  "footer",
  "posts",
  "search",
  "confirm",
  "unsubscribe",
  "forget",
  "not-found",
] as const;
export type IslandScript = (typeof ISLAND_SCRIPTS)[number];
