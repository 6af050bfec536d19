import { type Mail, SendFailure, type Transport } from "./mail.ts";
import type { Failure, Outbox, OutboxRow } from "./outbox.ts";

const SEND_TIMEOUT_MS = 20_000;
/** The waits before finishing is tried again: a mail that was sent but not finished is sent twice. */
const FINISH_WAITS_MS = [200, 1000, 3000];

export type FinishDependencies<Row> = {
  outbox: Pick<Outbox<Row>, "finish">;
  wait: (ms: number) => Promise<void>;
};
export type SendDependencies = FinishDependencies<OutboxRow> & {
  outbox: Outbox;
  transport: Transport;
  render: (row: OutboxRow) => Mail;
  /** Stops a send that takes too long. */
  sendSignal?: () => AbortSignal;
};

/** The signal that stops a send after its time limit. */
export function sendSignalOf({ sendSignal }: SendDependencies): AbortSignal {
  return sendSignal?.() ?? AbortSignal.timeout(SEND_TIMEOUT_MS);
}

/** Sends the mail of a row. Rejects with the transport's or the renderer's reason. */
export async function deliverRow(row: OutboxRow, dependencies: SendDependencies): Promise<void> {
  await dependencies.transport(dependencies.render(row), sendSignalOf(dependencies));
}

/** Records the end of a try; false if the database stays away. */
export async function finishRow<Row>(
  row: Row,
  failure: Failure | undefined,
  { outbox, wait }: FinishDependencies<Row>,
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

/** Why a send failed. The reason is one line without tokens, because a server may quote the mail. */
export function failureOf(thrown: unknown): Failure {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const reason = message.replace(TOKEN, "…").replace(/\s+/g, " ").trim() || "unknown";
  return thrown instanceof SendFailure
    ? { reason, about: thrown.about, retryAfterS: thrown.retryAfterS }
    : { reason, about: "mail" };
}
