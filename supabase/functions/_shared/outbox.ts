import { type FirstPost, readFirstPosts } from "./firstPosts.ts";
import {
  anything,
  boolean,
  list,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  type Read,
  record,
  scalar,
  text,
  type ValueOf,
} from "./jsonReader.ts";
import type { MailEvent } from "./mailEvents.ts";
import { type Overview, overviewRow } from "./overview.ts";

const contactColumns = object({
  full_name: text,
  email: text,
  country: text,
  subject: text,
  message: nullable(text),
  only_fans_profile: nullable(text),
  created_at: text,
});
/** One message of the contact form: the columns that the mail formats specially, and any that a migration added. */
export type ContactLead = ValueOf<typeof contactColumns> &
  ValueOf<Read<Record<string, ReturnType<typeof scalar>>>>;
const contactLead: Read<ContactLead> = (value, place) => ({
  ...record(scalar)(value, place),
  ...contactColumns(value, place),
});

export const issuePost = object({
  id: text,
  url: text,
  title: text,
  /** The standfirst. */
  summary: text,
  /** "5 min read", or empty. */
  reading_time: text,
  published_at: text,
  image: nullable(object({ url: text, alt: text, width: number, height: number })),
});
export type IssuePost = ValueOf<typeof issuePost>;
const fullText = object({ html: text, text });
/** The text of a post for a mail: HTML of plain elements, without attributes but the addresses of links; and without HTML. */
export type FullText = ValueOf<typeof fullText>;
/** The author's words of an issue, and the full text of its one post. */
export type IssueWords = {
  subject?: string | null;
  intro?: string | null;
  full_text?: FullText | null;
};
/** What an issue's mail is made from. The posts are as the feed had them when the issue was made. */
export type Issue = { id: number; posts: IssuePost[] } & IssueWords;
const issue: Read<Issue> = object({
  id: number,
  posts: list(issuePost),
  subject: nullable(text),
  intro: nullable(text),
  full_text: nullable(fullText),
});

const mailColumns = {
  outbox_id: number,
  kind: oneOf(
    "confirm",
    "welcome",
    "already_subscribed",
    "contact_notice",
    "contact_received",
    "contact_digest",
    "alarm",
    "issue",
    "newsletter_alarm",
    "data_copy",
    "erase_link",
    "weekly_report",
  ),
  /** 1 at the first try. */
  attempt: number,
  message_id: text,
  /** When the mail was queued, as ISO 8601. */
  created_at: text,
  recipient: nullable(text),
  confirm_token: nullable(text),
  unsubscribe_token: nullable(text),
  /** The messages in the mail, oldest first. */
  contacts: nullable(list(contactLead)),
};
const mailRow = object(mailColumns);
const issueMailRow = object({ ...mailColumns, issue });

/** One claimed mail of the queue: a row of the database functions `claim_outbox` and `claim_issue_mails`. */
export type OutboxRow = ValueOf<typeof mailRow> & {
  /** Of an issue of the newsletter only. */
  issue?: Issue | null;
  /** Of what a visitor asked for about their own data only. */
  request?: DataRequest;
  /** Of the weekly report only. */
  overview?: Overview;
  /** Of a welcome only. */
  posts?: FirstPost[];
};
/** What became of claimed mails or events. `unfinished`: sent or failed, but not recorded; due again when the lease ends. */
export type DrainResult = { sent: number; failed: number; unfinished: number };

const dataCopy = object({ rows: number, tables: record(list(anything)) });
const dataRequestMail = object({
  recipient: text,
  unsubscribe_token: text,
  data: nullable((value: unknown, place) => ({
    ...record(anything)(value, place),
    ...dataCopy(value, place),
  })),
  token: nullable(text),
});
/** A copy of somebody's data, or the code of the link that deletes it. */
export type DataRequest = Pick<ValueOf<typeof dataRequestMail>, "data" | "token">;

