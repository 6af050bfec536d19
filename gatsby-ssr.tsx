export {
  onPreRenderHTML,
  onRenderBody,
  replaceRenderer,
  wrapPageElement,
} from "./src/app/documentHead";
