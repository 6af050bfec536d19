import type { PageProps } from "gatsby";
import { Seo } from "../../app/Seo";
import { routes } from "../../config/routes";
import { MailedLink, SignUpAgain, Write } from "../../features/subscription/MailedLink";
import { leaveWords } from "../../features/subscription/messages";
import { takeMailedToken } from "../../services/mailedToken";
import { unsubscribe } from "../../services/supabase";

const edges = { takeToken: () => takeMailedToken(window), send: unsubscribe };

/** Where every mail's way out leads (decisions, "Newsletter"). */
export default function UnsubscribePage({ location }: PageProps) {
  return (
    <>
      <Seo
        path={routes.unsubscribe}
        title={leaveWords.title}
        description={leaveWords.ready.text}
        keywords={["newsletter"]}
        robots="noindex"
        referrer="no-referrer"
      />
      <MailedLink
        words={leaveWords}
        edges={edges}
        hash={location.hash}
        afterwards={{ done: <SignUpAgain />, expired: <Write /> }}
      />
    </>
  );
}
