import { graphql, type PageProps } from "gatsby";
import { MailedLinkSeo } from "../../app/MailedLinkSeo";
import { ForgetLink } from "../../browser/ForgetLink";
import { Island } from "../../browser/Island";
import { forgetWords } from "../../features/subscription/messages";
import { routes } from "../../shared/config/routes";
import { DeferredStyles } from "../../ui/DeferredStyles";

/** The page that the link opens which deletes everything about somebody. */
export default function ForgetPage({ data }: PageProps<Queries.ForgetPageQuery>) {
  return (
    <>
      <MailedLinkSeo path={routes.forget} words={forgetWords} image={data.shareImage} />
      <Island name="forget-link" component={ForgetLink} props={{}} />
      <DeferredStyles />
    </>
  );
}

// The title above: a query cannot read constants.
export const query = graphql`
  query ForgetPage {
    shareImage(title: "Delete your data")
  }
`;
