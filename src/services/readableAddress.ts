/** A percent sign that is left after decoding is decoded again by the framework, and differently. */
function isReadable(text: string): boolean {
  try {
    return !decodeURI(text).includes("%");
  } catch {
    return false;
  }
}

const ESCAPE = /%[0-9a-f]{0,2}/gi;

/**
 * Rewrites an address that would make the framework throw and take the page away: `#50%`, `/a%2Fb`.
 * `isFound` says that a page stands here, so that the host has decoded the path to its plain name.
 */
export function keepAddressReadable(view: Window, isFound: boolean): void {
  const { origin, pathname, search, hash } = view.location;
  const plain = () => (isFound ? decodeURIComponent(pathname) : pathname.replace(ESCAPE, "-"));
  const path = isReadable(pathname) ? pathname : plain();
  const fragment = isReadable(hash) ? hash : "";
  if (path === pathname && fragment === hash) return;
  view.history.replaceState(view.history.state, "", `${origin}${path}${search}${fragment}`);
}
