/** What the tag-manager plugin pushes whenever the framework shows a page. */
const ROUTE_CHANGE = "gatsby-route-change";

/**
 * A data layer that drops the first route change: it is the page that was loaded, which the
 * container counts by itself. Every later one is a page shown by client-side navigation.
 */
export function countingPagesOnce(dataLayer: unknown[]): unknown[] {
  const { push } = dataLayer;
  dataLayer.push = (...entries) => {
    const [entry] = entries;
    const isRouteChange =
      typeof entry === "object" &&
      entry !== null &&
      "event" in entry &&
      entry.event === ROUTE_CHANGE;
    if (!isRouteChange) return push.apply(dataLayer, entries);
    dataLayer.push = push;
    return dataLayer.length;
  };
  return dataLayer;
}
