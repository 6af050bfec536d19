import type { IssuePost, IssueWords } from "../../supabase/functions/_shared/outbox";
import { withFullText } from "./fullText";
import type { IssueReport, NewsletterDatabase, NewsletterState } from "./newsletterDatabase";
import type { FeedPosts } from "./readFeed";
import { progressLine } from "./reportText";

const ASK_EVERY_MS = 2_000;
const DAYS_BETWEEN_DIGESTS = 6;
const MS_PER_DAY = 86_400_000;
/** What the owner types before the first sending. */
const FIRST_WORD = "send";

export type SendDependencies = {
  database: NewsletterDatabase;
  readFeed: () => Promise<FeedPosts>;
  /** Shows a question and resolves with what was typed; undefined where nobody can answer. */
  ask?: ((question: string) => Promise<string>) | undefined;
  print: (line: string) => void;
  /** Replaces the last line. */
  printProgress: (line: string) => void;
  wait: (ms: number) => Promise<void>;
  now: () => number;
};
export type SendOptions = {
  /** Answers the question of every sending but the first. */
  yes: boolean;
  /** Ends when all mails are queued. */
  noWait: boolean;
  /** The author's words, for one issue. */
  words?: IssueWords;
  /** Sends the full text of the one post that waits. */
  fullText?: boolean;
};

/** Records the new posts of the feed, asks, sends them and shows the progress. Throws where it may not send. */
export async function sendNewsletter(
  dependencies: SendDependencies,
  options: SendOptions,
): Promise<void> {
  const { database, print } = dependencies;
  const feed = await dependencies.readFeed();
  for (const fault of feed.faults) print(fault);
  const first = await recordPosts(database, feed.posts);
  if (first !== undefined) {
    print(`This was the first run: it recorded the posts that exist (${first}), and sent none.`);
    print("From now on, each new post that is deployed waits for npm run newsletter -- send.");
    return;
  }
  const state = await database.state();
  if (state.waiting.length === 0) {
    const isSending = !(await database.report()).every(isDone);
    print(
      isSending
        ? "No new post waits; an earlier issue is still being sent."
        : "No new post waits to be sent.",
    );
    if (isSending) await finish(dependencies, options);
    return;
  }
  const early = untilDigest(state, state.waiting.length, dependencies.now());
  if (early) return print(early);
  const { words = {} } = options;
  const sent = options.fullText ? await withFullText(words, state.waiting, feed) : words;
  for (const line of planOf(state)) print(line);
  if (words.subject) print(`Subject: ${words.subject}`);
  if (!(await mayStart(state, dependencies, options))) {
    print("Nothing was sent.");
    return;
  }
  await database.send(
    state.waiting.map(({ id }) => id),
    state.allowed_at === null,
    sent,
  );
  await finish(dependencies, options);
}

/** The number of posts that the first run recorded; undefined after the first run. */
async function recordPosts(
  database: NewsletterDatabase,
  posts: readonly IssuePost[],
): Promise<number | undefined> {
  const { known, first_run_at } = await database.state();
  const fresh = posts.filter(({ id, url }) => !known.includes(id) && !known.includes(url));
  const sent = first_run_at === null ? fresh.map(recordOf) : fresh;
  const { first_run, recorded } = await database.sync(
    posts.map(({ id }) => id),
    sent,
  );
  return first_run ? recorded : undefined;
}

/** What is kept of a post that is never sent. */
function recordOf({ id, url, published_at }: IssuePost) {
  return { id, url, published_at };
}

/** Why a weekly digest is not sent yet, for the owner to read; null if `now`, in milliseconds, is not too early. */
export function untilDigest(
  { frequency, last_issue_at }: Pick<NewsletterState, "frequency" | "last_issue_at">,
  posts: number,
  now: number,
): string | null {
  if (frequency !== "weekly" || last_issue_at === null) return null;
  const due = Date.parse(last_issue_at) + DAYS_BETWEEN_DIGESTS * MS_PER_DAY;
  if (due <= now) return null;
  const days = Math.ceil((due - now) / MS_PER_DAY);
  return `The weekly digest is due in ${days} ${days === 1 ? "day" : "days"}; new posts that wait for it: ${posts}.`;
}

/** What would be sent, for the owner to read. */
function planOf({ waiting, frequency, subscribers, mails_per_minute }: NewsletterState): string[] {
  const issues = frequency === "weekly" ? 1 : waiting.length;
  const mails = issues * subscribers;
  const minutes = Math.max(1, Math.ceil(mails / mails_per_minute));
  return [
    ...waiting.map(({ title, url }) => `  ${title}\n    ${url}`),
    `Issues: ${issues}, subscribers: ${subscribers}, mails: ${mails}, at least ${minutes} min.`,
  ];
}

async function mayStart(
  { allowed_at, subscribers }: NewsletterState,
  { ask }: SendDependencies,
  { yes }: SendOptions,
): Promise<boolean> {
  if (allowed_at === null) {
    if (ask === undefined)
      throw new Error("The first sending must be confirmed by hand: run this in a terminal.");
    const typed = await ask(
      `This is the first newsletter that is really sent. Type "${FIRST_WORD}" to send it (subscribers: ${subscribers}): `,
    );
    return typed.trim() === FIRST_WORD;
  }
  if (yes) return true;
  if (ask === undefined) throw new Error("Add --yes to send without a question.");
  return /^y(es)?$/i.test((await ask("Send? (y/N) ")).trim());
}

/** Queues the mails and shows how they are sent; the worker sends them without this command, too. */
async function finish(
  { database, print, printProgress, wait }: SendDependencies,
  { noWait }: SendOptions,
): Promise<void> {
  printProgress("Queueing the mails …");
  for (let done = false; !done; ) ({ done } = await database.queueStep());
  print(
    noWait
      ? "All mails are queued and are being sent: npm run newsletter -- report."
      : "You can close this: the queue goes on without it.",
  );
  if (noWait) return;
  const { mails_per_minute } = await database.state();
  for (let before = ""; ; ) {
    const reports = await database.report();
    // Asked only when nothing has moved: it counts the subscribers, too.
    const isUnchanged = JSON.stringify(reports) === before;
    const pausedUntil = isUnchanged ? (await database.state()).paused_until : null;
    printProgress(progressLine(reports, mails_per_minute, pausedUntil));
    if (reports.every(isDone)) return;
    before = JSON.stringify(reports);
    await wait(ASK_EVERY_MS);
  }
}

const isDone = ({ status, waiting }: IssueReport) =>
  status === "stopped" || (status === "queued" && waiting === 0);
