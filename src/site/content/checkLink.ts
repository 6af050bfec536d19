import { environment } from "../../shared/config/environment";
import { didYouMean, quoteValue } from "./fault";
import type { KnownAddresses } from "./knownAddresses";
import type { Outline } from "./outline";
import { decodeAddress, isBeside, isPictureName } from "./pictureNames";

/** What the check of a text needs besides it. */
export type TextContext = {
  pages: KnownAddresses;
  /** A published text may link to published texts only. */
  isPublished: boolean;
  /** The names of the placeholders that the text may contain. */
  placeholders: readonly string[];
  /** What else on the page has an anchor; null if a fault of the page hides it. */
  anchors?: Iterable<string> | null;
  root: string;
};
/** What the check of a node knows of its text, and what takes its faults. Lines are counted from 0 within the text. */
export type CheckedText = TextContext & {
  body: string;
  outline: Outline;
  /** The ids on the page so far. */
  takenIds: Set<string>;
  /** What a link within the page may lead to; null if that is not known. */
  anchors: Set<string> | null;
  report: (line: number, problem: string, hint?: string) => void;
  /** Reports what is published all the same. */
  advise: (line: number, problem: string, hint?: string) => void;
};
export const RUNNING_URL = /^[\s\p{Cc}]*(javascript|vbscript|data):/iu;
const SCHEMES = ["https:", "http:", "mailto:", "tel:", "sms:"];
/** Addresses of one's own computer or browser. */
const LOCAL_SCHEME = /^(?:[a-z]|file|blob|about|chrome):$/;
/** Without a host that has a dot, or without what comes after the scheme. */
const INCOMPLETE = /^https?:(?!\/\/[^/\s]+\.[^/\s])|^(?:mailto|tel|sms):(?:\/\/.*)?$/i;

/** Reports a link whose target does not exist, or whose URL is written in a wrong way. */
export function checkLink(href: string, line: number, text: CheckedText): void {
  const report = (problem: string, hint?: string) =>
    text.report(line, `${problem} ${quoteValue(decodeAddress(href))}`, hint);
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(href)?.[0].toLowerCase();
  if (RUNNING_URL.test(href)) report("the link has an address that runs code");
  else if (href.startsWith("#")) checkAnchor(decodeAddress(href.slice(1)), text, report);
  else if (environment.siteUrl && href.startsWith(`${environment.siteUrl}/`))
    report("the link contains the site's own domain", "begin it with /");
  else if (/^www\./i.test(href)) report("broken link", `write https://${href}`);
  else if (/^[^/\s@:]+@[^/\s@:]+\.\w+$/.test(href)) report("broken link", `write mailto:${href}`);
  else if (/^https?:\/\/(localhost|127\.|0\.0\.0\.0)/i.test(href))
    report("the link points to your own computer", "begin it with /");
  else if (INCOMPLETE.test(href)) report("broken link", "write the whole address");
  else if (scheme && LOCAL_SCHEME.test(scheme))
    report(
      "the link points to your own computer",
      "put the file into static/, and begin it with /",
    );
  else if (scheme && !SCHEMES.includes(scheme)) {
    // Others, such as webcal: and whatsapp:, open programs.
    const near = didYouMean(scheme, SCHEMES, undefined);
    if (near) report("broken link", near);
  } else if (/\.mdx?(#|$)/i.test(href) && !scheme && !text.pages.has(href.replace(/#.*/, "")))
    report("broken link", "write the page's address: /blog/posts/<slug>");
  else if (isBeside(href) && isPictureName(href))
    report("broken link", `to show the picture, write an exclamation mark: ![…](${href})`);
  else if (isBeside(href) && /\.\w+$/.test(href))
    report(
      "broken link",
      `put the file into static/ and write /${href.replace(/^\.?\/|.*\//, "")}`,
    );
  else if (isBeside(href)) report("broken link", "begin it with / or with https://");
  else if (href.startsWith("/") && !href.startsWith("//")) checkPath(href, text, report);
}

type ReportLink = (problem: string, hint?: string) => void;

function checkAnchor(id: string, { anchors, outline }: CheckedText, report: ReportLink): void {
  // To the top of the page, in every browser.
  if (id === "" || id === "top" || !anchors || anchors.has(id)) return;
  const known = [...anchors].map((anchor) => `#${anchor}`);
  const isNamed = ({ title }: { title: string }) => title.toLowerCase() === id.toLowerCase();
  const titled = outline.headings.find(isNamed);
  report(
    "broken link: no heading has this anchor",
    titled ? `did you mean #${titled.id}?` : didYouMean(`#${id}`, known, undefined),
  );
}

function checkPath(href: string, { pages, isPublished }: CheckedText, report: ReportLink): void {
  const [address = "", anchor] = href.split("#");
  const path = decodeAddress(address.replace(/\?.*$/, ""));
  const page = pages.get(path);
  const anchors = anchor === undefined ? undefined : page?.anchors();
  if (!page) {
    const known = [...pages.keys()];
    report(
      "broken link",
      didYouMean(path.replace(/(?<=.)\/$|(?:\/index)?\.html$/, ""), known, undefined),
    );
  } else if (isPublished && !page.isPublished)
    report("the link points to a post that is not published");
  else if (anchors && !anchors.includes(decodeAddress(anchor ?? ""))) {
    const known = anchors.map((id) => `${path}#${id}`);
    const hint = didYouMean(`${path}#${anchor}`, known, undefined);
    report("broken link: that page has no heading with this anchor", hint);
  }
}
