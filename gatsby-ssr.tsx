export { onPreRenderHTML, onRenderBody, replaceRenderer } from "./src/app/documentHead";
export { wrapPageElement } from "./src/app/wrapPage";
