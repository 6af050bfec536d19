import { COOKIE_CARD } from "../../config/pageContract";

declare global {
  interface Window {
    /** Stops recording and returns the button that was pressed, or null. */
    takeEarlyChoice?: () => HTMLElement | null;
  }
}

/**
 * Records a choice on the cookie card, which is shown before the script that handles it has loaded. The returned
 * function stops recording and returns the button that was pressed last, or null.
 */
export function keepEarlyChoice(page: Document): () => HTMLElement | null {
  let pressed: HTMLElement | null = null;
  const keep = (event: SubmitEvent) => {
    if (!(event.target as Element).closest(COOKIE_CARD)) return;
    event.preventDefault();
    pressed = event.submitter;
  };
  page.addEventListener("submit", keep, true);
  return () => {
    page.removeEventListener("submit", keep, true);
    return pressed;
  };
}
