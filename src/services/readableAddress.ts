/**
 * Whether an address is free of percent signs after decoding. The framework decodes it a second time, by other rules.
 */
function isReadable(text: string): boolean {
  try {
    return !decodeURI(text).includes("%");
  } catch {
    return false;
  }
}

const ESCAPE = /%[0-9a-f]{0,2}/gi;

/**
 * Rewrites an address such as `#50%` or `/a%2Fb`, which would make the framework throw and remove the page. `isFound`
 * says that the host found a page here, so the decoded path is its plain name.
 */
export function keepAddressReadable(view: Window, isFound: boolean): void {
  const { origin, pathname, search, hash } = view.location;
  const plain = () => (isFound ? decodeURIComponent(pathname) : pathname.replace(ESCAPE, "-"));
  const path = isReadable(pathname) ? pathname : plain();
  const fragment = isReadable(hash) ? hash : "";
  if (path === pathname && fragment === hash) return;
  view.history.replaceState(view.history.state, "", `${origin}${path}${search}${fragment}`);
}
