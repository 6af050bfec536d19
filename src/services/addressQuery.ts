/** The query of the address, "?q=…", read and written without navigation. */
export type AddressQuery = {
  read(): string;
  /** "push" adds a history entry, "replace" changes the current one. */
  write(query: string, mode: "push" | "replace"): void;
  /** Calls `listener` after Back or Forward. The returned function stops that. */
  onReturn(listener: () => void): () => void;
};

/**
 * The query of the page at a path, changed in place, so that the results change while the visitor types. Each search can
 * have a history entry of its own.
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
