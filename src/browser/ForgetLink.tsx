import { BackHome, ContactEmailLink, MailedLink } from "../features/subscription/MailedLink";
import { forgetWords } from "../features/subscription/messages";
import { linkDependencies } from "../features/subscription/useMailedLink";
import { confirmErasure } from "../services/supabase";

const dependencies = linkDependencies(confirmErasure);

/** What the link opens in the mail that "Forget me" sends. */
export function ForgetLink() {
  return (
    <MailedLink
      words={forgetWords}
      dependencies={dependencies}
      afterwards={{ done: <BackHome />, expired: <ContactEmailLink /> }}
    />
  );
}
