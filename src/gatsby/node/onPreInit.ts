import type { GatsbyNode } from "gatsby";

/**
 * Slices stitch scripts into finished HTML; ours are placed while rendering (docs/decisions/001). Where Gatsby no
 * longer reads this, the HTML of a page has no #gatsby-chunk-mapping, and the build stops there (ssr/gatsbyHtml.ts).
 */
export const onPreInit: NonNullable<GatsbyNode["onPreInit"]> = () => {
  process.env.GATSBY_SLICES = "";
};
