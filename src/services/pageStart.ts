import {
  type LoadFailure,
  PAGE_FAILURE,
  type RootData,
  type StartData,
} from "../config/pageContract";
import { type EarlyEvents, failEarlyEvents, showLoadFailure } from "./earlyEvents";

/** What the inline start script passes to the page script. */
export type PageStart = {
  data: StartData;
  /** Whether the page shows its content only with scripts, because the content depends on the address. */
  isDriven: boolean;
  /** When the visitor began to wait, in milliseconds of the page's clock. Undefined while nobody waits. */
  waitingSince?: number | undefined;
  /** Addresses of the page's scripts that failed to load. */
  failed: Set<string>;
  /** Whether all islands respond. They may before the page script has arrived, or without it. */
  isReady: boolean;
  /** Called when all islands respond. The page script replaces it. */
  ready(): void;
  /** Ends the start script's own timer and retries. */
  takeOver(): void;
};

declare global {
  interface Window {
    pageStart?: PageStart;
  }
}

/**
 * How long a visitor waits for a response before it counts as failed. Checking the reason takes another 2.5 s (issue 17:
 * 10 s in total).
 */
export const RESPONSE_WAIT_MS = 6500;

/** Whether the content of a page depends on its address: ?page=2, ?q=, an unknown address. */
export const isDriven = ({ hydrate }: StartData, search: string) =>
  hydrate === "now" || (hydrate === "query" && search !== "");

/** Shows why nothing responds: at each submitted form, and at the top of a driven page. */
export function showFailure(
  page: Document,
  earlyEvents: EarlyEvents,
  atTop: boolean,
  failure: LoadFailure,
): void {
  failEarlyEvents(earlyEvents, failure);
  if (!atTop) return;
  const note = page.querySelector(PAGE_FAILURE);
  if (note) showLoadFailure(note, failure);
  else
    page.addEventListener(
      "DOMContentLoaded",
      () => showFailure(page, earlyEvents, atTop, failure),
      { once: true },
    );
}

/** Of a page that responds: hides the failure at its top, and lets a driven page load its own fonts. */
export function showReady(page: Document): void {
  delete (page.documentElement.dataset as RootData).fonts;
  const note = page.querySelector(PAGE_FAILURE);
  if (note) showLoadFailure(note, null);
}
