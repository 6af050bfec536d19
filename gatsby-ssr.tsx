export { onPreRenderHTML, onRenderBody } from "./src/app/documentHead";
export { replaceRenderer, wrapPageElement } from "./src/app/renderBody";
