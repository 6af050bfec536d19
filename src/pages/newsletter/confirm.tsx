import type { PageProps } from "gatsby";
import { Seo } from "../../app/Seo";
import { routes } from "../../config/routes";
import { BackHome, MailedLink, SignUpAgain } from "../../features/subscription/MailedLink";
import { confirmWords } from "../../features/subscription/messages";
import { takeMailedToken } from "../../services/mailedToken";
import { confirmSubscription } from "../../services/supabase";

const edges = { takeToken: () => takeMailedToken(window), send: confirmSubscription };

/** Where the confirmation mail leads (decisions, "Newsletter"). */
export default function ConfirmPage({ location }: PageProps) {
  return (
    <>
      <Seo
        path={routes.confirm}
        title={confirmWords.title}
        description={confirmWords.ready.text}
        keywords={["newsletter"]}
        robots="noindex"
        referrer="no-referrer"
      />
      <MailedLink
        words={confirmWords}
        edges={edges}
        hash={location.hash}
        afterwards={{ done: <BackHome />, expired: <SignUpAgain /> }}
      />
    </>
  );
}
