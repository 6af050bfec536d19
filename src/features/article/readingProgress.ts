import { READING_PROGRESS } from "../../shared/config/pageContract";

const installed = new WeakSet<Document>();

/** The scroll position of a page as a rounded percentage (docs/requirements.md#article-page). */
export function readingPercent(page: { scrollTop: number; height: number; shown: number }): number {
  const way = page.height - page.shown;
  if (way <= 0) return 100;
  return Math.round(Math.min(1, Math.max(0, page.scrollTop / way)) * 100);
}

/**
 * Updates the article's progress bar on each scroll, on every
 * article that this document shows. A second call changes nothing.
 */
export function installReadingProgress(document: Document): void {
  const view = document.defaultView;
  if (!view || installed.has(document)) return;
  installed.add(document);
  let isWaiting = false;
  const show = () => {
    isWaiting = false;
    const track = document.querySelector(READING_PROGRESS);
    if (!track) return;
    const { scrollTop, scrollHeight: height, clientHeight: shown } = document.documentElement;
    const percent = readingPercent({ scrollTop, height, shown });
    track.setAttribute("aria-valuenow", String(percent));
    const bar = track.firstElementChild;
    // Set through the DOM: the content security policy forbids style attributes.
    if (bar instanceof view.HTMLElement) bar.style.transform = `scaleX(${percent / 100})`;
  };
  const showSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    view.requestAnimationFrame(show);
  };
  view.addEventListener("scroll", showSoon, { passive: true });
  view.addEventListener("resize", showSoon, { passive: true });
  showSoon();
}
