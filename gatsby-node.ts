export { onCreateWebpackConfig, onPreInit } from "./src/build/bundles";
