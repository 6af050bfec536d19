import { SCROLL_DURATION_MS } from "../../shared/config/durations";
import { SKIP_LINK } from "../../shared/config/pageContract";
import { SECTION_IDS } from "../../shared/config/routes";
import { SCROLL_OFFSET_PX } from "../../shared/config/scrolling";

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";
/** The headings of the contact section: the usual one, and the one for a demo. */
const HEADINGS = new Map<string, string>([
  [SECTION_IDS.contactForm, "h2"],
  [SECTION_IDS.demo, "h2:nth-of-type(2)"],
]);
/** These events stop our scrolling, because the visitor scrolls or goes elsewhere. */
const INTERRUPTIONS = ["wheel", "pointerdown", "keydown"] as const;

/** The target of a link on the same page, or null if it leads to another page. */
function anchorTarget(link: HTMLAnchorElement, page: Document): HTMLElement | null {
  const here = page.location;
  const samePage = link.pathname === here.pathname && link.search === here.search;
  if (!samePage || link.hash.length < 2 || link.target) return null;
  return targetOf(link.hash, page);
}

function targetOf(hash: string, page: Document): HTMLElement | null {
  try {
    return page.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Moves the focus to the target; in the contact section to its heading, because in a field a phone would open its
 * keyboard (docs/requirements.md#navigation).
 */
function focusTarget(target: HTMLElement): void {
  const heading = HEADINGS.get(target.id);
  const focused = (heading && target.querySelector<HTMLElement>(heading)) || target;
  if (!focused.matches(FOCUSABLE)) focused.tabIndex = -1;
  focused.focus({ preventScroll: true });
}

/** Each frame scrolls a share of the remaining distance, so that it never scrolls back if the target moves meanwhile. */
function scrollTo(target: HTMLElement, view: Window): void {
  const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
  const distance = () => target.getBoundingClientRect().top - SCROLL_OFFSET_PX - margin;
  const scrollBy = (top: number) => view.scrollBy({ top, behavior: "instant" });
  const stop = new AbortController();
  if (view.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    scrollBy(distance());
    return;
  }
  for (const type of INTERRUPTIONS)
    view.addEventListener(type, () => stop.abort(), { passive: true, signal: stop.signal });
  const start = performance.now();
  let left = 1;
  const step = (now: number) => {
    if (stop.signal.aborted) return;
    const progress = Math.min(1, Math.max(0, (now - start) / SCROLL_DURATION_MS));
    const leftNow = (1 - progress) ** 3;
    scrollBy(distance() * (1 - leftNow / left));
    left = leftNow;
    if (progress < 1) view.requestAnimationFrame(step);
    else stop.abort();
  };
  view.requestAnimationFrame(step);
}

/**
 * Links to a place on the same page scroll there in 500 ms and leave 70 px above it (docs/requirements.md#navigation). They also move the
 * focus and add a history entry. The browser handles the skip link.
 */
export function installAnchorScroll(page: Document, view: Window): void {
  page.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href*='#']");
    const target = link && !link.matches(SKIP_LINK) ? anchorTarget(link, page) : null;
    if (!link || !target) return;
    event.preventDefault();
    // Unlike pushState, a new hash changes what `:target` matches. The browser jumps at once, so we return.
    if (link.hash !== page.location.hash) {
      const top = view.scrollY;
      page.location.hash = link.hash;
      view.scrollTo({ top, behavior: "instant" });
    }
    focusTarget(target);
    scrollTo(target, view);
  });
  // On page load the browser has already jumped to the anchor (scroll-padding-top leaves the 70 px).
  const landed = targetOf(page.location.hash, page);
  if (landed && page.location.hash.length > 1) focusTarget(landed);
}
