import type { GatsbySSR } from "gatsby";
import { onRenderBody as handOverHelmet } from "gatsby-plugin-react-helmet/gatsby-ssr";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { withoutStyleAttributes } from "./styleAttributes";

/**
 * Renders the body and calls the Helmet plugin in one step. Gatsby renders two pages at a time and waits between rendering
 * a body and calling the plugin, so the plugin could take the other page's tags. When Gatsby calls it later, Helmet is
 * empty.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = (page) => {
  const html = renderToString(page.bodyComponent as ReactElement);
  handOverHelmet(page);
  page.replaceBodyHTMLString(withoutStyleAttributes(html));
};
