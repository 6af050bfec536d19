import { type FirstPost, readFirstPosts } from "./firstPosts.ts";
import type { MailEvent } from "./mailEvents.ts";

/** One claimed mail of the queue: a row of the database function `claim_outbox`. */
export type OutboxRow = {
  outbox_id: number;
  kind:
    | "confirm"
    | "welcome"
    | "already_subscribed"
    | "contact_notice"
    | "contact_digest"
    | "alarm"
    | "issue"
    | "newsletter_alarm"
    | "data_copy"
    | "erase_link";
  /** 1 at the first try. */
  attempt: number;
  message_id: string;
  /** When the mail was queued, as ISO 8601. */
  created_at: string;
  recipient: string | null;
  confirm_token: string | null;
  unsubscribe_token: string | null;
  /** The messages in the mail, oldest first. */
  contacts: ContactLead[] | null;
  /** Of an issue of the newsletter only. */
  issue?: Issue | null;
  /** Of what a visitor asked for about their own data only. */
  request?: DataRequest;
  /** Of a welcome only. */
  posts?: FirstPost[];
};
/** What became of claimed mails or events. `unfinished`: sent or failed, but not recorded; due again when the lease ends. */
export type DrainResult = { sent: number; failed: number; unfinished: number };
/** A copy of somebody's data, or the code of the link that deletes it. */
export type DataRequest = {
  data: { rows: number; tables: Record<string, unknown> } | null;
  token: string | null;
};
/** What an issue's mail is made from. The posts are as the feed had them when the issue was made. */
export type Issue = { id: number; posts: IssuePost[] };
export type IssuePost = {
  id: string;
  url: string;
  title: string;
  /** The standfirst. */
  summary: string;
  /** "5 min read", or empty. */
  reading_time: string;
  published_at: string;
  image: { url: string; alt: string; width: number; height: number } | null;
};
/** One message of the contact form: the columns that the mail formats specially, and any that a migration added. */
export type ContactLead = {
  full_name: string;
  email: string;
  country: string;
  subject: string;
  message: string | null;
  only_fans_profile: string | null;
  created_at: string;
  [column: string]: string | number | boolean | null;
};

/** The state of the queue: mails that wait, are overdue or were given up. */
export type QueueState = {
  waiting: number;
  overdue: number;
  /** When the oldest overdue mail was due, as ISO 8601. */
  overdue_since: string | null;
  given_up: number;
  /** Mails of the newsletter that wait; they are in none of the other numbers unless the queue is stuck. */
  issues_waiting: number;
  webhooks_overdue: number;
  webhooks_given_up: number;
};

/** A queue in the database. Both calls reject when the database does not answer. */
export type Outbox<Row = OutboxRow> = {
  claim(batch: number): Promise<Row[]>;
  /** Records the end of a try; after a failure the row waits for the next one. */
  finish(row: Row, failure?: string): Promise<void>;
};

/** The mails of the newsletter in the same queue. Every call rejects when the database does not answer. */
export type IssueQueue = {
  /** Queues the mails of some further subscribers; true when all are queued. */
  queueStep(): Promise<boolean>;
  claim(batch: number): Promise<OutboxRow[]>;
  /** The provider is away: these mails, and all others of the newsletter, wait. */
  postpone(rows: readonly OutboxRow[], failure: string, retryAfterS?: number): Promise<void>;
  /** The provider takes mails again. */
  resume(): Promise<void>;
};

export type Project = { url: string; secretKey: string };

const DATABASE_TIMEOUT_MS = 10_000;

/** Calls a function of the database as the service role. Rejects on any answer but 2xx. */
export async function callDatabase(
  { url, secretKey }: Project,
  name: string,
  body: object,
): Promise<unknown> {
  const reply = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(DATABASE_TIMEOUT_MS),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${name}: the database answered ${reply.status}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** The answer for the one-click address: whether the token was right, and how long a sender of wrong tokens must wait. */
export type OneClickAnswer = { ok: boolean; wait_s?: number | null };

/** Unsubscribes the token's owner; `sender` is the network address of the request. */
export async function leaveByOneClick(
  project: Project,
  token: string,
  sender: string,
): Promise<OneClickAnswer> {
  return (await callDatabase(project, "unsubscribe_one_click", {
    token,
    sender,
  })) as OneClickAnswer;
}

/** Records an event of the mail provider, whose signature was checked. */
export async function recordMailEvent(
  project: Project,
  { id, signedS, kind, address, message }: MailEvent & { id: string; signedS: number },
): Promise<"recorded" | "repeated" | "replayed"> {
  const body = { event_id: id, signed_s: signedS, kind, address, message };
  const answer = await callDatabase(project, "record_mail_event", body);
  if (answer === "recorded" || answer === "repeated" || answer === "replayed") return answer;
  throw new Error("record_mail_event: the database answered something else");
}

/** Returns the state of a project's queue. */
export async function queueState(project: Project): Promise<QueueState> {
  return (await callDatabase(project, "mail_queue", {})) as QueueState;
}

/** The queue of a project, through its REST API. Welcomes get posts of the site at `siteUrl`. */
export function databaseOutbox(project: Project, siteUrl: string): Outbox {
  return {
    claim: async (batch) => {
      const rows = (await callDatabase(project, "claim_outbox", { batch })) as OutboxRow[];
      const whole = await Promise.all(rows.map((row) => withRequest(project, row)));
      if (!whole.some(({ kind }) => kind === "welcome")) return whole;
      const postsAt = await readFirstPosts(siteUrl);
      return whole.map((row) =>
        row.kind === "welcome" ? { ...row, posts: postsAt(row.created_at) } : row,
      );
    },
    finish: async ({ outbox_id, attempt }, failure) => {
      await callDatabase(project, "finish_outbox", {
        outbox_id,
        attempt,
        failure: failure ?? null,
      });
    },
  };
}

/** Adds what a visitor asked for. Nobody's, if it was erased in between: then the mail cannot be rendered and is not sent. */
async function withRequest(project: Project, row: OutboxRow): Promise<OutboxRow> {
  if (row.kind !== "data_copy" && row.kind !== "erase_link") return row;
  const body = { outbox_id: row.outbox_id };
  const found = await callDatabase(project, "data_request_mail", body);
  if (!found) return row;
  const { recipient, unsubscribe_token, ...request } = found as DataRequest &
    Pick<OutboxRow, "recipient" | "unsubscribe_token">;
  return { ...row, recipient, unsubscribe_token, request };
}

const QUEUE_STEP_SUBSCRIBERS = 1_000;

/** The newsletter's part of a project's queue. */
export function databaseIssues(project: Project): IssueQueue {
  return {
    queueStep: async () => {
      const { done } = (await callDatabase(project, "queue_issues", {
        step: QUEUE_STEP_SUBSCRIBERS,
      })) as { done: boolean };
      return done;
    },
    claim: async (batch) =>
      (await callDatabase(project, "claim_issue_mails", { batch })) as OutboxRow[],
    postpone: async (rows, failure, retryAfterS) => {
      await callDatabase(project, "postpone_issue_mails", {
        mails: rows.map(({ outbox_id, attempt }) => ({ outbox_id, attempt })),
        failure,
        wait_s: retryAfterS ?? null,
      });
    },
    resume: async () => {
      await callDatabase(project, "resume_issue_mails", {});
    },
  };
}
