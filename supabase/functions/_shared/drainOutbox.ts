import { deliverRow, failureOf, finishRow, type SendDependencies } from "./deliverRow.ts";
import type { DrainResult, IssueQueue, OutboxRow } from "./outbox.ts";
import { type IssueProgress, type IssueSending, sendIssues } from "./sendIssues.ts";

/** The slowest batch (5 × 20 s) ends well within the queue's lease of five minutes. */
const BATCH_SIZE = 5;
/** Leaves some of the run to the newsletter, however many other mails arrive meanwhile. */
const OTHERS_MAX_MS = 20_000;
/** No new batch starts after this time, because the platform stops functions after 150 s. */
export const LAST_CLAIM_AFTER_MS = 40_000;

export type DrainDependencies = SendDependencies & {
  now: () => number;
  /** Deletes more of what was confirmed to be deleted; 0 when nothing is left. */
  eraseStep?: () => Promise<number>;
  /** The newsletter's part of the queue, which is sent when nothing else waits. */
  newsletter?: IssueSending & { queue: IssueQueue };
};

/**
 * Claims the mails that are due, sends each one and finishes it. Issues of the newsletter come last, a batch at a time,
 * and before each batch everything else that is due. Rejects only when claiming fails.
 */
export async function drainOutbox(dependencies: DrainDependencies): Promise<DrainResult> {
  const result: DrainResult = { sent: 0, failed: 0, unfinished: 0 };
  const lastClaim = dependencies.now() + LAST_CLAIM_AFTER_MS;
  const { newsletter } = dependencies;
  let goesOn: boolean;
  const progress: IssueProgress = { isQueued: false, hasSent: false };
  do {
    const end = newsletter === undefined ? lastClaim : dependencies.now() + OTHERS_MAX_MS;
    await drainOthers(dependencies, result, Math.min(end, lastClaim));
    goesOn =
      newsletter !== undefined &&
      dependencies.now() < lastClaim &&
      (await sendIssues(newsletter, dependencies, result, progress));
  } while (goesOn && dependencies.now() < lastClaim);
  const { eraseStep = async () => 0 } = dependencies;
  while (dependencies.now() < lastClaim && (await eraseStep()) > 0);
  return result;
}

async function drainOthers(
  dependencies: DrainDependencies,
  result: DrainResult,
  lastClaim: number,
): Promise<void> {
  let claimed: OutboxRow[];
  let isProviderAway = false;
  do {
    claimed = await dependencies.outbox.claim(BATCH_SIZE);
    for (const row of claimed) {
      const failure = await deliverRow(row, dependencies).then(() => undefined, failureOf);
      isProviderAway ||= failure?.about === "provider";
      const isFinished = await finishRow(row, failure, dependencies);
      result[!isFinished ? "unfinished" : failure === undefined ? "sent" : "failed"] += 1;
    }
  } while (claimed.length === BATCH_SIZE && !isProviderAway && dependencies.now() < lastClaim);
}
