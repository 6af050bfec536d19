/** The query of the address, "?q=…", read and written without navigation. */
export type AddressQuery = {
  read(): string;
  /** "push" adds a history entry, "replace" changes the current one. */
  write(query: string, mode: "push" | "replace"): void;
  /** Calls `listener` after Back or Forward. The returned function stops that. */
  onReturn(listener: () => void): () => void;
};

/**
 * The query of the page at a path. Uses the History API and not Gatsby's router, which would scroll to the top and
 * announce a new page for every letter.
 */
export const addressQueryOf = (openedAt: string): AddressQuery => ({
  read: () => window.location.search,
  write(query, mode) {
    // Another page is already opening; its address must not change.
    if (window.location.pathname !== openedAt) return;
    const address = openedAt + query;
    if (mode === "push") window.history.pushState({ key: String(Date.now()) }, "", address);
    else window.history.replaceState(window.history.state, "", address);
  },
  onReturn(listener) {
    window.addEventListener("popstate", listener);
    return () => window.removeEventListener("popstate", listener);
  },
});
