import { MailedLink, SignUpAgain } from "../features/subscription/MailedLink";
import { confirmWords } from "../features/subscription/messages";
import { type FirstPost, NextSteps } from "../features/subscription/NextSteps";
import { returnMailedToken, takeMailedToken } from "../services/mailedToken";
import { confirmSubscription } from "../services/supabase";

const dependencies = {
  takeToken: () => takeMailedToken(window),
  send: confirmSubscription,
  returnToken: (token: string) => returnMailedToken(window, token),
};

/** What the confirmation mail's link opens (docs/requirements.md#confirmation-by-mail). */
export function ConfirmLink({ posts }: { posts: readonly FirstPost[] }) {
  return (
    <MailedLink
      words={confirmWords}
      dependencies={dependencies}
      afterwards={{ done: <NextSteps posts={posts} />, expired: <SignUpAgain /> }}
    />
  );
}
