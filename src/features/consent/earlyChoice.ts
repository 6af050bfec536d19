import { COOKIE_CARD } from "../../config/pageContract";

declare global {
  interface Window {
    /** Ends the keeping and gives the button that was pressed, if one was. */
    takeEarlyChoice?: () => HTMLElement | null;
  }
}

/**
 * Keeps a choice on the cookie card, which shows before the script that handles it has come. The returned
 * function ends that and gives the button that was pressed last, or null.
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
