import type { GatsbySSR } from "gatsby";
import { Helmet } from "react-helmet";
import { Layout } from "../../app/Layout";
import { HelmetContext } from "../../app/useHelmet";
import { gatsbyAssumption } from "../gatsbyAssumption";
import { knownBody, wrapPage } from "./sharedBodies";

/**
 * Wraps the page in the same layout as in the browser, with Helmet in a context. Renders nothing if the body is cached.
 */
export const wrapPageElement: NonNullable<GatsbySSR["wrapPageElement"]> = ({ element, props }) => {
  // Not in the development server, which renders a page again after every edit.
  if (process.env.NODE_ENV !== "development") {
    const context = props.pageContext as { sharedPath?: string } | undefined;
    gatsbyAssumption(
      context,
      "Gatsby called wrapPageElement without the page's pageContext, which names the body that several pages share.",
      "html-of-a-page",
    );
    wrapPage(context.sharedPath);
  }
  return (
    <HelmetContext.Provider value={Helmet}>
      {knownBody() ? null : <Layout>{element}</Layout>}
    </HelmetContext.Provider>
  );
};
