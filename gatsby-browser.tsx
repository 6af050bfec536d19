export { onClientEntry } from "./src/gatsby/browser/onClientEntry";
export { onRouteUpdate } from "./src/gatsby/browser/onRouteUpdate";
export { replaceHydrateFunction } from "./src/gatsby/browser/replaceHydrateFunction";
export { shouldUpdateScroll } from "./src/gatsby/browser/shouldUpdateScroll";
export { wrapPageElement } from "./src/gatsby/browser/wrapPageElement";
