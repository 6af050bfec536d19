import type { GatsbySSR } from "gatsby";
import { onRenderBody as handOverHelmet } from "gatsby-plugin-react-helmet/gatsby-ssr";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { withoutStyleAttributes } from "./styleAttributes";

// Defined by src/site/gatsby/node/onCreateWebpackConfig.ts, for builds: the development server renders no page here.
declare const __DEFERRED_SHEET__: string;

/**
 * Renders the body and calls the Helmet plugin in one step. Gatsby renders two pages at a time and waits between rendering
 * a body and calling the plugin, so the plugin could take the other page's tags. When Gatsby calls it later, Helmet is
 * empty.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = (page) => {
  const html = renderToString(page.bodyComponent as ReactElement);
  handOverHelmet(page);
  const links = html.split(`href="${__DEFERRED_SHEET__}"`).length - 1;
  if (links !== 1)
    throw new Error(
      `The page ${page.pathname} links the deferred styles ${links} times: put one <DeferredStyles /> where its first screen ends (src/ui/DeferredStyles.tsx).`,
    );
  page.replaceBodyHTMLString(withoutStyleAttributes(html));
};
