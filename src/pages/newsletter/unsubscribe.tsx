import { graphql, type PageProps } from "gatsby";
import { Seo } from "../../app/Seo";
import { routes } from "../../config/routes";
import { ContactEmailLink, MailedLink, SignUpAgain } from "../../features/subscription/MailedLink";
import { leaveWords } from "../../features/subscription/messages";
import { returnMailedToken, takeMailedToken } from "../../services/mailedToken";
import { unsubscribe } from "../../services/supabase";

const dependencies = {
  takeToken: () => takeMailedToken(window),
  send: unsubscribe,
  returnToken: (token: string) => returnMailedToken(window, token),
};

/** The page that the unsubscribe link of every mail opens (decisions, "Newsletter"). */
export default function UnsubscribePage({
  data,
  location,
}: PageProps<Queries.UnsubscribePageQuery>) {
  return (
    <>
      <Seo
        path={routes.unsubscribe}
        title={leaveWords.title}
        description={leaveWords.ready.text}
        keywords={["newsletter"]}
        image={data.shareImage}
        robots="noindex"
        referrer="no-referrer"
      />
      <MailedLink
        words={leaveWords}
        dependencies={dependencies}
        hash={location.hash}
        afterwards={{ done: <SignUpAgain />, expired: <ContactEmailLink /> }}
      />
    </>
  );
}

// The title above: a query cannot read constants.
export const query = graphql`
  query UnsubscribePage {
    shareImage(title: "Leave the list")
  }
`;
