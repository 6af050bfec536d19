export { onPreRenderHTML } from "./src/gatsby/ssr/onPreRenderHTML";
export { replaceRenderer } from "./src/gatsby/ssr/replaceRenderer";
export { wrapPageElement } from "./src/gatsby/ssr/wrapPageElement";
