import { drainOutbox } from "../_shared/drainOutbox.ts";
import { drainWebhooks, webhookDependencies } from "../_shared/drainWebhooks.ts";
import {
  readConnections,
  readDelivery,
  readMailSettings,
  readProject,
  readScheduleSecret,
} from "../_shared/mailSettings.ts";
import { databaseIssues, databaseOutbox, finishErasures, queueState } from "../_shared/outbox.ts";
import { renderMail } from "../_shared/renderMail.ts";
import { handleSendMail } from "../_shared/sendMailHandler.ts";
import { batchTransportFor, transportFor } from "../_shared/transports.ts";
import { readWebhookTarget } from "../_shared/webhookTarget.ts";

// The scheduler calls this function every minute (docs/deploy.md, "Mail"). Wrong settings stop it at the start,
// where the platform's log shows them, and not at the first mail.
const env = Deno.env.toObject();
const secret = readScheduleSecret(env);
const settings = readMailSettings(env);
const project = readProject(env);
const outbox = databaseOutbox(project, settings.siteUrl);
const delivery = readDelivery(env);
const transport = transportFor(delivery);
const newsletter = {
  queue: databaseIssues(project),
  connections: readConnections(env),
  batch: batchTransportFor(delivery),
};
const target = readWebhookTarget(env);
const webhooks = target && webhookDependencies(project, target);

Deno.serve((request) =>
  handleSendMail(request, {
    secret,
    queue: () => queueState(project),
    drain: () =>
      drainOutbox({
        outbox,
        eraseStep: () => finishErasures(project),
        newsletter,
        transport,
        render: (row) => renderMail(row, settings),
        now: Date.now,
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      }),
    drainWebhooks: webhooks && (() => drainWebhooks(webhooks)),
    log: console.error,
  }),
);
