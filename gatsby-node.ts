import type { GatsbyNode } from "gatsby";
import { findFaults } from "./src/site/content/checkContent";
import { readForBuild, startCheck } from "./src/site/content/checkedContent";
import { showFaults } from "./src/site/development/contentFaults";
import { copyTypeDefs } from "./src/site/graphql/copySchema";
import { CONTENT_RESOLVERS } from "./src/site/graphql/resolvers";
import { CONTENT_TYPES } from "./src/site/graphql/schema";
import { publishWebVitals } from "./src/site/scripts/pageScripts";

export { createPages } from "./src/site/gatsby/node/createPages";
export { onCreateWebpackConfig } from "./src/site/gatsby/node/onCreateWebpackConfig";
export { onPostBuild } from "./src/site/gatsby/node/onPostBuild";
export { sourceNodes } from "./src/site/gatsby/node/sourceNodes";

const isBuild = () => process.env["NODE_ENV"] === "production";

/**
 * Disables slices: they insert scripts into finished HTML, where this site could not remove them. If Gatsby no longer
 * reads this variable, the HTML has no #gatsby-chunk-mapping, and the build stops in src/site/gatsby/ssr/gatsbyHtml.ts.
 * Also starts the check of a build's content.
 */
export const onPreInit: NonNullable<GatsbyNode["onPreInit"]> = () => {
  process.env["GATSBY_SLICES"] = "";
  if (isBuild()) startCheck();
};

/** Reads the content, and prepares the folders of a build. */
export const onPreBootstrap: NonNullable<GatsbyNode["onPreBootstrap"]> = async ({ reporter }) => {
  if (isBuild()) await readForBuild(reporter);
  else showFaults((await findFaults()).faults, reporter);
  publishWebVitals();
};

/** Declares the types of the content and the copy, so that an empty or incomplete file cannot change them. */
export const createSchemaCustomization: NonNullable<GatsbyNode["createSchemaCustomization"]> = ({
  actions,
}) => {
  actions.createTypes(CONTENT_TYPES);
  actions.createTypes(copyTypeDefs());
};

/** Adds the resolvers of fields that are computed when a query requests them. */
export const createResolvers: NonNullable<GatsbyNode["createResolvers"]> = (args) => {
  args.createResolvers(CONTENT_RESOLVERS);
};
