/** For Deno: tries to send a webhook in each way that the argument describes, and prints how each try ended. */
import { sendWebhook } from "../../../supabase/functions/_shared/sendWebhook.ts";
import { readWebhookTarget } from "../../../supabase/functions/_shared/webhookTarget.ts";

export type WebhookTry = {
  env: Record<string, string>;
  /** What the host's name leads to. */
  addresses?: string[];
};

const ROW = {
  queue_id: 1,
  attempt: 1,
  webhook_id: "33333333-3333-4333-8333-333333333333",
  created_at: "2026-11-23T10:00:00Z",
  event: "subscriber.confirmed",
  data: { id: 7, email: "ada@example.com", source: {} },
} as const;

async function outcome({ env, addresses }: WebhookTry): Promise<string> {
  try {
    const target = readWebhookTarget(env);
    if (target === undefined) throw new Error("no target");
    await sendWebhook(target, ROW, {
      nowS: () => Date.now() / 1000,
      signal: () => AbortSignal.timeout(2_000),
      ...(addresses && { resolve: async () => addresses }),
    });
    return "sent";
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : "unknown";
  }
}

const tries = JSON.parse(process.argv[2] ?? "[]") as WebhookTry[];
console.log(JSON.stringify(await Promise.all(tries.map(outcome))));
process.exit();
