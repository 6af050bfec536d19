import { drainOutbox } from "../../../supabase/functions/_shared/drainOutbox";
import { readMailSettings } from "../../../supabase/functions/_shared/mailSettings";
import { databaseOutbox } from "../../../supabase/functions/_shared/outbox";
import { renderMail } from "../../../supabase/functions/_shared/renderMail";
import { smtpTransport } from "../../../supabase/functions/_shared/smtpTransport";

// A worker that is killed at the worst moment: the mail is out, the queue does not know.
const { project, smtpUrl, environment } = JSON.parse(process.argv[2] ?? "{}") as {
  project: { url: string; secretKey: string };
  smtpUrl: string;
  environment: Record<string, string>;
};
const settings = readMailSettings({ ...environment, SUPABASE_URL: project.url });
void drainOutbox({
  outbox: {
    ...databaseOutbox(project, settings.siteUrl),
    finish: async () => void process.kill(process.pid, "SIGKILL"),
  },
  transport: smtpTransport(smtpUrl),
  render: (row) => renderMail(row, settings),
  now: Date.now,
  wait: async () => {},
});
