import { BackHome, ContactEmailLink, MailedLink } from "../features/subscription/MailedLink";
import { forgetWords } from "../features/subscription/messages";
import { returnMailedToken, takeMailedToken } from "../services/mailedToken";
import { confirmErasure } from "../services/supabase";

const dependencies = {
  takeToken: () => takeMailedToken(window),
  send: confirmErasure,
  returnToken: (token: string) => returnMailedToken(window, token),
};

/** What the link of the mail opens that "Forget me" sends. */
export function ForgetLink() {
  return (
    <MailedLink
      words={forgetWords}
      dependencies={dependencies}
      afterwards={{ done: <BackHome />, expired: <ContactEmailLink /> }}
    />
  );
}
