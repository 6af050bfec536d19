import type { GatsbyBrowser } from "gatsby";

/**
 * On the first page, the browser has already scrolled to the anchor or the restored position. Gatsby would scroll there
 * again, although the visitor may have scrolled since. On later pages Gatsby scrolls.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser["shouldUpdateScroll"]> = ({
  prevRouterProps,
}) => prevRouterProps !== undefined;
