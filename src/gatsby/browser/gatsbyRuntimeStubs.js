/**
 * Stands in for parts of Gatsby's runtime that no page here uses: 5 KB less in every page's first load.
 * What would need one says so instead of staying silent (src/build/bundles/pageScripts.ts leaves them out).
 */
function absent(part) {
  return () => {
    throw new Error(`${part} is left out of the bundle; see src/build/bundles/pageScripts.ts`);
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
