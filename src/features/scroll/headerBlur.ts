import { whileScrolling } from "../../services/whileScrolling";
import { SCROLLED } from "../../shared/config/pageContract";
import { HEADER_BLUR_THRESHOLD_PX } from "../../shared/config/scrolling";

/** Marks the page as scrolled past 50 px (docs/requirements.md#navigation) for the style sheet. */
export function installHeaderBlur(page: Document, view: Window): void {
  whileScrolling(view, () => {
    page.documentElement.toggleAttribute(SCROLLED, view.scrollY > HEADER_BLUR_THRESHOLD_PX);
  });
}
