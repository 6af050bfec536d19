export { onClientEntry, onRouteUpdate, replaceHydrateFunction } from "./src/app/hydrate";
export { shouldUpdateScroll } from "./src/app/scrollPosition";
export { wrapPageElement } from "./src/app/wrapPage";
