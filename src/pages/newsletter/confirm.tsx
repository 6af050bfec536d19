import { graphql, type PageProps } from "gatsby";
import { Seo } from "../../app/Seo";
import { routes } from "../../config/routes";
import { BackHome, MailedLink, SignUpAgain } from "../../features/subscription/MailedLink";
import { confirmWords } from "../../features/subscription/messages";
import { returnMailedToken, takeMailedToken } from "../../services/mailedToken";
import { confirmSubscription } from "../../services/supabase";

const dependencies = {
  takeToken: () => takeMailedToken(window),
  send: confirmSubscription,
  returnToken: (token: string) => returnMailedToken(window, token),
};

/** The page that the confirmation mail links to (decisions, "Newsletter"). */
export default function ConfirmPage({ data, location }: PageProps<Queries.ConfirmPageQuery>) {
  return (
    <>
      <Seo
        path={routes.confirm}
        title={confirmWords.title}
        description={confirmWords.ready.text}
        keywords={["newsletter"]}
        image={data.shareImage}
        robots="noindex"
        referrer="no-referrer"
      />
      <MailedLink
        words={confirmWords}
        dependencies={dependencies}
        hash={location.hash}
        afterwards={{ done: <BackHome />, expired: <SignUpAgain /> }}
      />
    </>
  );
}

// The title above: a query cannot read constants.
export const query = graphql`
  query ConfirmPage {
    shareImage(title: "Confirm your address")
  }
`;
