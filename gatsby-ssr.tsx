export { onPreRenderHTML, onRenderBody } from "./src/gatsby/ssr/onPreRenderHTML";
export { replaceRenderer, wrapPageElement } from "./src/gatsby/ssr/replaceRenderer";
