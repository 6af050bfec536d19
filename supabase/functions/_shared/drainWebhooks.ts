import { type FinishDependencies, failureOf, finishRow } from "./deliverRow.ts";
import { LAST_CLAIM_AFTER_MS } from "./drainOutbox.ts";
import { anything, list, nothing, number, object, type ValueOf } from "./jsonReader.ts";
import {
  callDatabase,
  type DrainResult,
  type Failure,
  type Outbox,
  type Project,
  readEach,
} from "./outbox.ts";
import { sendWebhook } from "./sendWebhook.ts";
import { type WebhookRow, webhookRow } from "./webhookMessage.ts";
import type { WebhookTarget } from "./webhookTarget.ts";

/** Sent at the same time, so that a batch takes no longer than its slowest event. */
const BATCH_SIZE = 5;

export type WebhookDrainDependencies = FinishDependencies<WebhookRow> & {
  outbox: Outbox<WebhookRow>;
  send: (row: WebhookRow) => Promise<void>;
  now: () => number;
};

/** Claims the events that are due, sends each one and finishes it. Rejects only when claiming fails. */
export async function drainWebhooks(dependencies: WebhookDrainDependencies): Promise<DrainResult> {
  const result: DrainResult = { sent: 0, failed: 0, unfinished: 0 };
  const lastClaim = dependencies.now() + LAST_CLAIM_AFTER_MS;
  let claimed: WebhookRow[];
  do {
    claimed = await dependencies.outbox.claim(BATCH_SIZE);
    await Promise.all(
      claimed.map(async (row) => {
        const failure = await dependencies.send(row).then(() => undefined, failureOf);
        const isFinished = await finishRow(row, failure, dependencies);
        result[!isFinished ? "unfinished" : failure === undefined ? "sent" : "failed"] += 1;
      }),
    );
  } while (claimed.length === BATCH_SIZE && dependencies.now() < lastClaim);
  return result;
}

/** The events of a project, for one receiver. */
export function webhookDependencies(
  project: Project,
  target: WebhookTarget,
): WebhookDrainDependencies {
  const finish = ({ queue_id, attempt }: ValueOf<typeof claimedEvent>, failure?: Failure) =>
    callDatabase(
      project,
      "finish_webhook",
      { queue_id, attempt, failure: failure?.reason ?? null },
      nothing,
    );
  return {
    outbox: {
      claim: async (batch) => {
        const claimed = await callDatabase(project, "claim_webhooks", { batch }, list(anything));
        return readEach(claimed, webhookRow, (row, failure) =>
          finish(claimedEvent(row, "claim_webhooks"), failure),
        );
      },
      finish,
    },
    send: (row) => sendWebhook(target, row, { nowS: () => Date.now() / 1000 }),
    now: Date.now,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  };
}

const claimedEvent = object({ queue_id: number, attempt: number });
