/** A person needs at least this long to read a page, fill in a form and send it; a robot does not. */
const FASTEST_PERSON_MS = 1500;

/** Waits until the page is old enough for a person to have sent a form. Nothing is rejected. */
export function minimumFillTime(pageAgeMs: number = performance.now()): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, FASTEST_PERSON_MS - pageAgeMs)));
}
