import { handleMailEvents } from "../_shared/mailEvents.ts";
import { readProject } from "../_shared/mailSettings.ts";
import { recordMailEvent } from "../_shared/outbox.ts";
import { readWebhookSecrets } from "../_shared/standardWebhook.ts";

// The mail provider calls this function when a mail bounces or is reported as unwanted (docs/newsletter.md). A missing
// secret stops it at the start, where the platform's log shows it.
const env = Deno.env.toObject();
const project = readProject(env);
const secrets = readWebhookSecrets(env["MAIL_EVENTS_SECRET"]);

Deno.serve((request) =>
  handleMailEvents(request, {
    secrets,
    nowS: () => Date.now() / 1000,
    record: (event) => recordMailEvent(project, event),
  }),
);
