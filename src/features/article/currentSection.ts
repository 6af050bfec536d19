import { CONTENTS_LINKS } from "../../shared/config/pageContract";

const installed = new WeakSet<Document>();

/** Part of the window above which a heading counts as reached: where people read. */
const READING_LINE = 0.35;

/** Index of the current section: the last heading at or above the line, -1 before the first. */
export function currentSection(tops: readonly number[], line: number): number {
  return tops.findLastIndex((top) => top <= line);
}

/**
 * While scrolling, marks the current section's link in the contents list with aria-current="location", on every article
 * that this document shows. A second call changes nothing.
 */
export function installCurrentSection(document: Document): void {
  const view = document.defaultView;
  if (!view || installed.has(document)) return;
  installed.add(document);
  let isWaiting = false;
  const mark = () => {
    isWaiting = false;
    const links = [...document.querySelectorAll<HTMLAnchorElement>(CONTENTS_LINKS)];
    const tops = links.map((link) => {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return heading?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    });
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
    const current = isAtEnd ? links.length - 1 : currentSection(tops, clientHeight * READING_LINE);
    links.forEach((link, i) => {
      if (i === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    });
  };
  const markSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    view.requestAnimationFrame(mark);
  };
  view.addEventListener("scroll", markSoon, { passive: true });
  view.addEventListener("resize", markSoon, { passive: true });
  markSoon();
}
