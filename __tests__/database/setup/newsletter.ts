import type { IssuePost } from "../../../supabase/functions/_shared/outbox";
import { type BackendProcess, beginAlone, send, startBackendProcess } from "./backendProcess";
import { type MailServer, startMailServer } from "./mail";

/** Two subscribers of most tests. */
export const ADA = "ada@example.com";
export const EVE = "eve@example.com";

/** What a file's tests of the newsletter share: a backend, and a mail server that is new for each test. */
export type NewsletterStack = {
  readonly backend: BackendProcess;
  readonly server: MailServer;
  /** Who got a mail, in the order of the alphabet. */
  recipients(): string[];
  claim(batch?: number): Promise<{ recipient: string; message_id: string }[]>;
  /** How the last issue stands. */
  report(): Promise<Record<string, unknown> | undefined>;
};

/** Registers the hooks that start and stop the stack. */
export function newsletterStack(): NewsletterStack {
  const stack = {} as { backend: BackendProcess; server: MailServer };
  beforeAll(async () => {
    stack.backend = await startBackendProcess();
  });
  beforeEach(async () => {
    await beginAlone(stack.backend);
    await stack.backend.rows("update private.mail_rules set site_hourly_max = 200");
    stack.server = await startMailServer();
  });
  afterEach(() => stack.server.stop());
  afterAll(() => stack.backend.stop());
  return Object.assign(stack, {
    recipients: () => stack.server.received.map(({ recipient }) => recipient).sort(),
    claim: (batch = 20) =>
      asOwner<{ recipient: string; message_id: string }[]>(stack.backend, "claim_issue_mails", {
        batch,
      }),
    report: async () =>
      (await asOwner<Record<string, unknown>[]>(stack.backend, "newsletter_report"))[0],
  });
}

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
