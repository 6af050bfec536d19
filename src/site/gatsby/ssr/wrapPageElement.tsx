import type { GatsbySSR } from "gatsby";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Layout } from "../../../app/Layout";
import { IslandRenderer } from "../../../browser/Island";
import { DeferredSheet } from "../../../ui/DeferredStyles";

// Defined by src/site/gatsby/node/onCreateWebpackConfig.ts, for builds.
declare const __DEFERRED_SHEET__: string;

/** Renders an island by itself, so that its generated ids are those that it gets when it is hydrated. */
const renderIsland = (element: ReactElement, prefix: string) =>
  renderToString(element, { identifierPrefix: prefix });

/** Wraps the page of a build in the layout. In the development server the browser does it (gatsby-browser.tsx). */
export const wrapPageElement: NonNullable<GatsbySSR["wrapPageElement"]> = ({ element }) => (
  <IslandRenderer.Provider value={renderIsland}>
    <DeferredSheet.Provider value={__DEFERRED_SHEET__}>
      <Layout>{element}</Layout>
    </DeferredSheet.Provider>
  </IslandRenderer.Provider>
);
