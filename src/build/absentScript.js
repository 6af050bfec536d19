/** Stands in for gatsby-script, which no page here uses: 2 KB less in every page's first load. */
export const ScriptStrategy = {};
export const collectedScriptsByPage = { get: () => [], set() {}, delete() {} };
export const scriptCache = new Set();
export const scriptCallbackCache = new Map();
export function Script() {
  throw new Error("gatsby-script is left out of the bundle; see src/build/bundles.ts");
}
