import type { DrainDependencies } from "../../../../supabase/functions/_shared/drainOutbox";
import type { Mail } from "../../../../supabase/functions/_shared/mail";
import type { IssueQueue, OutboxRow } from "../../../../supabase/functions/_shared/outbox";

type Sending = Partial<NonNullable<DrainDependencies["newsletter"]>>;

/** A queue of issues and of confirmations, and what becomes of each mail. */
export function queueOf(issues: OutboxRow[], others: OutboxRow[] = [], sending: Sending = {}) {
  const log: string[] = [];
  const postponed: [number[], string, number | undefined, boolean][] = [];
  const failures: [number, string | undefined][] = [];
  /** Batches that were recorded as a whole. */
  const batches: number[][] = [];
  const queue: IssueQueue = {
    queueStep: async () => true,
    claim: async (batch) => issues.splice(0, batch),
    finishBatch: async (rows) => void batches.push(rows.map((one) => one.outbox_id)),
    postpone: async (rows, { reason, retryAfterS }, together) =>
      void postponed.push([rows.map((one) => one.outbox_id), reason, retryAfterS, together]),
    resume: async () => void log.push("resume"),
  };
  const dependencies: DrainDependencies = {
    outbox: {
      claim: async (batch) => others.splice(0, batch),
      finish: async ({ outbox_id }, failure) => void failures.push([outbox_id, failure?.reason]),
    },
    transport: async ({ idempotencyKey }) => void log.push(idempotencyKey),
    render: ({ message_id }) => ({ idempotencyKey: message_id }) as Mail,
    now: () => 0,
    wait: async () => {},
    newsletter: { queue, connections: 2, ...sending },
  };
  return { dependencies, log, postponed, failures, batches, issues };
}
