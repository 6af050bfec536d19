export { onPreRenderHTML } from "./src/site/gatsby/ssr/onPreRenderHTML";
export { replaceRenderer } from "./src/site/gatsby/ssr/replaceRenderer";
export { wrapPageElement } from "./src/site/gatsby/ssr/wrapPageElement";
