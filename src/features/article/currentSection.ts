import { whileScrolling } from "../../services/whileScrolling";
import { CONTENTS_LINKS, HEADER_LINKS } from "../../shared/config/pageContract";

/** Part of the window above which a heading counts as reached: where people read. */
const READING_LINE = 0.35;

/** Index of the current section: the last heading at or above the line, -1 before the first. */
function currentSection(tops: readonly number[], line: number): number {
  return tops.findLastIndex((top) => top <= line);
}

function setCurrent(link: Element, value: "location" | "page" | false): void {
  if (value) link.setAttribute("aria-current", value);
  else link.removeAttribute("aria-current");
}

/** What the link of the header or the menu is to this page: of the section at the line, of the page itself, or neither. */
function headerMark(link: HTMLAnchorElement, line: number, { document, location }: Window) {
  const isHere = link.pathname === location.pathname;
  if (!link.hash) return isHere && "page";
  if (!isHere) return `${location.pathname}/`.startsWith(`/${link.hash.slice(1)}/`) && "location";
  const box = document.getElementById(link.hash.slice(1))?.getBoundingClientRect();
  return box !== undefined && box.top <= line && line < box.bottom && "location";
}

/** While scrolling, marks the links of the current section with aria-current, in the contents of an article, the header and the menu. */
export function installCurrentSection(document: Document, view: Window): void {
  whileScrolling(view, () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(CONTENTS_LINKS)];
    const tops = links.map((link) => {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return heading?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    });
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
    const line = clientHeight * READING_LINE;
    const current = isAtEnd ? links.length - 1 : currentSection(tops, line);
    for (const [i, link] of links.entries()) setCurrent(link, i === current && "location");
    for (const link of document.querySelectorAll<HTMLAnchorElement>(HEADER_LINKS))
      setCurrent(link, headerMark(link, line, view));
  });
}
