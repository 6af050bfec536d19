import type { GatsbySSR } from "gatsby";
import { onRenderBody as handOverHelmet } from "gatsby-plugin-react-helmet/gatsby-ssr";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { gatsbyAssumption } from "../gatsbyAssumption";
import { isPageWrapped, keepBody, knownBody, type RenderedBody, startPage } from "./sharedBodies";
import { withoutStyleAttributes } from "./styleAttributes";

/**
 * Renders the body and calls the Helmet plugin synchronously. Gatsby renders two pages
 * at a time and waits between rendering a body and calling the plugin, so the plugin
 * could take the other page's tags. When Gatsby calls it later, Helmet is empty.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = (page) => {
  startPage();
  const html = renderToString(page.bodyComponent as ReactElement);
  gatsbyAssumption(
    isPageWrapped(),
    `Gatsby rendered ${page.pathname} without calling wrapPageElement, so the page has no layout and no Helmet.`,
    "html-of-a-page",
  );
  // Also if the body is cached: elements outside it may have added tags to Helmet.
  const handOverHead = takeHead();
  const rendered = knownBody() ?? keepBody({ html: withoutStyleAttributes(html), handOverHead });
  page.replaceBodyHTMLString(rendered.html);
  rendered.handOverHead(page);
};

/** Empties Helmet through its plugin. Returns a function that applies the tags to any page. */
function takeHead(): RenderedBody["handOverHead"] {
  const steps: RenderedBody["handOverHead"][] = [];
  handOverHelmet({
    setHtmlAttributes: (attributes) => steps.push((page) => page.setHtmlAttributes(attributes)),
    setBodyAttributes: (attributes) => steps.push((page) => page.setBodyAttributes(attributes)),
    setHeadComponents: (tags) => steps.push((page) => page.setHeadComponents(tags)),
  });
  gatsbyAssumption(
    steps.length === 3,
    `gatsby-plugin-react-helmet passes a head in ${steps.length} steps instead of 3 (attributes of html, of body, tags).`,
    "html-of-a-page",
  );
  return (page) => {
    for (const step of steps) step(page);
  };
}
