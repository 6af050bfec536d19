import type { GatsbySSR } from "gatsby";
import { Layout } from "./src/app/Layout";

/**
 * Only the development server runs this: React handles all events of a page there, so none is kept for later (built
 * pages: src/browser/hydrateIslands.tsx).
 */
export const onClientEntry = (): void => {
  window.framework?.earlyEvents.stop();
  window.framework?.ready();
};

/** In the development server, wraps every page in the layout. */
export const wrapPageElement: NonNullable<GatsbySSR["wrapPageElement"]> = ({ element }) => (
  <Layout>{element}</Layout>
);
