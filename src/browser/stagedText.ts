import { afterPaint } from "../services/afterPaint";
import { PARTS, type PartsData, type RootData } from "../shared/config/pageContract";

/*
 * A long text from Markdown is laid out in two stages: what is near the screen for the first paint, with the stand-in fonts,
 * and the rest when the page has loaded. So a long article is painted early, and its words do not move when the fonts come.
 * The style sheet does it (styles/global.css; the fonts: styles/tokens.css). If the page script is lost, the text keeps the stand-in fonts.
 */

const LINK_WITH_FRAGMENT = "a[href*='#']";

/** In the start script: begins, unless the page opens at an anchor or at a restored scroll position. */
export function startStagedText(view: Window): void {
  const [arrival] = view.performance.getEntriesByType("navigation");
  const isNew = (arrival as PerformanceNavigationTiming | undefined)?.type === "navigate";
  if (!isNew || view.location.hash) return;
  (view.document.documentElement.dataset as RootData).layout = "staged";
}

/** In the page script: ends when the page is loaded, or before a jump within it, which needs the real heights. */
export function endStagedText(page: Document, view: Window): void {
  // Marked on the texts: a change on the html element would restyle the whole page.
  const end = () => {
    for (const text of page.querySelectorAll<HTMLElement>(PARTS))
      (text.dataset as PartsData).parts = "whole";
  };
  page.addEventListener(
    "click",
    ({ target }) => {
      if ((target as Element).closest(LINK_WITH_FRAGMENT)) end();
    },
    true,
  );
  if (page.readyState === "complete") afterPaint(end);
  else view.addEventListener("load", () => afterPaint(end), { once: true });
}
