import type { DrainResult, QueueState } from "./outbox.ts";

export type SendMailDependencies = {
  /** The bearer token that the scheduler must send. */
  secret: string;
  drain: () => Promise<DrainResult>;
  /** Sends the events of the webhook, if there is one. Its failure does not concern the mails. */
  drainWebhooks?: (() => Promise<DrainResult>) | undefined;
  queue: () => Promise<QueueState>;
  log: (line: string) => void;
};

/** Answers requests with the secret: a POST sends the queued mails and counts them, a GET returns the queue's state. */
export async function handleSendMail(
  request: Request,
  dependencies: SendMailDependencies,
): Promise<Response> {
  if (request.method !== "POST" && request.method !== "GET") {
    return new Response("POST or GET only\n", { status: 405, headers: { Allow: "GET, POST" } });
  }
  const bearer = request.headers.get("authorization")?.replace(/^bearer +/i, "") ?? "";
  if (dependencies.secret === "" || !(await isSame(bearer, dependencies.secret))) {
    return new Response("Unauthorized\n", {
      status: 401,
      headers: { "WWW-Authenticate": "Bearer" },
    });
  }
  try {
    return Response.json(
      await (request.method === "GET" ? dependencies.queue() : drainBoth(dependencies)),
    );
  } catch (thrown) {
    dependencies.log(
      `${request.method === "GET" ? "queue not read" : "mails not sent"}: ${thrown instanceof Error ? thrown.message : thrown}`,
    );
    return new Response("The mail queue could not be read\n", { status: 503 });
  }
}

/** Sends the mails and the webhooks at the same time, so that a slow receiver of webhooks delays no mail. */
async function drainBoth({ drain, drainWebhooks, log }: SendMailDependencies): Promise<object> {
  const webhooks = drainWebhooks?.().catch((thrown: unknown) => {
    log(`webhooks not sent: ${thrown instanceof Error ? thrown.message : thrown}`);
    return { sent: 0, failed: 0, unfinished: 0 };
  });
  const mails = await drain();
  return webhooks === undefined ? mails : { ...mails, webhooks: await webhooks };
}

/** Compares digests, so that the time of the comparison reveals nothing about the secret. */
async function isSame(given: string, secret: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [one, other] = [await digest(given), await digest(secret)];
  return one.every((byte, i) => byte === other[i]);
}
