/** A claimed event of the queue. Nothing is imported here, as Deno reads it, too. */
export const webhookRow = {
  queue_id: 1,
  attempt: 1,
  webhook_id: "33333333-3333-4333-8333-333333333333",
  created_at: "2026-11-23T10:00:00Z",
  event: "subscriber.confirmed",
  data: { id: 7, email: "ada@example.com", source: { utm_source: "news" } },
} as const;
