import type { GatsbySSR } from "gatsby";
import { Layout } from "../../app/Layout";

/** Puts every page into the layout, which stays mounted from one page to the next. */
export const wrapPageElement: NonNullable<GatsbySSR["wrapPageElement"]> = ({ element }) => (
  <Layout>{element}</Layout>
);
