import type { GatsbyNode } from "gatsby";
import { createCopyTypes, sourceCopy } from "./src/build/copySchema";

export { onCreateWebpackConfig, onPreInit } from "./src/build/bundles";
export { onPostBuild, onPreBootstrap } from "./src/build/hostFiles";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args) => {
  createCopyTypes(args);
};

export const sourceNodes: GatsbyNode["sourceNodes"] = (args) => {
  sourceCopy(args);
};
