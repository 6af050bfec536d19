import type { GatsbyNode } from "gatsby";

/**
 * Disables slices: they insert scripts into finished HTML, where this site could not remove them. If
 * Gatsby no longer reads this variable, the HTML has no #gatsby-chunk-mapping, and the build stops in
 * ssr/gatsbyHtml.ts.
 */
export const onPreInit: NonNullable<GatsbyNode["onPreInit"]> = () => {
  process.env["GATSBY_SLICES"] = "";
};
