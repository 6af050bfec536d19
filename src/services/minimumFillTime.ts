import { FASTEST_PERSON_MS } from "../shared/config/durations";

/** Waits until the page is old enough for a person to have sent a form. Nothing is rejected. */
export function minimumFillTime(pageAgeMs: number = performance.now()): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, FASTEST_PERSON_MS - pageAgeMs)));
}
