import type { IssuePost } from "../../../supabase/functions/_shared/outbox";
import { type BackendProcess, send } from "./backendProcess";

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

/** Calls a function of the database with the secret key. Throws what it answers if that is no success. */
export async function asOwner<Answer>(
  { url, secretKey }: Pick<BackendProcess, "url" | "secretKey">,
  name: string,
  body: object = {},
): Promise<Answer> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const reply = await send(`${url}/rest/v1/rpc/${name}`, {
    method: "POST",
    path: "",
    headers,
    body,
  });
  if (reply.status >= 300) throw new Error(`${name}: ${reply.status} ${reply.text}`);
  return (reply.text === "" ? undefined : JSON.parse(reply.text)) as Answer;
}

/** What a run does with the posts of the feed. */
export const sync = (backend: BackendProcess, ...posts: IssuePost[]) =>
  asOwner(backend, "newsletter_sync", { live: posts.map(({ id }) => id), posts });

/** A newsletter whose first run is over and whose owner has allowed it. */
export async function openNewsletter(backend: BackendProcess): Promise<void> {
  await backend.rows("update private.newsletter set first_run_at = now(), allowed_at = now()");
}

/** Makes an issue of one new post; its mails are not queued yet. */
export async function makeIssue(backend: BackendProcess, id: string): Promise<number> {
  await openNewsletter(backend);
  await sync(backend, feedPost(id));
  const [issue] = await asOwner<number[]>(backend, "newsletter_send", { post_ids: [id] });
  return issue as number;
}

/** Queues every mail that is to be queued. */
export async function queueAll(backend: BackendProcess, step = 1000): Promise<void> {
  for (let done = false; !done; ) {
    ({ done } = await asOwner<{ done: boolean }>(backend, "queue_issues", { step }));
  }
}

/** Confirmed subscribers, by the owner's import. */
export async function subscribe(backend: BackendProcess, ...emails: string[]): Promise<void> {
  await backend.rows(
    `insert into newsletter_subscriptions (email, verified, confirmed_at)
      select e, true, now() from unnest($1::text[]) e`,
    [emails],
  );
}
