import type { GatsbyNode } from "gatsby";
import { onCreateWebpackConfig as configureBundles } from "./src/build/bundles/pageScripts";
import { faultsAfterCompiling } from "./src/build/development/contentFaults";
import { createCopyTypes } from "./src/build/graphql/copySchema";
import { createContentTypes } from "./src/build/graphql/schema";
import {
  onPostBuild as finishFolders,
  onPreBootstrap as prepareFolders,
} from "./src/build/host-files/headersFile";
import { removeStalePages, removeStalePictures } from "./src/build/pages/removeStalePages";
import { shareImagesOfContent } from "./src/build/pictures/shareImages";
import { writeSiteFiles } from "./src/build/site-files/siteFiles";
import { stopOnFaults } from "./src/gatsby/node/createPages";
import { stopOnRemarkPlugins } from "./src/gatsby/node/remarkPlugins";

export { onPreInit } from "./src/build/bundles/pageScripts";
export { createResolvers } from "./src/build/graphql/resolvers";
export { createPages, sourceNodes } from "./src/gatsby/node/createPages";

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async (args, options) => {
  stopOnRemarkPlugins(args);
  await stopOnFaults(args.reporter);
  // With a third parameter of our own, Gatsby would wait for us to call it.
  prepareFolders(args, options, () => undefined);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (args, options) => {
  configureBundles(args, options, () => undefined);
  if (args.stage === "develop")
    args.actions.setWebpackConfig({ plugins: [faultsAfterCompiling(args.reporter)] });
};

export const onPostBuild: GatsbyNode["onPostBuild"] = (args, options) => {
  finishFolders(args, options, () => undefined);
  removeStalePages(args);
  removeStalePictures(args, shareImagesOfContent);
  writeSiteFiles(args);
};

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = (args) => {
  createContentTypes(args);
  createCopyTypes(args);
};
