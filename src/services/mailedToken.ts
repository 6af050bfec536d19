import { MAILED_LINK_KEY } from "../shared/config/pageContract";
import { type BrowserStorage, sessionStore } from "./browserStorage";

declare global {
  interface Window {
    /** Where the browser forbids storage. */
    mailedToken?: string;
  }
}

/** The token is in the fragment of a mailed link, `#token=…`, which no server and no referrer gets. */
const NAME = "token";

type MailedLink = { path: string; token: string };

/**
 * Moves a mailed link's token from the address bar into the storage of the tab, before any other script reads the address: a tag
 * manager reports every change of the fragment together with the old one.
 */
export function keepMailedToken(view: Window, storage: BrowserStorage = sessionStore): void {
  const { hash, pathname: path, search } = view.location;
  const token = new URLSearchParams(hash.slice(1)).get(NAME);
  if (token === null) return;
  view.mailedToken = token;
  storage.setJson(MAILED_LINK_KEY, { path, token } satisfies MailedLink);
  view.history.replaceState(view.history.state, "", `${path}${search}`);
}

/** The token of the link that opened this page, also after a reload; "" if there was none. */
export function mailedToken(view: Window, storage: BrowserStorage = sessionStore): string {
  keepMailedToken(view, storage);
  const { path, token = "" } = (storage.getJson(MAILED_LINK_KEY) ?? {}) as Partial<MailedLink>;
  return view.mailedToken ?? (path === view.location.pathname ? token : "");
}
