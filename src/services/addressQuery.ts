/** The query of the address, "?q=…", read and written without navigation. */
export type AddressQuery = {
  read(): string;
  /** "push" adds a history entry, "replace" changes the current one. */
  write(query: string, mode: "push" | "replace"): void;
  /** Calls `listener` after Back or Forward. The returned function stops that. */
  onReturn(listener: () => void): () => void;
};

/** Changed in place, so that the results change while the visitor types. Each search can have a history entry of its own. */
export const addressQuery: AddressQuery = {
  read: () => window.location.search,
  write(query, mode) {
    const address = window.location.pathname + query;
    if (mode === "push") window.history.pushState({ key: String(Date.now()) }, "", address);
    else window.history.replaceState(window.history.state, "", address);
  },
  onReturn(listener) {
    window.addEventListener("popstate", listener);
    return () => window.removeEventListener("popstate", listener);
  },
};
