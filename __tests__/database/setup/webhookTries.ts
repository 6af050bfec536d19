/** For Deno: tries to send a webhook in each way that the argument describes, and prints how each try ended. */
import { sendWebhook } from "../../../supabase/functions/_shared/sendWebhook.ts";
import { readWebhookTarget } from "../../../supabase/functions/_shared/webhookTarget.ts";
import { webhookRow } from "../../setup/webhookRow.ts";

export type WebhookTry = {
  env: Record<string, string>;
  /** What the host's name leads to. */
  addresses?: string[];
};

async function outcome({ env, addresses }: WebhookTry): Promise<string> {
  try {
    const target = readWebhookTarget(env);
    if (target === undefined) throw new Error("no target");
    await sendWebhook(target, webhookRow, {
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
