declare global {
  interface Document {
    /** Whether the browser renders the page before the visitor opens it. Undefined in browsers that never do. */
    prerendering?: boolean;
  }
}

/** Calls `act` when the visitor sees the page: at once, or when a prerendered page is opened (docs/decisions/042). */
export function whenActivated(page: Document, act: () => void): void {
  if (page.prerendering) page.addEventListener("prerenderingchange", act, { once: true });
  else act();
}
