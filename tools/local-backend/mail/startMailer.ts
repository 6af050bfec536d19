import { setTimeout as wait } from "node:timers/promises";
import {
  type DrainDependencies,
  drainOutbox,
} from "../../../supabase/functions/_shared/drainOutbox.ts";
import {
  drainWebhooks,
  webhookDependencies,
} from "../../../supabase/functions/_shared/drainWebhooks.ts";
import {
  type Environment,
  readConnections,
  readMailSettings,
} from "../../../supabase/functions/_shared/mailSettings.ts";
import {
  type DrainResult,
  databaseIssues,
  databaseOutbox,
  finishErasures,
  type Project,
} from "../../../supabase/functions/_shared/outbox.ts";
import { renderMail } from "../../../supabase/functions/_shared/renderMail.ts";
import { smtpTransport } from "../../../supabase/functions/_shared/smtpTransport.ts";
import { readWebhookTarget } from "../../../supabase/functions/_shared/webhookTarget.ts";

export type MailerOptions = {
  /** Whose queue is drained. */
  project: Project;
  smtpUrl: string;
  /** MAIL_FROM, OWNER_EMAIL, SITE_URL, …: what the hosted function reads from its environment. */
  environment: Environment;
  everyMs?: number | undefined;
  log?: ((line: string) => void) | undefined;
};
export type Mailer = { stop(): Promise<void> };

const EVERY_MS = 2_000;
const STOP_PATIENCE_MS = 1_000;

/** Drains the queues of mails and webhooks every few seconds, with the hosted function's own core, until it is stopped. */
export function startMailer(options: MailerOptions): Mailer {
  const { project, smtpUrl, everyMs = EVERY_MS, log = () => {} } = options;
  const settings = readMailSettings({ ...options.environment, SUPABASE_URL: project.url });
  const target = readWebhookTarget(options.environment);
  const stopping = new AbortController();
  const { signal } = stopping;
  const dependencies: DrainDependencies = {
    outbox: databaseOutbox(project, settings.siteUrl),
    eraseStep: () => finishErasures(project),
    newsletter: {
      queue: databaseIssues(project),
      connections: readConnections(options.environment),
    },
    transport: smtpTransport(smtpUrl),
    render: (row) => renderMail(row, settings),
    now: Date.now,
    wait: (ms) => wait(ms),
  };
  const repeat = async (what: string, drain: () => Promise<DrainResult>) => {
    let wasFailing = false;
    while (!signal.aborted) {
      try {
        const { sent, failed, unfinished } = await drain();
        if (sent + failed + unfinished > 0) {
          log(`${what}: ${sent} sent, ${failed} failed, ${unfinished} unfinished`);
        }
        wasFailing = false;
      } catch (thrown) {
        if (!wasFailing && !signal.aborted)
          log(`${what} are waiting: ${(thrown as Error).message}`);
        wasFailing = true;
      }
      await wait(everyMs, undefined, { signal }).catch(() => {});
    }
  };
  const working = [repeat("mails", () => drainOutbox(dependencies))];
  if (target !== undefined) {
    const webhooks = webhookDependencies(project, target);
    working.push(repeat("webhooks", () => drainWebhooks(webhooks)));
  }
  return {
    async stop() {
      stopping.abort();
      // A mail that takes longer is left unfinished: it comes back with the lease.
      await Promise.race([Promise.all(working), wait(STOP_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
