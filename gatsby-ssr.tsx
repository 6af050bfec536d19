export { onPreRenderHTML } from "./src/gatsby/ssr/onPreRenderHTML";
export { onRenderBody } from "./src/gatsby/ssr/onRenderBody";
export { replaceRenderer } from "./src/gatsby/ssr/replaceRenderer";
export { wrapPageElement } from "./src/gatsby/ssr/wrapPageElement";
