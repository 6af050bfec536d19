/** The query of the address, "?q=…", read and written without leaving the page. */
export type AddressQuery = {
  read(): string;
  /** "push" leaves the present address for the Back button, "replace" does not. */
  write(query: string, mode: "push" | "replace"): void;
  /** Calls back after Back or Forward; the answer stops it. */
  onReturn(listener: () => void): () => void;
};

/** The query of the page at a path. Past the router on purpose: it would scroll to the top and announce a new page with every letter. */
export const addressQueryOf = (openedAt: string): AddressQuery => ({
  read: () => window.location.search,
  write(query, mode) {
    // Another page is opening: its address is none of ours.
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
