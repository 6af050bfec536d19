import { resolve } from "node:path";
import type { Ports } from "../../settings/localEnvironment";
import type { Settings } from "../../settings/settings";
import { localEventsSecret, localFolder } from "../localKeys";
import { type MailCatcher, startMailCatcher } from "./startMailCatcher";
import { startMailer } from "./startMailer";

export type Mail = Pick<MailCatcher, "webUrl" | "mails"> & { stop(): Promise<void> };
export type MailOptions = {
  ports: Ports;
  /** The project whose mails are sent. */
  project: { url: string; secretKey: string };
  settings: Settings;
  folder?: string;
  everyMs?: number | undefined;
  log?: ((line: string) => void) | undefined;
};

/** Starts the mail catcher and the worker that sends mails to it; mails never leave this machine. */
export async function startMail(options: MailOptions): Promise<Mail> {
  const { ports, project, settings: environment, everyMs, log } = options;
  const folder = resolve(options.folder ?? localFolder("mails"));
  const { mailWeb: webPort, smtp: smtpPort } = ports;
  const events = {
    url: `${project.url}/functions/v1/mail-events`,
    secret: localEventsSecret(project.secretKey),
  };
  const catcher = await startMailCatcher({ folder, webPort, smtpPort, events, log });
  const { webUrl, smtpUrl, mails } = catcher;
  const mailer = startMailer({ project, smtpUrl, environment, everyMs, log });
  return {
    webUrl,
    mails,
    async stop() {
      await mailer.stop();
      await catcher.stop();
    },
  };
}
