import {
  boolean,
  list,
  nullable,
  number,
  object,
  oneOf,
  type Read,
  text,
  type ValueOf,
} from "../../supabase/functions/_shared/jsonReader";
import { type IssueWords, issuePost, type Project } from "../../supabase/functions/_shared/outbox";
import { callWithMessage } from "../settings/callWithMessage";

const stateRow = object({
  frequency: oneOf("each_post", "weekly"),
  mails_per_minute: number,
  first_run_at: nullable(text),
  allowed_at: nullable(text),
  /** Set while the mail provider takes no mails. */
  paused_until: nullable(text),
  last_issue_at: nullable(text),
  /** Ids and addresses of posts that were recorded or sent: a post with either is not sent again. */
  known: list(text),
  waiting: list(issuePost),
  /** Who would get an issue now. */
  subscribers: number,
});
export type NewsletterState = ValueOf<typeof stateRow>;
const counts = {
  queued: number,
  sent: number,
  waiting: number,
  refused: number,
  cancelled: number,
  bounced: number,
  soft_bounced: number,
  complained: number,
  left: number,
};
/** What is counted of each issue, in the order of a report. */
export const ISSUE_COUNTS = Object.keys(counts) as (keyof typeof counts)[];
const issueReportRow = object({
  id: number,
  created_at: text,
  status: oneOf("queueing", "queued", "stopped"),
  title: text,
  posts: number,
  ...counts,
});
export type IssueReport = ValueOf<typeof issueReportRow>;
const syncRow = object({ first_run: boolean, recorded: number });
const stepRow = object({ queued: number, done: boolean });

/** The functions of the database for the newsletter. Every call throws the database's own message. */
export type NewsletterDatabase = {
  state(): Promise<NewsletterState>;
  sync(live: string[], posts: object[]): Promise<ValueOf<typeof syncRow>>;
  send(postIds: string[], allowFirst: boolean, words?: IssueWords): Promise<number[]>;
  queueStep(): Promise<ValueOf<typeof stepRow>>;
  report(): Promise<IssueReport[]>;
};

/** Those of a project, which its secret key opens. */
export function newsletterDatabase(project: Project): NewsletterDatabase {
  const call = <Answer>(name: string, read: Read<Answer>, body: object = {}) =>
    callWithMessage(project, name, body, read);
  return {
    state: () => call("newsletter_state", stateRow),
    sync: (live, posts) => call("newsletter_sync", syncRow, { live, posts }),
    send: (post_ids, allow_first, words) =>
      call("newsletter_send", list(number), { post_ids, allow_first, ...words }),
    queueStep: () => call("queue_issues", stepRow, { step: 1000 }),
    report: () => call("newsletter_report", list(issueReportRow)),
  };
}
