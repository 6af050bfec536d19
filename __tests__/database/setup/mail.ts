import type { AddressInfo, Server } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import {
  type DrainDependencies,
  drainOutbox,
} from "../../../supabase/functions/_shared/drainOutbox";
import { readMailSettings } from "../../../supabase/functions/_shared/mailSettings";
import {
  databaseIssues,
  databaseOutbox,
  finishErasures,
  type OutboxRow,
} from "../../../supabase/functions/_shared/outbox";
import { renderMail } from "../../../supabase/functions/_shared/renderMail";
import { smtpTransport } from "../../../supabase/functions/_shared/smtpTransport";
import { type BackendProcess, beginAlone, startBackendProcess } from "./backendProcess";

export const MAIL_ENVIRONMENT = {
  MAIL_FROM: "Sayso <hello@sayso.example>",
  OWNER_EMAIL: "owner@sayso.example",
  SITE_URL: "https://sayso.example",
};
type Project = { url: string; secretKey: string };
export type Received = { recipient: string; mail: Email };
export type MailServer = { url: string; received: Received[]; stop(): Promise<void> };

/** A real mail server on loopback that keeps what it accepted; the options change how it behaves. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, { envelope }, accepted) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const recipient = envelope.rcptTo[0]?.address ?? "";
        received.push({ recipient, mail: await PostalMime.parse(Buffer.concat(chunks)) });
        accepted();
      });
    },
    closeTimeout: 100,
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = (server.server as Server).address() as AddressInfo;
  const stop = () => new Promise<void>((closed) => server.close(() => closed()));
  return { url: `smtp://127.0.0.1:${port}`, received, stop };
}

/** Registers the hooks that start a backend and a mail server, empty them before each test, and stop them. */
export function mailStack(
  started: (stack: { backend: BackendProcess; server: MailServer }) => void,
): void {
  let backend: BackendProcess;
  let server: MailServer;
  beforeAll(async () => {
    [backend, server] = await Promise.all([startBackendProcess(), startMailServer()]);
    started({ backend, server });
  });
  beforeEach(async () => {
    await beginAlone(backend);
    server.received.length = 0;
  });
  afterAll(() => Promise.all([backend.stop(), server.stop()]));
}

/** One run of a worker, as the hosted function does it. */
export function drain(
  project: Project,
  smtpUrl: string,
  sendTimeoutMs = 5_000,
  newsletter: Partial<NonNullable<DrainDependencies["newsletter"]>> = {},
) {
  const settings = readMailSettings({ ...MAIL_ENVIRONMENT, SUPABASE_URL: project.url });
  return drainOutbox({
    outbox: databaseOutbox(project, settings.siteUrl),
    eraseStep: () => finishErasures(project),
    newsletter: { queue: databaseIssues(project), connections: 5, ...newsletter },
    transport: smtpTransport(smtpUrl),
    render: (row: OutboxRow) => renderMail(row, settings),
    now: Date.now,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    sendSignal: () => AbortSignal.timeout(sendTimeoutMs),
  });
}

/** Signs an address up, as the site does. */
export async function signUp(backend: BackendProcess, email: string): Promise<void> {
  const { status } = await backend.call({
    method: "POST",
    path: "newsletter_subscriptions",
    body: { email },
  });
  expect(status).toBe(201);
}

/** What the queue says of its mails, with the wait of those that will be tried again. */
export function queue(backend: BackendProcess) {
  return backend.rows(`select status, attempts, last_error,
      case when status = 'waiting'
        then round(extract(epoch from due_at - now()) / 60)::int end as wait_minutes
    from private.email_outbox order by id`);
}

/** Lets that time pass for everything that waits. */
export async function pass(backend: BackendProcess, time: string): Promise<void> {
  await backend.rows(`update private.email_outbox set due_at = due_at - interval '${time}'`);
}
