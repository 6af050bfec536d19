export { onPreRenderHTML, onRenderBody } from "./src/app/documentHead";
export { wrapPageElement } from "./src/app/wrapPage";
