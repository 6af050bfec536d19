import { environment } from "../../config/environment";
import { calendarDate } from "../../model/dates";
import type { Outline } from "../markdown/parser";
import type { ContentDocument } from "./document";
import { type At, type Fault, nearest, quoteValue } from "./fault";
import type { KnownAddresses } from "./knownAddresses";
import { decodeAddress, isBeside } from "./pictureNames";

/** What is wrong with a link of a text: nothing is there, or it is written in a way that finds nothing. */
export function checkLink(
  href: string,
  line: number,
  context: { outline: Outline; addresses: KnownAddresses; document: ContentDocument; at: At },
): Fault[] {
  const { outline, addresses, document, at } = context;
  const found = quoteValue(decodeAddress(href));
  if (href.startsWith("#")) {
    const ids = outline.headings.map(({ id }) => id);
    const id = decodeAddress(href.slice(1));
    if (ids.includes(id)) return [];
    const titled = outline.headings.find(({ title }) => title.toLowerCase() === id.toLowerCase());
    const near = titled?.id ?? nearest(id, ids);
    return [at(line, `no heading has this anchor ${found}`, near && `did you mean #${near}?`)];
  }
  if (environment.siteUrl && href.startsWith(`${environment.siteUrl}/`))
    return [at(line, `an address of this site ${found}`, "begin it with /")];
  if (/^www\./i.test(href)) return [at(line, `broken link ${found}`, `write https://${href}`)];
  if (/^[^/\s@:]+@[^/\s@:]+\.\w+$/.test(href))
    return [at(line, `broken link ${found}`, `write mailto:${href}`)];
  if (/^https?:\/\/(localhost|127\.|0\.0\.0\.0)/i.test(href))
    return [at(line, `the link leads to your own computer ${found}`, "begin it with /")];
  if (/\.mdx?(#|$)/i.test(href))
    return [at(line, `broken link ${found}`, "write the page's address: /blog/posts/<slug>")];
  if (isBeside(href) || href === "")
    return [at(line, `broken link ${found}`, "begin it with / or with https://")];
  if (!href.startsWith("/") || href.startsWith("//")) return [];
  const [address = "", anchor] = href.split("#");
  const path = decodeAddress(address);
  const known = addresses.get(path);
  if (!known) {
    const near = nearest(path.replace(/(.)\/$/, "$1"), [...addresses.keys()]);
    return [at(line, `broken link ${found}`, near && `did you mean ${near}?`)];
  }
  if (!known.isPublished && !isUnpublished(document))
    return [at(line, `the link leads to a post that is not published ${found}`)];
  if (anchor === undefined || known.anchors().includes(decodeAddress(anchor))) return [];
  const near = nearest(anchor, known.anchors());
  return [at(line, `no such anchor there ${found}`, near && `did you mean ${path}#${near}?`)];
}

function isUnpublished({ data }: ContentDocument): boolean {
  const { draft, publishDate } = data;
  return (
    draft === true || (typeof publishDate === "string" && publishDate > calendarDate(new Date()))
  );
}
