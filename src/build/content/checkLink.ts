import { environment } from "../../config/environment";
import { calendarDate } from "../../model/dates";
import type { Outline } from "../markdown/parser";
import type { At } from "./checkBody";
import type { ContentDocument } from "./document";
import { type Fault, nearest, quoteValue } from "./fault";
import type { KnownAddresses } from "./knownAddresses";
import { decodeAddress, isBeside } from "./pictureNames";

/** What is wrong with a link of a text: nothing is there, or it is written in a way that finds nothing. */
export function checkLink(
  href: string,
  line: number,
  context: { outline: Outline; addresses: KnownAddresses; document: ContentDocument; at: At },
): Fault[] {
  const { outline, addresses, document, at } = context;
  if (href.startsWith("#")) {
    const ids = outline.headings.map(({ id }) => id);
    const id = decodeAddress(href.slice(1));
    if (ids.includes(id)) return [];
    const near = nearest(id, ids);
    return [
      at(line, `no heading has this anchor ${quoteValue(href)}`, near && `did you mean #${near}?`),
    ];
  }
  if (environment.siteUrl && href.startsWith(`${environment.siteUrl}/`))
    return [at(line, `an address of this site ${quoteValue(href)}`, "begin it with /")];
  if (/^www\./i.test(href))
    return [at(line, `broken link ${quoteValue(href)}`, `write https://${href}`)];
  if (/^[^/\s@:]+@[^/\s@:]+\.\w+$/.test(href))
    return [at(line, `broken link ${quoteValue(href)}`, `write mailto:${href}`)];
  if (/^https?:\/\/(localhost|127\.|0\.0\.0\.0)/i.test(href))
    return [at(line, `the link leads to your own computer ${quoteValue(href)}`, "begin it with /")];
  if (/\.mdx?(#|$)/i.test(href))
    return [
      at(line, `broken link ${quoteValue(href)}`, "write the page's address: /blog/posts/<slug>"),
    ];
  if (isBeside(href) || href === "")
    return [at(line, `broken link ${quoteValue(href)}`, "begin it with / or with https://")];
  if (!href.startsWith("/") || href.startsWith("//")) return [];
  const [address = "", anchor] = href.split("#");
  const path = decodeAddress(address);
  const known = addresses.get(path);
  if (!known) {
    const near = nearest(path.replace(/(.)\/$/, "$1"), [...addresses.keys()]);
    return [at(line, `broken link ${quoteValue(href)}`, near && `did you mean ${near}?`)];
  }
  if (!known.isPublished && !isUnpublished(document))
    return [at(line, `the link leads to a post that is not published ${quoteValue(href)}`)];
  if (anchor === undefined || known.anchors().includes(decodeAddress(anchor))) return [];
  const near = nearest(anchor, known.anchors());
  return [
    at(line, `no such anchor there ${quoteValue(href)}`, near && `did you mean ${path}#${near}?`),
  ];
}

function isUnpublished({ data }: ContentDocument): boolean {
  const { draft, publishDate } = data;
  return (
    draft === true || (typeof publishDate === "string" && publishDate > calendarDate(new Date()))
  );
}
