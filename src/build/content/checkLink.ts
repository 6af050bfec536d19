import { environment } from "../../config/environment";
import type { Outline } from "../markdown/parser";
import { type Fault, type FaultAt, nearest, quoteValue } from "./fault";
import type { KnownAddresses } from "./knownAddresses";
import { decodeAddress, isBeside } from "./pictureNames";

/** Faults of a link in a text: the target does not exist, or the address is written in a wrong way. */
export function checkLink(
  href: string,
  line: number,
  context: { outline: Outline; addresses: KnownAddresses; isPublished: boolean; at: FaultAt },
): Fault[] {
  const { outline, addresses, isPublished, at } = context;
  const quoted = quoteValue(decodeAddress(href));
  if (href.startsWith("#")) {
    const ids = outline.headings.map(({ id }) => id);
    const id = decodeAddress(href.slice(1));
    if (ids.includes(id)) return [];
    const titled = outline.headings.find(({ title }) => title.toLowerCase() === id.toLowerCase());
    const near = titled?.id ?? nearest(id, ids);
    const problem = `broken link: no heading has this anchor ${quoted}`;
    return [at(line, problem, near && `did you mean #${near}?`)];
  }
  if (environment.siteUrl && href.startsWith(`${environment.siteUrl}/`))
    return [at(line, `the link contains the site's own domain ${quoted}`, "begin it with /")];
  if (/^www\./i.test(href)) return [at(line, `broken link ${quoted}`, `write https://${href}`)];
  if (/^[^/\s@:]+@[^/\s@:]+\.\w+$/.test(href))
    return [at(line, `broken link ${quoted}`, `write mailto:${href}`)];
  if (/^https?:\/\/(localhost|127\.|0\.0\.0\.0)/i.test(href))
    return [at(line, `the link points to your own computer ${quoted}`, "begin it with /")];
  if (/\.mdx?(#|$)/i.test(href))
    return [at(line, `broken link ${quoted}`, "write the page's address: /blog/posts/<slug>")];
  if (isBeside(href) || href === "")
    return [at(line, `broken link ${quoted}`, "begin it with / or with https://")];
  if (!href.startsWith("/") || href.startsWith("//")) return [];
  const [address = "", anchor] = href.split("#");
  const path = decodeAddress(address);
  const known = addresses.get(path);
  if (!known) {
    const near = nearest(path.replace(/(.)\/$/, "$1"), [...addresses.keys()]);
    return [at(line, `broken link ${quoted}`, near && `did you mean ${near}?`)];
  }
  if (isPublished && !known.isPublished)
    return [at(line, `the link points to a post that is not published ${quoted}`)];
  if (anchor === undefined || known.anchors().includes(decodeAddress(anchor))) return [];
  const near = nearest(anchor, known.anchors());
  const problem = `broken link: that page has no heading with this anchor ${quoted}`;
  return [at(line, problem, near && `did you mean ${path}#${near}?`)];
}
