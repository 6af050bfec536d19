import type { GatsbyBrowser } from "gatsby";

/**
 * Where the framework takes over a page, the browser has put it in its place long before: at the anchor, or where the
 * page was left. Gatsby would put it there again, over whatever the visitor has scrolled since. Later pages are Gatsby's.
 */
export const shouldUpdateScroll: NonNullable<GatsbyBrowser["shouldUpdateScroll"]> = ({
  prevRouterProps,
}) => prevRouterProps !== undefined;
