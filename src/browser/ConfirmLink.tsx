import { MailedLink, SignUpAgain } from "../features/subscription/MailedLink";
import { confirmWords } from "../features/subscription/messages";
import { type FirstPost, NextSteps } from "../features/subscription/NextSteps";
import { linkDependencies } from "../features/subscription/useMailedLink";
import { confirmSubscription } from "../services/supabase";

const dependencies = linkDependencies(confirmSubscription);

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
