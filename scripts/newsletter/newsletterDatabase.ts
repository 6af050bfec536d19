import type { IssuePost, Project } from "../../supabase/functions/_shared/outbox";

const TIMEOUT_MS = 60_000;

export type NewsletterState = {
  frequency: "each_post" | "weekly";
  mails_per_minute: number;
  first_run_at: string | null;
  allowed_at: string | null;
  /** Set while the mail provider takes no mails. */
  paused_until: string | null;
  last_issue_at: string | null;
  /** Ids of posts that were recorded or sent. */
  known: string[];
  waiting: IssuePost[];
  /** Who would get an issue now. */
  subscribers: number;
};
export type IssueReport = {
  id: number;
  created_at: string;
  status: "queueing" | "queued" | "stopped";
  title: string;
  posts: number;
} & Record<IssueCount, number>;
export type IssueCount =
  | "queued"
  | "waiting"
  | "sent"
  | "refused"
  | "cancelled"
  | "bounced"
  | "soft_bounced"
  | "complained"
  | "left";

/** The functions of the database for the newsletter. Every call throws the database's own message. */
export type NewsletterDatabase = {
  state(): Promise<NewsletterState>;
  sync(live: string[], posts: object[]): Promise<{ first_run: boolean; recorded: number }>;
  send(postIds: string[], allowFirst: boolean): Promise<number[]>;
  queueStep(): Promise<{ queued: number; done: boolean }>;
  report(): Promise<IssueReport[]>;
};

/** Those of a project, which its secret key opens. */
export function newsletterDatabase({ url, secretKey }: Project): NewsletterDatabase {
  const call = async <Answer>(name: string, body: object = {}): Promise<Answer> => {
    const reply = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await reply.text();
    if (!reply.ok)
      throw new Error(messageOf(text) ?? `${name}: the database answers ${reply.status}`);
    return JSON.parse(text) as Answer;
  };
  return {
    state: () => call("newsletter_state"),
    sync: (live, posts) => call("newsletter_sync", { live, posts }),
    send: (post_ids, allow_first) => call("newsletter_send", { post_ids, allow_first }),
    queueStep: () => call("queue_issues", { step: 1000 }),
    report: () => call("newsletter_report"),
  };
}

function messageOf(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}
