import { type CookiePreferences, OPTIONAL_CATEGORIES, type OptionalCategory } from "./consent";

/** First-party cookies that analytics tools are known to set, by the category that allows them. */
const KNOWN_COOKIES: Record<OptionalCategory, readonly RegExp[]> = {
  performance: [/^_ga/, /^_gid$/, /^_gat/, /^_dc_gtm_/],
  functional: [],
  targeting: [/^_gcl_/, /^_gac_/, /^_fbp$/, /^_fbc$/],
};

/** The names in `cookies` (in the format of document.cookie) that the preferences do not allow. */
export function forbiddenCookies(cookies: string, preferences: CookiePreferences): string[] {
  const patterns = OPTIONAL_CATEGORIES.filter((category) => !preferences[category]).flatMap(
    (category) => KNOWN_COOKIES[category],
  );
  return cookies
    .split(";")
    .map((cookie) => cookie.split("=")[0]?.trim() ?? "")
    .filter((name) => patterns.some((pattern) => pattern.test(name)));
}

/** Deletes forbidden cookies on this host and on every parent domain, because a tool may have set them there. */
export function deleteForbiddenCookies(page: Document, preferences: CookiePreferences): void {
  const labels = page.location.hostname.split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  for (const name of forbiddenCookies(page.cookie, preferences)) {
    const expired = `${name}=; Max-Age=0; Path=/`;
    page.cookie = expired;
    for (const domain of domains) {
      page.cookie = `${expired}; Domain=${domain}`;
    }
  }
}
