export { createPages } from "./src/gatsby/node/createPages";
export { createResolvers } from "./src/gatsby/node/createResolvers";
export { createSchemaCustomization } from "./src/gatsby/node/createSchemaCustomization";
export { onCreateWebpackConfig } from "./src/gatsby/node/onCreateWebpackConfig";
export { onPostBuild } from "./src/gatsby/node/onPostBuild";
export { onPreBootstrap } from "./src/gatsby/node/onPreBootstrap";
export { onPreInit } from "./src/gatsby/node/onPreInit";
export { sourceNodes } from "./src/gatsby/node/sourceNodes";
