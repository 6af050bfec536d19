import { graphql, type PageProps } from "gatsby";
import { MailedLinkSeo } from "../../app/MailedLinkSeo";
import { Island } from "../../browser/Island";
import { UnsubscribeLink } from "../../browser/UnsubscribeLink";
import { unsubscribeWords } from "../../features/subscription/messages";
import { routes } from "../../shared/config/routes";
import { DeferredStyles } from "../../ui/DeferredStyles";

/** The page that the unsubscribe link of every mail opens (docs/requirements.md#confirmation-by-mail). */
export default function UnsubscribePage({ data }: PageProps<Queries.UnsubscribePageQuery>) {
  return (
    <>
      <MailedLinkSeo path={routes.unsubscribe} words={unsubscribeWords} image={data.shareImage} />
      <Island name="unsubscribe-link" component={UnsubscribeLink} props={{}} />
      <DeferredStyles />
    </>
  );
}

// The title above: a query cannot read constants.
export const query = graphql`
  query UnsubscribePage {
    shareImage(title: "Leave the list")
  }
`;
