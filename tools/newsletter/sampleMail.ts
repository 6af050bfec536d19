import { randomUUID } from "node:crypto";
import type { Mail } from "../../supabase/functions/_shared/mail";
import type { MailSettings } from "../../supabase/functions/_shared/mailSettings";
import type { IssuePost, IssueWords } from "../../supabase/functions/_shared/outbox";
import { renderMail } from "../../supabase/functions/_shared/renderMail";
import type { NewsletterState } from "./newsletterDatabase";
import { untilDigest } from "./sendNewsletter";

/** No subscriber's: the links of a sample unsubscribe nobody. */
const NOBODY = "00000000-0000-4000-8000-000000000000";

/** What the next `send` would send: the posts of each issue, or why there is none. */
export function nextIssues(
  posts: readonly IssuePost[],
  state: NewsletterState,
  now: number,
): IssuePost[][] | string {
  const known = new Set(state.known);
  // In the order in which the database sends them (newsletter_send).
  const waiting = posts
    .filter(({ id, url }) => !known.has(id) && !known.has(url))
    .sort((a, b) => (`${a.published_at} ${a.id}` < `${b.published_at} ${b.id}` ? -1 : 1));
  if (state.first_run_at === null)
    return `The next send is the first run: it records the posts that exist (${posts.length}), and sends none.`;
  if (waiting.length === 0) return "No new post waits: the next send sends nothing.";
  if (state.frequency !== "weekly") return waiting.map((post) => [post]);
  return untilDigest(state, waiting.length, now) ?? [waiting];
}

/** The mail of an issue as a subscriber would get it. */
export function sampleMail(
  posts: IssuePost[],
  words: IssueWords,
  recipient: string,
  settings: MailSettings,
): Mail {
  return renderMail(
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
      issue: { id: 0, posts, ...words },
    },
    settings,
  );
}
