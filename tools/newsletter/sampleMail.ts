import { randomUUID } from "node:crypto";
import type { Mail } from "../../supabase/functions/_shared/mail";
import type { MailSettings } from "../../supabase/functions/_shared/mailSettings";
import type { IssuePost } from "../../supabase/functions/_shared/outbox";
import { renderMail } from "../../supabase/functions/_shared/renderMail";
import type { NewsletterState } from "./newsletterDatabase";

/** No subscriber's: the links of a sample unsubscribe nobody. */
const NOBODY = "00000000-0000-4000-8000-000000000000";

/** The posts that the next issue would have; before the first run, and when none waits, the newest. */
export function postsOfNextIssue(posts: readonly IssuePost[], state: NewsletterState): IssuePost[] {
  const known = new Set(state.known);
  const oldestFirst = posts.filter(({ id }) => !known.has(id)).reverse();
  const waiting = state.first_run_at === null ? [] : oldestFirst;
  const next = waiting.length > 0 ? waiting : posts.slice(0, 1);
  return state.frequency === "weekly" ? next : next.slice(0, 1);
}

/** The mail of an issue as a subscriber would get it, with a mark in the subject. */
export function sampleMail(posts: IssuePost[], recipient: string, settings: MailSettings): Mail {
  const mail = renderMail(
    {
      outbox_id: 0,
      kind: "issue",
      attempt: 1,
      message_id: randomUUID(),
      created_at: new Date().toISOString(),
      recipient,
      confirm_token: null,
      unsubscribe_token: NOBODY,
      contacts: null,
      issue: { id: 0, posts },
    },
    settings,
  );
  return { ...mail, subject: `[Test] ${mail.subject}` };
}
