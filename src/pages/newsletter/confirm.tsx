import { graphql, type PageProps } from "gatsby";
import { MailedLinkSeo } from "../../app/MailedLinkSeo";
import { ConfirmLink } from "../../browser/ConfirmLink";
import { Island } from "../../browser/Island";
import { confirmWords } from "../../features/subscription/messages";
import { routes } from "../../shared/config/routes";
import { DeferredStyles } from "../../ui/DeferredStyles";

/** The page that the confirmation mail links to (docs/requirements.md#confirmation-by-mail). */
export default function ConfirmPage({ data }: PageProps<Queries.ConfirmPageQuery>) {
  return (
    <>
      <MailedLinkSeo path={routes.confirm} words={confirmWords} image={data.shareImage} />
      <Island name="confirm-link" component={ConfirmLink} props={{ posts: data.posts.nodes }} />
      <DeferredStyles />
    </>
  );
}

// The title above, and two posts to begin with: a query cannot read constants.
export const query = graphql`
  query ConfirmPage {
    shareImage(title: "Confirm your address")
    posts: allBlogPost(sort: [{ publishDate: DESC }, { id: ASC }], limit: 2) {
      nodes {
        id
        title
        readingTime
      }
    }
  }
`;
