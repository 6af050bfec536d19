import { SCROLL_DURATION_MS, SCROLL_OFFSET_PX } from "../../config/limits";
import { SECTION_IDS } from "../../config/routes";

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex]";
/** The visitor's own scrolling wins over ours. */
const INTERRUPTIONS = ["wheel", "touchstart", "keydown"] as const;

/** Where a link leads on this very page, or null when it leads elsewhere. */
export function anchorTarget(link: HTMLAnchorElement, page: Document): HTMLElement | null {
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
 * Puts the focus where the reader now is; in the contact section that is its heading, never a field: a phone
 * would open its keyboard over the section (decisions, "Scrolling").
 */
function focusTarget(target: HTMLElement): void {
  const heading = target.id === SECTION_IDS.contactForm ? target.querySelector("h2") : null;
  const focused = heading ?? target;
  if (!focused.matches(FOCUSABLE)) focused.tabIndex = -1;
  focused.focus({ preventScroll: true });
}

function scrollTo(target: HTMLElement, view: Window): void {
  const from = view.scrollY;
  const distance = () => target.getBoundingClientRect().top - SCROLL_OFFSET_PX;
  const to = from + distance();
  if (view.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    view.scrollTo({ top: to, behavior: "instant" });
    return;
  }
  const start = performance.now();
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
  };
  for (const type of INTERRUPTIONS)
    view.addEventListener(type, interrupt, { passive: true, once: true });
  const step = (now: number) => {
    if (interrupted) return;
    const progress = Math.min(1, Math.max(0, (now - start) / SCROLL_DURATION_MS));
    const eased = 1 - (1 - progress) ** 3;
    view.scrollTo({ top: from + (to - from) * eased, behavior: "instant" });
    if (progress < 1) {
      view.requestAnimationFrame(step);
      return;
    }
    // What loaded on the way may have moved the target.
    if (Math.abs(distance()) > 1) view.scrollBy({ top: distance(), behavior: "instant" });
    for (const type of INTERRUPTIONS) view.removeEventListener(type, interrupt);
  };
  view.requestAnimationFrame(step);
}

/**
 * Links to a place on the same page scroll there in 500 ms and leave 70 px above it (section 2),
 * with the focus moved and the address in the history. The skip link stays the browser's own.
 */
export function installAnchorScroll(page: Document, view: Window): void {
  page.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href*='#']");
    const target = link && !link.hasAttribute("data-skip") ? anchorTarget(link, page) : null;
    if (!link || !target) return;
    event.preventDefault();
    if (link.hash !== page.location.hash) view.history.pushState(view.history.state, "", link.hash);
    focusTarget(target);
    scrollTo(target, view);
  });
  // On a fresh load the browser has jumped already (scroll-padding-top holds the 70 px).
  const landed = targetOf(page.location.hash, page);
  if (landed && page.location.hash.length > 1) focusTarget(landed);
}
