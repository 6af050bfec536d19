import { boolean, list, nullable, number, object, text, type ValueOf } from "./jsonReader.ts";

/** The answer of the database function `webhook_queue`. */
export const webhookQueueRow = object({
  is_on: boolean,
  waiting: number,
  overdue: number,
  sent: number,
  /** When the next one is tried. */
  next: nullable(text),
  /** Why the last try of one that waits failed. */
  error: nullable(text),
  given_up: list(
    object({ id: number, event: text, created_at: text, attempts: number, error: nullable(text) }),
  ),
  given_up_count: number,
});
export type WebhookQueue = ValueOf<typeof webhookQueueRow>;

/** A time of the database, whatever zone it is given in, to the minute. */
export const minuteOf = (time: string) =>
  `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** What is known of the webhook's events, one line each. */
export function webhookLines(queue: WebhookQueue): string[] {
  const { is_on, waiting, overdue, sent, next, error, given_up, given_up_count } = queue;
  if (!is_on && waiting + sent + given_up_count === 0) return ["off (docs/webhooks.md)"];
  return [
    `${is_on ? "on" : "off"}: ${sent} sent, ${waiting} waiting, ${given_up_count} given up`,
    ...(overdue > 0
      ? [`${overdue} overdue: is send-mail running, and does it have WEBHOOK_URL?`]
      : []),
    ...(waiting > 0 && next !== null
      ? [`next ${minuteOf(next)}${error === null ? "" : ` (${error})`}`]
      : []),
    ...given_up.map(
      ({ id, event, created_at, attempts, error: reason }) =>
        `given up: ${id}  ${event}  ${minuteOf(created_at)}  ${attempts} tries  ${reason ?? ""}`,
    ),
    ...(given_up_count > 0 ? ["send them again: npm run leads -- resend [number]"] : []),
  ];
}
