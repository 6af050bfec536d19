import { startMailer } from "../../../tools/local-backend/mail/startMailer";

// The local worker as a process of its own, to be killed at any moment.
const { project, smtpUrl, environment } = JSON.parse(process.argv[2] ?? "{}") as {
  project: { url: string; secretKey: string };
  smtpUrl: string;
  environment: Record<string, string>;
};
startMailer({ project, smtpUrl, environment, everyMs: 20, log: (line) => console.error(line) });
console.log("started");
