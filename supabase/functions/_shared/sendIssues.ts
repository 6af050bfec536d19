import {
  deliverRow,
  failureOf,
  finishRow,
  type SendDependencies,
  sendSignalOf,
} from "./deliverRow.ts";
import { type BatchTransport, type Mail, SendFailure } from "./mail.ts";
import type { DrainResult, Failure, IssueQueue, OutboxRow } from "./outbox.ts";

/** The slowest batch (4 × 20 s) ends before the platform stops the function, and within the lease. */
const MAILS_PER_CONNECTION = 4;

export type IssueSending = {
  /** How many mails are sent at the same time. */
  connections: number;
  /** Where the provider's API takes several mails in one call. */
  batch?: BatchTransport | undefined;
};

/** What one run of a worker knows already, so that it does not ask before each batch. */
export type IssueProgress = { isQueued: boolean; hasSent: boolean };

type Sending = {
  rows: OutboxRow[];
  /** The rows that were not sent because the provider takes no mail now. */
  refusedByProvider: OutboxRow[];
  failure?: SendFailure;
  /** Whether the whole batch failed, so that it must come back as it was. */
  isWhole: boolean;
  sent: number;
};

/**
 * Queues some more mails of the newsletter, claims a batch and sends it. Returns whether there may be more to do. When the
 * provider is unavailable, the rest of the batch returns to the queue, which waits.
 */
export async function sendIssues(
  { queue, connections, batch }: IssueSending & { queue: IssueQueue },
  dependencies: SendDependencies,
  result: DrainResult,
  progress: IssueProgress,
): Promise<boolean> {
  progress.isQueued ||= await queue.queueStep();
  const size = batch?.max ?? connections * MAILS_PER_CONNECTION;
  const claimed = await queue.claim(size, batch !== undefined);
  const sending: Sending = { rows: [...claimed], refusedByProvider: [], isWhole: false, sent: 0 };
  if (batch !== undefined && claimed.length > 1)
    await sendTogether(batch, queue, sending, dependencies, result);
  await Promise.all(
    Array.from({ length: connections }, () => sendOneByOne(sending, dependencies, result)),
  );
  const { failure, refusedByProvider } = sending;
  if (failure !== undefined) {
    const unsent = [...refusedByProvider, ...sending.rows];
    await queue.postpone(unsent, failureOf(failure), sending.isWhole);
    return false;
  }
  if (!progress.hasSent && sending.sent > 0) {
    await queue.resume();
    progress.hasSent = true;
  }
  return claimed.length > 0 || !progress.isQueued;
}

/** Takes rows from the batch until it is empty or the provider is unavailable. */
async function sendOneByOne(
  sending: Sending,
  dependencies: SendDependencies,
  result: DrainResult,
): Promise<void> {
  while (sending.failure === undefined) {
    const row = sending.rows.shift();
    if (row === undefined) return;
    try {
      await deliverRow(row, dependencies);
      await record(row, undefined, sending, dependencies, result);
    } catch (thrown) {
      if (thrown instanceof SendFailure && thrown.about === "provider") {
        sending.failure ??= thrown;
        sending.refusedByProvider.push(row);
      } else await record(row, failureOf(thrown), sending, dependencies, result);
    }
  }
}

/** Sends the whole batch in one call. If the provider refuses one of its mails, all of them remain for sendOneByOne. */
async function sendTogether(
  batch: BatchTransport,
  queue: IssueQueue,
  sending: Sending,
  dependencies: SendDependencies,
  result: DrainResult,
): Promise<void> {
  const mails: Mail[] = [];
  const rows: OutboxRow[] = [];
  for (const row of sending.rows) {
    try {
      mails.push(dependencies.render(row));
      rows.push(row);
    } catch {
      // It remains for sendOneByOne, which records the reason.
    }
  }
  if (mails.length === 0) return;
  try {
    await batch.send(mails, sendSignalOf(dependencies));
  } catch (thrown) {
    if (thrown instanceof SendFailure && thrown.about === "provider") {
      sending.failure = thrown;
      sending.isWhole = true;
    }
    return;
  }
  sending.rows = sending.rows.filter((row) => !rows.includes(row));
  sending.sent += rows.length;
  const outbox = { finish: () => queue.finishBatch(rows) };
  const isFinished = await finishRow(undefined, undefined, { ...dependencies, outbox });
  result[isFinished ? "sent" : "unfinished"] += rows.length;
}

async function record(
  row: OutboxRow,
  failure: Failure | undefined,
  sending: Sending,
  dependencies: SendDependencies,
  result: DrainResult,
): Promise<void> {
  const isFinished = await finishRow(row, failure, dependencies);
  if (failure === undefined) sending.sent += 1;
  result[!isFinished ? "unfinished" : failure === undefined ? "sent" : "failed"] += 1;
}
