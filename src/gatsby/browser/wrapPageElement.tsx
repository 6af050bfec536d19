import type { GatsbySSR } from "gatsby";
import { Layout } from "../../app/Layout";

/** In the development server, wraps every page in the layout. */
export const wrapPageElement: NonNullable<GatsbySSR["wrapPageElement"]> = ({ element }) => (
  <Layout>{element}</Layout>
);
