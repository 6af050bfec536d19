export { onClientEntry, onRouteUpdate, replaceHydrateFunction } from "./src/app/hydrate";
export { wrapPageElement } from "./src/app/wrapPage";
