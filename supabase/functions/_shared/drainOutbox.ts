import type { Mail, Transport } from "./mail.ts";
import type { Outbox, OutboxRow } from "./outbox.ts";

/** The slowest batch (5 × 20 s) ends well within the queue's lease of five minutes. */
const BATCH_SIZE = 5;
export const SEND_TIMEOUT_MS = 20_000;
/** No new batch starts after this time, because the platform stops functions after 150 s. */
const LAST_CLAIM_AFTER_MS = 40_000;
/** The waits before finishing is tried again: a mail that was sent but not finished is sent twice. */
const FINISH_WAITS_MS = [200, 1000, 3000];

export type DrainDependencies = {
  outbox: Outbox;
  transport: Transport;
  render: (row: OutboxRow) => Mail;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  /** Stops a send that takes too long. */
  sendSignal?: () => AbortSignal;
};
/** `unfinished`: sent or failed, but not recorded in the database; the mail is due again when its lease ends. */
export type DrainResult = { sent: number; failed: number; unfinished: number };

/** Claims the mails that are due, sends each one and finishes it. Rejects only when claiming fails. */
export async function drainOutbox(dependencies: DrainDependencies): Promise<DrainResult> {
  const result: DrainResult = { sent: 0, failed: 0, unfinished: 0 };
  const lastClaim = dependencies.now() + LAST_CLAIM_AFTER_MS;
  let claimed: OutboxRow[];
  do {
    claimed = await dependencies.outbox.claim(BATCH_SIZE);
    for (const row of claimed) result[await deliver(row, dependencies)] += 1;
  } while (claimed.length === BATCH_SIZE && dependencies.now() < lastClaim);
  return result;
}

async function deliver(
  row: OutboxRow,
  dependencies: DrainDependencies,
): Promise<keyof DrainResult> {
  const { transport, render } = dependencies;
  const sendSignal = dependencies.sendSignal ?? (() => AbortSignal.timeout(SEND_TIMEOUT_MS));
  let failure: string | undefined;
  try {
    await transport(render(row), sendSignal());
  } catch (thrown) {
    failure = reasonOf(thrown);
  }
  if (!(await finish(row, failure, dependencies))) return "unfinished";
  return failure === undefined ? "sent" : "failed";
}

async function finish(
  row: OutboxRow,
  failure: string | undefined,
  { outbox, wait }: DrainDependencies,
): Promise<boolean> {
  for (const pause of [...FINISH_WAITS_MS, undefined]) {
    try {
      await outbox.finish(row, failure);
      return true;
    } catch {
      if (pause !== undefined) await wait(pause);
    }
  }
  return false;
}

const TOKEN = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Why a send failed, in one line. Tokens are removed, because a server may quote the mail. */
function reasonOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.replace(TOKEN, "…").replace(/\s+/g, " ").trim() || "unknown";
}
