import { environment } from "../../config/environment";
import type { Outline } from "../markdown/parser";
import { isBeside } from "./checkPictures";
import { type ContentDocument, outlineOf } from "./document";
import { type Fault, found, nearest } from "./fault";
import type { KnownAddresses } from "./knownAddresses";

/** Elements that run, load or restyle, and so have no place in a text. */
const FORBIDDEN_ELEMENTS: Record<string, string> = {
  script: "scripts are not allowed in a text",
  style: "styles belong to the site, not to a text",
  link: "it loads something from elsewhere",
  meta: "it belongs to the head of a page",
  base: "it changes every link of the page",
  iframe: "frames are not allowed in a text; link to the page instead",
  frame: "frames are not allowed in a text; link to the page instead",
  frameset: "frames are not allowed in a text; link to the page instead",
  object: "it loads something from elsewhere",
  embed: "it loads something from elsewhere",
  form: "forms are not allowed in a text",
  img: "write ![what it shows](./picture.png) instead, which keeps its size and makes it small",
};
const RUNNING_ADDRESS = /^[\s\p{Cc}]*(javascript|vbscript|data):/iu;

/** What is wrong with a text: empty, headings that skip, pictures without words, links to nowhere, HTML that runs. */
export function checkBody(document: ContentDocument, addresses: KnownAddresses): Fault[] {
  const { file, body, bodyLine } = document;
  if (document.faults.length > 0) return [];
  const at = (line: number, problem: string, hint?: string): Fault => ({
    file,
    line: bodyLine + line,
    field: "text",
    problem,
    hint,
  });
  if (!body.trim()) return [at(0, "is empty")];
  const outline = outlineOf(document);
  return [
    ...checkHeadings(outline, at),
    ...outline.images.flatMap(({ src, alt, line }) => [
      ...(alt.trim()
        ? []
        : [at(line, `a picture has no words ${found(src)}`, "![what it shows](…)")]),
      ...(isBeside(src) ? [] : [at(line, `a picture must lie beside the text ${found(src)}`)]),
    ]),
    ...outline.links.flatMap(({ href, line }) =>
      checkLink(href, outline, addresses, document, at, line),
    ),
    ...outline.elements.flatMap((element) => [
      ...checkElement(element, at),
      ...(element.name === "a" && element.attributes.href
        ? checkLink(element.attributes.href, outline, addresses, document, at, element.line)
        : []),
    ]),
  ];
}

type At = (line: number, problem: string, hint?: string) => Fault;

function checkHeadings({ headings }: Outline, at: At): Fault[] {
  // The page's own heading stands above the text, so a text may begin with level 2.
  let level = 1;
  return headings.flatMap((heading) => {
    const allowed = level + 1;
    level = heading.level;
    if (heading.level <= allowed) return [];
    const problem = `a heading of level ${heading.level} follows one of level ${allowed - 1} ${found(heading.title)}`;
    return [at(heading.line, problem, `begin it with ${"#".repeat(allowed)}`)];
  });
}

function checkElement({ name, attributes, line }: Outline["elements"][number], at: At): Fault[] {
  const reason = FORBIDDEN_ELEMENTS[name];
  const faults = reason ? [at(line, `<${name}> is not allowed`, reason)] : [];
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute))
      faults.push(at(line, `<${name}> has the event attribute ${attribute}`, "remove it"));
    if (attribute === "style" || attribute === "srcdoc")
      faults.push(at(line, `<${name}> has the attribute ${attribute}`, "remove it"));
    if (RUNNING_ADDRESS.test(value))
      faults.push(at(line, `<${name}> has an address that runs ${found(value)}`));
  }
  return faults;
}

function checkLink(
  href: string,
  outline: Outline,
  addresses: KnownAddresses,
  document: ContentDocument,
  at: At,
  line: number,
): Fault[] {
  if (href.startsWith("#")) {
    const ids = outline.headings.map(({ id }) => id);
    const id = decodeURIComponent(href.slice(1));
    if (ids.includes(id)) return [];
    const near = nearest(id, ids);
    return [
      at(line, `no heading has this anchor ${found(href)}`, near && `did you mean #${near}?`),
    ];
  }
  if (environment.siteUrl && href.startsWith(`${environment.siteUrl}/`))
    return [at(line, `an address of this site ${found(href)}`, "begin it with /")];
  if (isBeside(href) || href === "")
    return [at(line, `leads nowhere ${found(href)}`, "begin it with / or with https://")];
  if (!href.startsWith("/") || href.startsWith("//")) return [];
  const [path = "", anchor] = href.split("#");
  const known = addresses.get(path);
  if (!known) {
    const near = nearest(path.replace(/(.)\/$/, "$1"), [...addresses.keys()]);
    return [at(line, `leads nowhere ${found(href)}`, near && `did you mean ${near}?`)];
  }
  if (!known.isPublished && !isUnpublished(document))
    return [at(line, `leads to a post that is not published ${found(href)}`)];
  if (anchor === undefined || known.anchors().includes(decodeURIComponent(anchor))) return [];
  const near = nearest(anchor, known.anchors());
  return [at(line, `no such anchor there ${found(href)}`, near && `did you mean ${path}#${near}?`)];
}

function isUnpublished({ data }: ContentDocument): boolean {
  return data.draft === true || String(data.publishDate) > new Date().toISOString().slice(0, 10);
}