const queueStateRow = object({
  waiting: number,
  overdue: number,
  /** When the oldest overdue mail was due, as ISO 8601. */
  overdue_since: nullable(text),
  given_up: number,
  /** Mails of the newsletter that wait; they are in none of the other numbers unless the queue is stuck. */
  issues_waiting: number,
  webhooks_overdue: number,
  webhooks_given_up: number,
});
/** The state of the queue: mails that wait, are overdue or were given up. */
export type QueueState = ValueOf<typeof queueStateRow>;

/** Why a try failed. A provider that is away is no fault of the mail, so such a try does not count. */
export type Failure = {
  reason: string;
  about: "mail" | "provider";
  retryAfterS?: number | undefined;
};

/** A queue in the database. Both calls reject when the database does not answer. */
export type Outbox<Row = OutboxRow> = {
  claim(batch: number): Promise<Row[]>;
  /** Records the end of a try; after a failure the row waits for the next one. */
  finish(row: Row, failure?: Failure): Promise<void>;
};

/** The mails of the newsletter in the same queue. Every call rejects when the database does not answer. */
export type IssueQueue = {
  /** Queues the mails of some further subscribers; true when all are queued. */
  queueStep(): Promise<boolean>;
  /** `together`: they will be sent in one call, so a batch whose answer was lost comes back as it was. */
  claim(batch: number, together: boolean): Promise<OutboxRow[]>;
  /** Records that a whole batch was accepted, at once: half a record would make another batch of the rest. */
  finishBatch(rows: readonly OutboxRow[]): Promise<void>;
  /** The provider is away: these mails, and all others of the newsletter, wait. `together`: they come back as one batch. */
  postpone(rows: readonly OutboxRow[], failure: Failure, together: boolean): Promise<void>;
  /** The provider takes mails again. */
  resume(): Promise<void>;
};

export type Project = { url: string; secretKey: string };

const DATABASE_TIMEOUT_MS = 10_000;

