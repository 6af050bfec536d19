import { gatsbyAssumption } from "../gatsbyAssumption";

const GATSBY_ELEMENT = /<[a-z]+(?: [^>]*)? id="(gatsby-[a-z-]+)"[^>]*>/g;
const STYLE_ATTRIBUTE = / style="[^"]*"/;
const EXPECTED = ["gatsby-focus-wrapper", "gatsby-announcer"];

/** Removes the `style` attributes of Gatsby's wrapper and announcer, which the content security policy forbids. */
export function withoutStyleAttributes(body: string): string {
  const found: string[] = [];
  const html = body.replace(GATSBY_ELEMENT, (tag, id: string) => {
    if (STYLE_ATTRIBUTE.test(tag)) found.push(id);
    return tag.replace(STYLE_ATTRIBUTE, "");
  });
  gatsbyAssumption(
    found.join() === EXPECTED.join(),
    `In a page's body, the only style attributes from Gatsby are on ${EXPECTED.join(" and ")}, where they are removed; found ${found.join(", ") || "none"}.`,
    "html-of-a-page",
  );
  return html;
}
