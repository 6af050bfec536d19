import { environment } from "../../shared/config/environment";
import { nearest, quoteValue } from "./fault";
import type { KnownAddresses } from "./knownAddresses";
import type { Outline } from "./outline";
import { decodeAddress, isBeside, isPictureName } from "./pictureNames";

export const RUNNING_URL = /^[\s\p{Cc}]*(javascript|vbscript|data):/iu;
const SCHEMES = ["https", "http", "mailto", "tel", "sms"];

/** The problem of a link in a text and its remedy: the target does not exist, or the URL is written in a wrong way. */
export function linkProblem(
  href: string,
  { headings }: Pick<Outline, "headings">,
  pages: KnownAddresses,
  isPublished: boolean,
): [problem: string, hint?: string | undefined] | undefined {
  const quoted = quoteValue(decodeAddress(href));
  if (RUNNING_URL.test(href)) return [`the link has an address that runs code ${quoted}`];
  if (href.startsWith("#")) {
    const ids = headings.map(({ id }) => id);
    const id = decodeAddress(href.slice(1));
    if (ids.includes(id)) return undefined;
    const titled = headings.find(({ title }) => title.toLowerCase() === id.toLowerCase());
    const near = titled?.id ?? nearest(id, ids);
    return [`broken link: no heading has this anchor ${quoted}`, near && `did you mean #${near}?`];
  }
  if (environment.siteUrl && href.startsWith(`${environment.siteUrl}/`))
    return [`the link contains the site's own domain ${quoted}`, "begin it with /"];
  if (/^www\./i.test(href)) return [`broken link ${quoted}`, `write https://${href}`];
  if (/^[^/\s@:]+@[^/\s@:]+\.\w+$/.test(href))
    return [`broken link ${quoted}`, `write mailto:${href}`];
  if (/^https?:\/\/(localhost|127\.|0\.0\.0\.0)/i.test(href))
    return [`the link points to your own computer ${quoted}`, "begin it with /"];
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme && !SCHEMES.includes(scheme)) {
    const near = nearest(scheme, SCHEMES);
    return [`broken link ${quoted}`, near ? `did you mean ${near}:?` : "begin it with https://"];
  }
  if (/\.mdx?(#|$)/i.test(href))
    return [`broken link ${quoted}`, "write the page's address: /blog/posts/<slug>"];
  if (isBeside(href) && isPictureName(href))
    return [
      `broken link ${quoted}`,
      `to show the picture, write an exclamation mark: ![…](${href})`,
    ];
  if (isBeside(href) || href === "")
    return [`broken link ${quoted}`, "begin it with / or with https://"];
  if (!href.startsWith("/") || href.startsWith("//")) return undefined;
  const [address = "", anchor] = href.split("#");
  const path = decodeAddress(address.replace(/\?.*$/, ""));
  const page = pages.get(path);
  if (!page) {
    const near = nearest(path.replace(/(.)\/$/, "$1"), [...pages.keys()]);
    return [`broken link ${quoted}`, near && `did you mean ${near}?`];
  }
  if (isPublished && !page.isPublished)
    return [`the link points to a post that is not published ${quoted}`];
  if (anchor === undefined || page.anchors().includes(decodeAddress(anchor))) return undefined;
  const near = nearest(anchor, page.anchors());
  return [
    `broken link: that page has no heading with this anchor ${quoted}`,
    near && `did you mean ${path}#${near}?`,
  ];
}
