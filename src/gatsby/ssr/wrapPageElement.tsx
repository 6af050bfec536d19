import type { GatsbySSR } from "gatsby";
import { Helmet } from "react-helmet";
import { Layout } from "../../app/Layout";
import { HelmetContext } from "../../app/useHelmet";
import { gatsbyAssumption } from "../gatsbyAssumption";
import { knownBody, wrapPage } from "./sharedBodies";

/** The same layout as in the browser, with Helmet at hand; nothing where the body is known already. */
export const wrapPageElement: NonNullable<GatsbySSR["wrapPageElement"]> = ({ element, props }) => {
  // The development server renders a page again after every edit.
  if (process.env.NODE_ENV !== "development") {
    const context = props.pageContext as { sharedPath?: string } | undefined;
    gatsbyAssumption(
      context,
      "Gatsby gives wrapPageElement a page without its pageContext, which names the body that several pages share.",
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
