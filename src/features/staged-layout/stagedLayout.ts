import { PART, type PartData, type RootData } from "../../config/pageContract";
import { afterPaint } from "../../services/afterPaint";

/**
 * A long page is laid out in stages: the first screen for the first paint, and the parts below (`part` and the children
 * of `parts`) one after the other when the page has loaded (docs/decisions/006-staged-layout.md). Until then, the style
 * sheet lets the browser skip a part that is far below the screen. Without this script everything is laid out at once.
 */
const LINK_WITHIN_PAGE = "a[href*='#']";
/** A large part gets a frame of its own; small ones such as paragraphs share one. */
const ELEMENTS_A_FRAME = 20;

/** Starts the staged layout, unless the page opens at an anchor or at a restored scroll position. */
export function startStagedLayout(view: Window): void {
  const [arrival] = view.performance.getEntriesByType("navigation");
  const isNew = (arrival as PerformanceNavigationTiming | undefined)?.type === "navigate";
  if (!isNew || view.location.hash) return;
  (view.document.documentElement.dataset as RootData).layout = "staged";
}

/**
 * Lays out the remaining parts, a few in each frame, once the
 * page is loaded; all at once before a jump within the page.
 */
export function finishStagedLayout(page: Document, view: Window): void {
  const root: RootData = page.documentElement.dataset;
  if (root.layout !== "staged") return;
  const parts = [...page.querySelectorAll<HTMLElement>(PART)];
  const finish = () => {
    delete root.layout;
    page.removeEventListener("click", beforeJump, true);
  };
  // A jump needs the real heights of all parts above its target.
  const beforeJump = ({ target }: Event) => {
    if ((target as Element).closest(LINK_WITHIN_PAGE)) finish();
  };
  const layOutNext = () => {
    if (parts.length === 0) return finish();
    for (let elements = 0; elements < ELEMENTS_A_FRAME; ) {
      const part = parts.shift();
      if (!part) break;
      (part.dataset as PartData).part = "laid-out";
      elements += 1 + part.querySelectorAll("*").length;
    }
    afterPaint(layOutNext);
  };
  page.addEventListener("click", beforeJump, true);
  const begin = () => view.setTimeout(layOutNext);
  if (page.readyState === "complete") begin();
  else view.addEventListener("load", begin, { once: true });
}
