import type { Outline } from "../markdown/parser";
import { checkBalance, checkElement } from "./checkHtml";
import { checkLink } from "./checkLink";
import { checkNotation } from "./checkNotation";
import { type ContentDocument, outlineOf } from "./document";
import { type Fault, type FaultAt, quoteValue } from "./fault";
import type { KnownAddresses } from "./knownAddresses";

/**
 * Faults of a text: no text, skipped heading levels, images without alt text, broken links, HTML that runs code. A
 * published text may link to published texts only.
 */
export function checkBody(
  document: ContentDocument,
  addresses: KnownAddresses,
  isPublished: boolean,
): Fault[] {
  const { file, body, bodyLine } = document;
  if (document.faults.length > 0) return [];
  const at: FaultAt = (line, problem, hint) => ({
    file,
    line: bodyLine + line,
    field: "text",
    problem,
    hint,
  });
  if (!body.trim()) return [at(0, "is empty")];
  const outline = outlineOf(document);
  const linkContext = { outline, addresses, isPublished, at };
  return [
    ...checkHeadings(outline, at),
    ...checkNotation(outline, at),
    ...checkBalance(outline, at),
    ...outline.images
      .filter(({ alt }) => alt.trim() === "")
      .map(({ src, line }) =>
        at(line, `the image has no alt text ${quoteValue(src)}`, `write ![what it shows](${src})`),
      ),
    ...outline.links.flatMap(({ href, line }) => checkLink(href, line, linkContext)),
    ...outline.elements.flatMap((element) => [
      ...checkElement(element, at),
      ...(element.name === "a" && element.attributes["href"]
        ? checkLink(element.attributes["href"], element.line, linkContext)
        : []),
    ]),
  ];
}

function checkHeadings({ headings }: Outline, at: FaultAt): Fault[] {
  // The page shows the title as its h1, so the headings of a text start at level 2.
  let level = 1;
  return headings.flatMap((heading) => {
    const allowed = level + 1;
    level = heading.level;
    if (heading.level === 1)
      return [
        at(
          heading.line,
          `a heading of level 1 ${quoteValue(heading.title)}`,
          "the title is already the page's main heading; begin this one with ##",
        ),
      ];
    if (heading.title.trim() === "")
      return [at(heading.line, "the heading is empty", "add words, or remove it")];
    if (heading.isUnderlined && /[.!?…:,]$|.{81}/.test(heading.title))
      return [
        at(
          heading.line,
          `the line of --- turns this paragraph into a heading ${quoteValue(heading.title)}`,
          "put an empty line between the two",
        ),
      ];
    if (heading.level <= allowed) return [];
    const problem = `a heading of level ${heading.level} follows one of level ${allowed - 1} ${quoteValue(heading.title)}`;
    return [at(heading.line, problem, `begin it with ${"#".repeat(allowed)}`)];
  });
}
