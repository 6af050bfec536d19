import type { GatsbySSR } from "gatsby";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Layout } from "../../app/Layout";
import type { DeferredSheet } from "../../config/deferredStyles";
import { DeferredSheets } from "../../ui/DeferredStyles";
import { IslandRenderer } from "../../ui/Island";
import { gatsbyAssumption } from "../gatsbyAssumption";
import { knownBody, wrapPage } from "./sharedBodies";

// Defined by src/gatsby/node/onCreateWebpackConfig.ts.
declare const __DEFERRED_SHEETS__: Record<DeferredSheet, string>;

/** Renders an island by itself, so that its generated ids are those that it gets when it is hydrated. */
const renderIsland = (element: ReactElement, prefix: string) =>
  renderToString(element, { identifierPrefix: prefix });

/** Wraps the page in the same layout as in the browser. Renders nothing if the body is cached. */
export const wrapPageElement: NonNullable<GatsbySSR["wrapPageElement"]> = ({ element, props }) => {
  // The development server renders a page again after every edit, and its browser runs the whole page.
  if (process.env["NODE_ENV"] === "development") return <Layout>{element}</Layout>;
  const context = props.pageContext as { sharedPath?: string } | undefined;
  gatsbyAssumption(
    context,
    "Gatsby called wrapPageElement without the page's pageContext, which names the body that several pages share.",
    "html-of-a-page",
  );
  wrapPage(context.sharedPath);
  return (
    <IslandRenderer.Provider value={renderIsland}>
      <DeferredSheets.Provider value={__DEFERRED_SHEETS__}>
        {knownBody() ? null : <Layout>{element}</Layout>}
      </DeferredSheets.Provider>
    </IslandRenderer.Provider>
  );
};
