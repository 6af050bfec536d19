/**
 * Stands in for parts of Gatsby's runtime that no page here uses: 5 KB less in every page's first load. A build
 * stops where a page uses one of them (src/gatsby/node/replacedParts.ts); the development server has them all.
 */
function absent(part) {
  return () => {
    throw new Error(`${part} is left out of the bundle: docs/upgrading-gatsby.md#replaced-parts`);
  };
}

// gatsby-script, and the worker that its scripts may run in.
export const ScriptStrategy = {};
export const collectedScriptsByPage = { get: () => [], set() {}, delete() {} };
export const scriptCache = new Set();
export const scriptCallbackCache = new Map();
export const Script = absent("gatsby-script");

export const Slice = absent("Slice");

/** Heads are made by src/app/Seo.tsx. */
export function headHandlerForBrowser({ pageComponent }) {
  if (pageComponent?.Head) absent("A page's Head export")();
}
