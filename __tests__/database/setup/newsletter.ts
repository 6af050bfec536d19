import type { IssuePost } from "../../../supabase/functions/_shared/outbox";
import { asOwner, sql } from "./backendProcess";
import { recipients } from "./inbox";

/** Who got a mail, in the order of the alphabet. */
export const readers = () => recipients().sort();
export const claim = (batch = 20, together = false) =>
  asOwner<ClaimedIssueMail[]>("claim_issue_mails", { batch, together });
type ClaimedIssueMail = { recipient: string; message_id: string; issue: { posts: IssuePost[] } };
export const reports = () => asOwner<Record<string, unknown>[]>("newsletter_report");
/** How the last issue stands. */
export const report = async () => (await reports())[0];

/** A post as the feed has it. */
export const feedPost = (id: string, more: Partial<IssuePost> = {}): IssuePost => ({
  id,
  url: `https://sayso.example/blog/posts/${id}`,
  title: `The post ${id}`,
  summary: "What it says.",
  reading_time: "4 min read",
  published_at: "2026-11-01T00:00:00Z",
  image: null,
  ...more,
});

/** What a run does with the posts of the feed. */
export const sync = (...posts: IssuePost[]) =>
  asOwner("newsletter_sync", { live: posts.map(({ id }) => id), posts });

/** A newsletter whose first run is over and whose owner has allowed it. */
export async function openNewsletter(): Promise<void> {
  await sql("update private.newsletter set first_run_at = now(), allowed_at = now()");
}

/** Makes an issue of one new post; its mails are not queued yet. */
export async function makeIssue(id: string): Promise<number> {
  await openNewsletter();
  await sync(feedPost(id));
  const [issue] = await asOwner<number[]>("newsletter_send", { post_ids: [id] });
  return issue as number;
}

/** Queues every mail that is to be queued. */
export async function queueAll(step = 1000): Promise<void> {
  for (let done = false; !done; )
    ({ done } = await asOwner<{ done: boolean }>("queue_issues", { step }));
}

/** Makes an issue of one new post and queues all its mails. */
export async function queueIssue(id: string): Promise<void> {
  await makeIssue(id);
  await queueAll();
}

/** Confirmed subscribers, by the owner's import. */
export async function subscribe(...emails: string[]): Promise<void> {
  await sql(
    `insert into newsletter_subscriptions (email, verified, confirmed_at)
      select e, true, now() from unnest($1::text[]) e`,
    [emails],
  );
}
