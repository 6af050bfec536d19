import type { GatsbySSR, ReplaceRendererArgs } from "gatsby";
import { onRenderBody as handOverHelmet } from "gatsby-plugin-react-helmet/gatsby-ssr";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Helmet } from "react-helmet";
import { HelmetContext } from "../../app/useHelmet";
import { wrapPageElement as inLayout } from "../browser/wrapPageElement";

/** A rendered body, and what gives the tags and attributes of its Helmet elements to a page. */
type Rendered = { html: string; handOverHead: (page: ReplaceRendererArgs) => void };

/**
 * The last few bodies that several pages share, by the path in the pages' context. An article's two addresses
 * show the same, and Gatsby renders them one after the other in the same worker (docs/decisions/007).
 */
const sharedBodies = new Map<string, Rendered>();
const SHARED_BODIES_MAX = 4;
/** Under which path the page that is being rendered shares its body, if it does. Rendering is synchronous. */
let sharedPath: string | undefined;

/** The same layout as in the browser, with Helmet at hand; nothing where the body is known already. */
export const wrapPageElement: GatsbySSR["wrapPageElement"] = (args, options) => {
  // The development server renders a page again after every edit.
  if (process.env.NODE_ENV !== "development")
    sharedPath = (args.props.pageContext as { sharedPath?: string }).sharedPath;
  return (
    <HelmetContext.Provider value={Helmet}>
      {knownBody() ? null : inLayout(args, options)}
    </HelmetContext.Provider>
  );
};

/**
 * Renders the body and lets the Helmet plugin hand over its tags synchronously: Gatsby renders two pages at a time
 * and waits between rendering a body and calling the plugin, so another page's tags would be taken. When Gatsby
 * calls the plugin again, Helmet holds nothing.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = (page) => {
  sharedPath = undefined;
  const html = renderToString(page.bodyComponent as ReactElement);
  // Also where the body is known: what stands outside it may have filled Helmet.
  const handOverHead = takeHead();
  const rendered = knownBody() ?? keep({ html: withoutStyleAttributes(html), handOverHead });
  page.replaceBodyHTMLString(rendered.html);
  rendered.handOverHead(page);
};

const knownBody = () => (sharedPath ? sharedBodies.get(sharedPath) : undefined);

function keep(rendered: Rendered): Rendered {
  if (!sharedPath) return rendered;
  sharedBodies.set(sharedPath, rendered);
  for (const oldest of sharedBodies.keys()) {
    if (sharedBodies.size <= SHARED_BODIES_MAX) break;
    sharedBodies.delete(oldest);
  }
  return rendered;
}

/** Empties Helmet through its plugin, and gives what hands the same to any page. */
function takeHead(): Rendered["handOverHead"] {
  const steps: Rendered["handOverHead"][] = [];
  handOverHelmet({
    setHtmlAttributes: (attributes) => steps.push((page) => page.setHtmlAttributes(attributes)),
    setBodyAttributes: (attributes) => steps.push((page) => page.setBodyAttributes(attributes)),
    setHeadComponents: (tags) => steps.push((page) => page.setHeadComponents(tags)),
  });
  return (page) => {
    for (const step of steps) step(page);
  };
}

/** Gatsby's wrapper and announcer carry `style` attributes, which the policy forbids. */
function withoutStyleAttributes(html: string): string {
  return html
    .replace(/(<div) style="[^"]*"([^>]*id="gatsby-)/g, "$1$2")
    .replace(/(<div id="gatsby-[a-z-]+") style="[^"]*"/g, "$1");
}
