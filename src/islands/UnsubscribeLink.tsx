import { ContactEmailLink, MailedLink, SignUpAgain } from "../features/subscription/MailedLink";
import { leaveWords } from "../features/subscription/messages";
import { returnMailedToken, takeMailedToken } from "../services/mailedToken";
import { unsubscribe } from "../services/supabase";

const dependencies = {
  takeToken: () => takeMailedToken(window),
  send: unsubscribe,
  returnToken: (token: string) => returnMailedToken(window, token),
};

/** What the unsubscribe link of every mail opens (decisions, "Newsletter"). */
export function UnsubscribeLink() {
  return (
    <MailedLink
      words={leaveWords}
      dependencies={dependencies}
      afterwards={{ done: <SignUpAgain />, expired: <ContactEmailLink /> }}
    />
  );
}
