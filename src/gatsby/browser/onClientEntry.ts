/**
 * Only the development server runs this: React handles all events of a page there, so none is kept for later (built
 * pages: src/islands/hydrateIslands.tsx).
 */
export const onClientEntry = (): void => {
  window.earlyEvents?.stop();
  window.pageStart?.ready();
};
