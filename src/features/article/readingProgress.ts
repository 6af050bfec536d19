import { whileScrolling } from "../../services/whileScrolling";
import { READING_PROGRESS } from "../../shared/config/pageContract";

/** The scroll position of a page as a rounded percentage (docs/requirements.md#article-page). */
export function readingPercent(page: { scrollTop: number; height: number; shown: number }): number {
  const scrollable = page.height - page.shown;
  if (scrollable <= 0) return 100;
  return Math.round(Math.min(1, Math.max(0, page.scrollTop / scrollable)) * 100);
}

/** Updates the article's progress bar on each scroll. */
export function installReadingProgress(document: Document, view: Window): void {
  whileScrolling(view, () => {
    const track = document.querySelector(READING_PROGRESS);
    if (!track) return;
    const { scrollTop, scrollHeight: height, clientHeight: shown } = document.documentElement;
    const percent = readingPercent({ scrollTop, height, shown });
    track.setAttribute("aria-valuenow", String(percent));
    // Set through the DOM: the content security policy forbids style attributes.
    const bar = track.firstElementChild as HTMLElement | null;
    if (bar) bar.style.transform = `scaleX(${percent / 100})`;
  });
}
