import type { GatsbySSR } from "gatsby";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Layout } from "../../../app/Layout";
import { IslandRenderer } from "../../../browser/Island";
import { DeferredSheet } from "../../../ui/DeferredStyles";

// Defined by src/site/gatsby/node/onCreateWebpackConfig.ts.
declare const __DEFERRED_SHEET__: string;

/** Renders an island by itself, so that its generated ids are those that it gets when it is hydrated. */
const renderIsland = (element: ReactElement, prefix: string) =>
  renderToString(element, { identifierPrefix: prefix });

/** Wraps the page in the same layout as in the browser. */
export const wrapPageElement: NonNullable<GatsbySSR["wrapPageElement"]> = ({ element }) => {
  const page = <Layout>{element}</Layout>;
  // In the development server the browser runs the whole page.
  if (process.env["NODE_ENV"] === "development") return page;
  return (
    <IslandRenderer.Provider value={renderIsland}>
      <DeferredSheet.Provider value={__DEFERRED_SHEET__}>{page}</DeferredSheet.Provider>
    </IslandRenderer.Provider>
  );
};