/** Calls a function of the database as the service role, and returns the answer, whatever its status. */
export const askDatabase = (
  { url, secretKey }: Project,
  name: string,
  body: object,
  timeoutMs = DATABASE_TIMEOUT_MS,
): Promise<Response> =>
  fetch(`${url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });

/** Calls a function of the database as the service role. Rejects on any answer but 2xx, and on one that `read` refuses. */
export async function callDatabase<Answer>(
  project: Project,
  name: string,
  body: object,
  read: Read<Answer>,
): Promise<Answer> {
  const reply = await askDatabase(project, name, body);
  const answer = await reply.text();
  if (!reply.ok) throw new Error(`${name}: the database answered ${reply.status}`);
  return read(answer === "" ? undefined : JSON.parse(answer), name);
}

/** The answer for the one-click address: whether the token was right, and how long a sender of wrong tokens must wait. */
export type OneClickAnswer = { ok: boolean; wait_s?: number | null };
const oneClickAnswer: Read<OneClickAnswer> = (value, place) =>
  object({ ok: boolean, wait_s: (wait, at) => nullable(number)(wait ?? null, at) })(value, place);

/** Unsubscribes the token's owner; `sender` is the network address of the request. */
export function unsubscribeByOneClick(
  project: Project,
  token: string,
  sender: string,
): Promise<OneClickAnswer> {
  return callDatabase(project, "unsubscribe_one_click", { token, sender }, oneClickAnswer);
}

/** Records an event of the mail provider, whose signature was checked. */
export function recordMailEvent(
  project: Project,
  { id, signedS, kind, address, message }: MailEvent & { id: string; signedS: number },
): Promise<"recorded" | "repeated" | "replayed"> {
  const body = { event_id: id, signed_s: signedS, kind, address, message };
  return callDatabase(
    project,
    "record_mail_event",
    body,
    oneOf("recorded", "repeated", "replayed"),
  );
}

/** Returns the state of a project's queue. */
export function queueState(project: Project): Promise<QueueState> {
  return callDatabase(project, "mail_queue", {}, queueStateRow);
}

/** The queue of a project, through its REST API. Welcomes get posts of the site at `siteUrl`. */
export function databaseOutbox(project: Project, siteUrl: string): Outbox {
  return {
    claim: async (batch) => {
      const claimed = await callDatabase(project, "claim_outbox", { batch }, list(anything));
      const rows = await readEach(claimed, mailRow, (row, failure) =>
        finishMail(project, claimedMail(row, "claim_outbox"), failure),
      );
      const mails = await Promise.all(rows.map((row) => withRequest(project, row)));
      if (!mails.some(({ kind }) => kind === "welcome")) return mails;
      const postsAt = await readFirstPosts(siteUrl);
      return mails.map((row) =>
        row.kind === "welcome" ? { ...row, posts: postsAt(row.created_at) } : row,
      );
    },
    finish: (row, failure) => finishMail(project, row, failure),
  };
}

const claimedMail = object({ outbox_id: number, attempt: number });

function finishMail(
  project: Project,
  { outbox_id, attempt }: ValueOf<typeof claimedMail>,
  failure?: Failure,
): Promise<void> {
  const body = {
    outbox_id,
    attempt,
    failure: failure?.reason ?? null,
    provider_away: failure?.about === "provider",
    wait_s: failure?.retryAfterS ?? null,
  };
  return callDatabase(project, "finish_outbox", body, nothing);
}

/** Reads claimed rows one by one. A row that is not as expected is refused by itself, so that it stops no other. */
export async function readEach<Row>(
  claimed: readonly unknown[],
  read: Read<Row>,
  refuse: (row: unknown, failure: Failure) => Promise<void>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const row of claimed) {
    try {
      rows.push(read(row, "the row"));
    } catch (thrown) {
      await refuse(row, { reason: String(thrown), about: "mail" });
    }
  }
  return rows;
}

const WEEK_DAYS = 7;

/** Adds the numbers of the weekly report, or what a visitor asked for. Nobody's, if it was erased in between: then the mail cannot be rendered and is not sent. */
async function withRequest(project: Project, row: OutboxRow): Promise<OutboxRow> {
  if (row.kind === "weekly_report")
    return {
      ...row,
      overview: await callDatabase(project, "leads_overview", { days: WEEK_DAYS }, overviewRow),
    };
  if (row.kind !== "data_copy" && row.kind !== "erase_link") return row;
  const body = { outbox_id: row.outbox_id };
  const found = await callDatabase(project, "data_request_mail", body, nullable(dataRequestMail));
  if (found === null) return row;
  const { recipient, unsubscribe_token, ...request } = found;
  return { ...row, recipient, unsubscribe_token, request };
}

const QUEUE_STEP_SUBSCRIBERS = 1_000;
const attempts = (rows: readonly OutboxRow[]) =>
  rows.map(({ outbox_id, attempt }) => ({ outbox_id, attempt }));

/** The newsletter's part of a project's queue. */
export function databaseIssues(project: Project): IssueQueue {
  return {
    queueStep: async () => {
      const body = { step: QUEUE_STEP_SUBSCRIBERS };
      return (await callDatabase(project, "queue_issues", body, object({ done: boolean }))).done;
    },
    claim: async (batch, together) => {
      const body = { batch, together };
      const claimed = await callDatabase(project, "claim_issue_mails", body, list(anything));
      return readEach(claimed, issueMailRow, (row, failure) =>
        finishMail(project, claimedMail(row, "claim_issue_mails"), failure),
      );
    },
    finishBatch: (rows) =>
      callDatabase(project, "finish_issue_batch", { mails: attempts(rows) }, nothing),
    postpone: (rows, { reason, retryAfterS }, together) =>
      callDatabase(
        project,
        "postpone_issue_mails",
        { mails: attempts(rows), failure: reason, wait_s: retryAfterS ?? null, together },
        nothing,
      ),
    resume: () => callDatabase(project, "resume_issue_mails", {}, nothing),
  };
}

/** Deletes some of the rows of somebody who confirmed it and has many. Answers how many; 0 when there is nothing to do. */
export function finishErasures(project: Project): Promise<number> {
  return callDatabase(project, "finish_erasures", {}, number);
}
