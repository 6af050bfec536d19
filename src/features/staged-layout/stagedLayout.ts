/**
 * A long page is laid out in stages: the first screen for the first paint, the parts below (`data-part`) one
 * after the other when everything has been fetched (docs/decisions/006-staged-layout.md). Until then the style
 * sheet lets the browser skip what is far below the screen; without this script everything is laid out at once.
 */
const LINK_WITHIN_PAGE = "a[href*='#']";

/** Lets the browser begin with the first screen, unless the page opens elsewhere: at an anchor or where it was left. */
export function beginWithFirstScreen(view: Window): void {
  const [arrival] = view.performance.getEntriesByType("navigation");
  const isNew = (arrival as PerformanceNavigationTiming | undefined)?.type === "navigate";
  if (isNew && !view.location.hash) view.document.documentElement.dataset.layout = "staged";
}

/** Lays out the parts below, one a frame, once the page is loaded; all at once for a jump within the page. */
export function layOutTheRest(page: Document, view: Window): void {
  const root = page.documentElement;
  if (root.dataset.layout !== "staged") return;
  const parts = page.querySelectorAll<HTMLElement>("[data-part]").values();
  const finish = () => {
    delete root.dataset.layout;
    page.removeEventListener("click", beforeJump, true);
  };
  // A jump goes by the heights of all that it passes.
  const beforeJump = ({ target }: Event) => {
    if ((target as Element).closest(LINK_WITHIN_PAGE)) finish();
  };
  const layOutNext = () => {
    const { value: part } = parts.next();
    if (!part) return finish();
    part.dataset.part = "laid-out";
    view.requestAnimationFrame(() => view.setTimeout(layOutNext));
  };
  page.addEventListener("click", beforeJump, true);
  view.addEventListener("load", () => view.setTimeout(layOutNext), { once: true });
}
