import type { GatsbySSR } from "gatsby";
import { Layout } from "../../app/Layout";

/** Wraps every page in the layout, which stays mounted on navigation. */
export const wrapPageElement: NonNullable<GatsbySSR["wrapPageElement"]> = ({ element }) => (
  <Layout>{element}</Layout>
);
