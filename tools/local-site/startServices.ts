import { localFolder } from "../local-backend/localKeys";
import { startMail } from "../local-backend/mail/startMail";
import { startBackend } from "../local-backend/startBackend";
import { step } from "../processes/step";
import { type BackendChoice, hostedWarning } from "../settings/backendChoice";
import { type Ports, webhookSettings } from "../settings/localEnvironment";

export type Services = {
  /** A line about each service, for the terminal. */
  lines: string[];
  stop(): Promise<void>;
};

/**
 * Starts the backend of a local command, with its mail worker and mail catcher. Starts nothing for a hosted project: it
 * has its own mailer, and its mails must not go to the local catcher.
 */
export async function startServices(choice: BackendChoice, ports: Ports): Promise<Services> {
  const { settings } = choice;
  if (choice.kind === "hosted") {
    const warning = hostedWarning(settings);
    console.log(warning);
    return { lines: [warning], stop: async () => {} };
  }
  const project =
    choice.kind === "supabase-start"
      ? { ...choice, stop: async () => {} }
      : await step("Starting the database", () =>
          startBackend({
            dataFolder: localFolder("backend"),
            port: ports.backend,
            siteUrl: settings["GATSBY_SITE_URL"],
          }),
        );
  try {
    const mail = await step("Starting the mailer and the mail catcher", () =>
      startMail({
        ports,
        project,
        settings: { ...settings, ...webhookSettings(process.env) },
        log: console.log,
      }),
    );
    return {
      lines: [`  The backend   ${project.url}`, `  The mails     ${mail.webUrl}`],
      async stop() {
        await mail.stop();
        await project.stop();
      },
    };
  } catch (thrown) {
    await project.stop();
    throw thrown;
  }
}
