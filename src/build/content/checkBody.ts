import type { Outline } from "../markdown/parser";
import { checkBalance, checkElement } from "./checkHtml";
import { checkLink } from "./checkLink";
import { checkNotation } from "./checkNotation";
import { type ContentDocument, outlineOf } from "./document";
import { type At, type Fault, quoteValue } from "./fault";
import type { KnownAddresses } from "./knownAddresses";

/** What is wrong with a text: empty, headings that skip, images without alt text, broken links, HTML that runs. */
export function checkBody(document: ContentDocument, addresses: KnownAddresses): Fault[] {
  const { file, body, bodyLine } = document;
  if (document.faults.length > 0) return [];
  const at: At = (line, problem, hint) => ({
    file,
    line: bodyLine + line,
    field: "text",
    problem,
    hint,
  });
  if (!body.trim()) return [at(0, "is empty")];
  const outline = outlineOf(document);
  const linkContext = { outline, addresses, document, at };
  return [
    ...checkHeadings(outline, at),
    ...checkNotation(outline, at),
    ...checkBalance(outline, at),
    ...outline.images
      .filter(({ alt }) => alt.trim() === "")
      .map(({ src, line }) =>
        at(line, `the image has no alt text ${quoteValue(src)}`, "![what it shows](…)"),
      ),
    ...outline.links.flatMap(({ href, line }) => checkLink(href, line, linkContext)),
    ...outline.elements.flatMap((element) => [
      ...checkElement(element, at),
      ...(element.name === "a" && element.attributes.href
        ? checkLink(element.attributes.href, element.line, linkContext)
        : []),
    ]),
  ];
}

function checkHeadings({ headings }: Outline, at: At): Fault[] {
  // The page's own heading stands above the text, so a text begins with level 2.
  let level = 1;
  return headings.flatMap((heading) => {
    const allowed = level + 1;
    level = heading.level;
    if (heading.level === 1)
      return [
        at(
          heading.line,
          `a second heading of level 1 ${quoteValue(heading.title)}`,
          "the title is the page's heading; begin this one with ##",
        ),
      ];
    if (heading.title.trim() === "")
      return [at(heading.line, "a heading without words", "write its words, or remove it")];
    if (heading.isUnderlined && /[.!?…:,]$|.{81}/.test(heading.title))
      return [
        at(
          heading.line,
          `a paragraph becomes a heading ${quoteValue(heading.title)}`,
          "put an empty line between it and the line of --- below it",
        ),
      ];
    if (heading.level <= allowed) return [];
    const problem = `a heading of level ${heading.level} follows one of level ${allowed - 1} ${quoteValue(heading.title)}`;
    return [at(heading.line, problem, `begin it with ${"#".repeat(allowed)}`)];
  });
}
