/** No person reads a page, fills a form in and sends it faster than this; a robot does. */
const FASTEST_PERSON_MS = 1500;

/** Waits until the page is old enough for a person to have sent something. Nobody is refused. */
export function minimumFillTime(pageAgeMs: number = performance.now()): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, FASTEST_PERSON_MS - pageAgeMs)));
}
