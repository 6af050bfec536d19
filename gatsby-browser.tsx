export { onClientEntry } from "./src/gatsby/browser/onClientEntry";
export { wrapPageElement } from "./src/gatsby/browser/wrapPageElement";
