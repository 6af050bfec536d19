import type { GatsbyNode } from "gatsby";
import { createCopyTypes, sourceCopy } from "./src/build/copySchema";
import { createContentTypes } from "./src/build/schema";

export { onCreateWebpackConfig, onPreInit } from "./src/build/bundles";
export { createPages } from "./src/build/createContent";
export { onPostBuild, onPreBootstrap } from "./src/build/hostFiles";
export { createResolvers } from "./src/build/resolvers";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args) => {
  createContentTypes(args);
  createCopyTypes(args);
};

export const sourceNodes: GatsbyNode["sourceNodes"] = (args) => {
  sourceCopy(args);
};
