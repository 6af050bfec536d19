import { ContactEmailLink, MailedLink, SignUpAgain } from "../features/subscription/MailedLink";
import { leaveWords } from "../features/subscription/messages";
import { OwnData } from "../features/subscription/OwnData";
import { returnMailedToken, takeMailedToken } from "../services/mailedToken";
import { requestDataCopy, requestErasure, unsubscribe } from "../services/supabase";

const dependencies = {
  takeToken: () => takeMailedToken(window),
  send: unsubscribe,
  returnToken: (token: string) => returnMailedToken(window, token),
};

const wishes = { copy: requestDataCopy, erasure: requestErasure };

/** What the unsubscribe link of every mail opens (docs/requirements.md#confirmation-by-mail). */
export function UnsubscribeLink() {
  return (
    <MailedLink
      words={leaveWords}
      dependencies={dependencies}
      afterwards={{ done: <SignUpAgain />, expired: <ContactEmailLink /> }}
      also={(token) => <OwnData token={token} send={wishes} />}
    />
  );
}
