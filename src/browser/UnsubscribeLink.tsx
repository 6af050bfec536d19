import { ContactEmailLink, MailedLink, SignUpAgain } from "../features/subscription/MailedLink";
import { unsubscribeWords } from "../features/subscription/messages";
import { OwnData } from "../features/subscription/OwnData";
import { linkDependencies } from "../features/subscription/useMailedLink";
import { requestDataCopy, requestErasure, unsubscribe } from "../services/supabase";

const dependencies = linkDependencies(unsubscribe);

const wishes = { copy: requestDataCopy, erasure: requestErasure };

/** What the unsubscribe link of every mail opens (docs/requirements.md#confirmation-by-mail). */
export function UnsubscribeLink() {
  return (
    <MailedLink
      words={unsubscribeWords}
      dependencies={dependencies}
      afterwards={{ done: <SignUpAgain />, expired: <ContactEmailLink /> }}
      also={(token) => <OwnData token={token} send={wishes} />}
    />
  );
}
