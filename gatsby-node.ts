export { onCreateWebpackConfig, onPreInit } from "./src/build/bundles";
export { onPostBuild, onPreBootstrap } from "./src/build/hostFiles";
