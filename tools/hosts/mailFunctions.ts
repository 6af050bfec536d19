import { routes } from "../../src/shared/config/routes";
import type { QueueState } from "../../supabase/functions/_shared/outbox";
import { askHost } from "./askHost";

const SEND_MAIL = "/functions/v1/send-mail";
const UNSUBSCRIBE = "/functions/v1/unsubscribe";
const DEPLOY = "npx supabase@2.122.1 functions deploy send-mail unsubscribe mail-events ip";

/** Explains a wrong status: not deployed, behind the platform's token check, or stopped by wrong settings. */
function functionFault(name: string, status: number, body: string): string {
  if (status === 404) return `${name} is not deployed: ${DEPLOY}`;
  if (status === 401)
    return `the platform requires a token for ${name} (${body.trim()}): deploy it from this repository, where supabase/config.toml turns that off: ${DEPLOY}`;
  return `${name} answers ${status} (${body.trim()}): its log in the dashboard says which secret is missing or wrong`;
}

/** Without its secret or signature, a function itself must refuse the request. */
async function refusalFaults(backend: string, name: string): Promise<string[]> {
  const { status, body } = await askHost(backend, `/functions/v1/${name}`, { method: "POST" });
  return status === 401 && body.startsWith("Unauthorized\n")
    ? []
    : [functionFault(name, status, body)];
}

/** Faults of `send-mail`, which only the schedule may call. */
export const sendMailFaults = (backend: string) => refusalFaults(backend, "send-mail");
/** Faults of `mail-events`, which takes signed events only. */
export const mailEventsFaults = (backend: string) => refusalFaults(backend, "mail-events");

/** A GET of `unsubscribe` must redirect to the unsubscribe page of the site in SITE_URL. */
export async function unsubscribeFaults(backend: string, origin: string): Promise<string[]> {
  const { status, headers, body } = await askHost(backend, UNSUBSCRIBE);
  if (status !== 303) return [functionFault("unsubscribe", status, body)];
  const wanted = `${origin}${routes.unsubscribe}`;
  return headers.location === wanted
    ? []
    : [`it redirects to ${headers.location} instead of ${wanted}: correct the secret SITE_URL`];
}

/** The state of the queue. Throws if the secret is another one, or `send-mail` does not answer. */
export async function readQueue(backend: string, secret: string): Promise<QueueState> {
  const { status, body } = await askHost(backend, SEND_MAIL, {
    headers: { authorization: `Bearer ${secret}` },
  });
  if (status === 401) throw new Error("MAIL_SCHEDULE_SECRET is not the same here and in send-mail");
  if (status !== 200) throw new Error(functionFault("send-mail", status, body));
  return JSON.parse(body) as QueueState;
}

/** Overdue mails mean that the schedule does not run; mails that were given up, that the provider refuses them. */
export function queueFaults(state: QueueState): string[] {
  const { overdue, overdue_since, given_up, webhooks_overdue, webhooks_given_up } = state;
  const faults: string[] = [];
  if (overdue > 0)
    faults.push(
      `mails are overdue: ${overdue}, the oldest since ${overdue_since}. Is the schedule running (docs/deploy.md, Scheduling), and does the provider take mails (npm run leads)?`,
    );
  if (given_up > 0)
    faults.push(
      `mails were given up: ${given_up}. docs/deploy.md, "Looking after it", says how to find the reason`,
    );
  if (webhooks_overdue > 0)
    faults.push(
      `webhooks are overdue: ${webhooks_overdue}. Does send-mail still have WEBHOOK_URL? (docs/webhooks.md)`,
    );
  if (webhooks_given_up > 0)
    faults.push(`webhooks were given up: ${webhooks_given_up}. See npm run leads -- webhooks`);
  return faults;
}
