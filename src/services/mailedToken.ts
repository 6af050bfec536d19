declare global {
  interface Window {
    mailedToken?: string;
  }
}

/** What the link in a mail carries: `#token=…`, which no server and no referrer ever sees. */
const NAME = "token";

/**
 * Takes a mailed link's token out of the address bar, before anything that reads addresses runs:
 * a tag manager tells of every change of the fragment, with the old one.
 */
export function keepMailedToken(view: Window): void {
  const { hash, pathname, search } = view.location;
  const token = new URLSearchParams(hash.slice(1)).get(NAME);
  if (token === null) return;
  view.mailedToken = token;
  view.history.replaceState(view.history.state, "", `${pathname}${search}`);
}

/** Hands the kept token over, once; empty where the address brought none. */
export function takeMailedToken(view: Window): string {
  keepMailedToken(view);
  const token = view.mailedToken ?? "";
  delete view.mailedToken;
  return token;
}

/** Puts a token that nobody has taken, or `token`, back into the address, so that a reload finds it there. */
export function returnMailedToken(view: Window, token = view.mailedToken ?? ""): void {
  if (token === "") return;
  const { pathname, search } = view.location;
  view.history.replaceState(view.history.state, "", `${pathname}${search}#${NAME}=${token}`);
}
