export {
  onClientEntry,
  onRouteUpdate,
  replaceHydrateFunction,
} from "./src/gatsby/browser/onClientEntry";
export { shouldUpdateScroll } from "./src/gatsby/browser/shouldUpdateScroll";
export { wrapPageElement } from "./src/gatsby/browser/wrapPageElement";
