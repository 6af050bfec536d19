declare global {
  interface Window {
    mailedToken?: string;
  }
}

/** The token is in the fragment of a mailed link, `#token=…`, which no server and no referrer gets. */
const NAME = "token";

/**
 * Removes a mailed link's token from the address bar before any other script reads the address: a tag manager reports
 * every change of the fragment together with the old one.
 */
export function keepMailedToken(view: Window): void {
  const { hash, pathname, search } = view.location;
  const token = new URLSearchParams(hash.slice(1)).get(NAME);
  if (token === null) return;
  view.mailedToken = token;
  view.history.replaceState(view.history.state, "", `${pathname}${search}`);
}

/** Returns the kept token and forgets it; "" if the address had none. */
export function takeMailedToken(view: Window): string {
  keepMailedToken(view);
  const token = view.mailedToken ?? "";
  delete view.mailedToken;
  return token;
}

/** Puts `token`, by default the kept one, back into the address, so that a reload finds it. */
export function returnMailedToken(view: Window, token = view.mailedToken ?? ""): void {
  if (token === "") return;
  const { pathname, search } = view.location;
  view.history.replaceState(view.history.state, "", `${pathname}${search}#${NAME}=${token}`);
}
