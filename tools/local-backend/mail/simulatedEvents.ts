import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** Local parts of addresses that ask for a bounce or a complaint, such as bounced@example.com or bounced+2@example.com. */
const SIMULATED: Record<string, object> = {
  bounced: { type: "email.bounced", bounce: { type: "Permanent", message: "no such mailbox" } },
  "soft-bounced": { type: "email.bounced", bounce: { type: "Transient", message: "mailbox full" } },
  complained: { type: "email.complained" },
};

export type SimulatedEvents = {
  /** The function `mail-events`. */
  url: string;
  /** The secret with which the events are signed. */
  secret: string;
};

/**
 * Reports a bounce or a complaint, as a mail provider would, if the recipient's address asks for one. `messageId` is the
 * header of the mail. Rejects when the function does not take the event.
 */
export async function simulateEvent(
  recipient: string,
  messageId: string,
  { url, secret }: SimulatedEvents,
): Promise<void> {
  const name = /^([^+@]+)/.exec(recipient)?.[1] ?? "";
  const simulated = Object.entries(SIMULATED).find(([one]) => one === name)?.[1];
  if (simulated === undefined) return;
  const { type, ...about } = simulated as { type: string };
  const tag = /^<?([^@]+)@/.exec(messageId)?.[1];
  const data = { to: [recipient], tags: { mail: tag }, ...about };
  const reply = await fetch(url, signedRequest({ type, data }, secret));
  if (!reply.ok) throw new Error(`mail-events answered ${reply.status}`);
}

/** A POST of an event, signed now as Standard Webhooks says. */
export function signedRequest(event: object, secret: string): RequestInit {
  const body = JSON.stringify(event);
  const id = `msg_${randomUUID()}`;
  const now = new Date();
  return {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, now, body),
    },
  };
}
