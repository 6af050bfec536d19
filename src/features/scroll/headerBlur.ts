import { HEADER_BLUR_THRESHOLD_PX } from "../../config/limits";
import { SCROLLED } from "../../config/pageContract";

/** Marks the page as scrolled past 50 px (section 2); the style sheet does the rest. */
export function installHeaderBlur(page: Document, view: Window): void {
  const update = () => {
    page.documentElement.toggleAttribute(SCROLLED, view.scrollY > HEADER_BLUR_THRESHOLD_PX);
  };
  view.addEventListener("scroll", update, { passive: true });
  // Where the page is scrolled to is known when it has been laid out, which now would be once more.
  view.requestAnimationFrame(update);
}
