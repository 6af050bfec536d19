import { drainOutbox } from "../../../supabase/functions/_shared/drainOutbox";
import { readMailSettings } from "../../../supabase/functions/_shared/mailSettings";
import {
  databaseIssues,
  databaseOutbox,
  finishErasures,
} from "../../../supabase/functions/_shared/outbox";
import { renderMail } from "../../../supabase/functions/_shared/renderMail";
import { smtpTransport } from "../../../supabase/functions/_shared/smtpTransport";
import { type MailServer, startMailServer } from "../../setup/mailServer";
import { backend, sql, withBackend } from "./backendProcess";

export const MAIL_ENVIRONMENT = {
  MAIL_FROM: "Sayso <hello@sayso.example>",
  OWNER_EMAIL: "owner@sayso.example",
  SITE_URL: "https://sayso.example",
};
/** The mail server of a file's tests, from `withMail` on. */
export let server: MailServer;

/** Registers the hooks of `withBackend`, and those of a mail server that is empty before each test. */
export function withMail(): void {
  withBackend();
  beforeAll(async () => {
    server = await startMailServer();
  });
  beforeEach(() => {
    server.received.length = 0;
  });
}

/** One run of a worker, as the hosted function does it. */
export function drain(
  smtpUrl: string,
  newsletter: Partial<Parameters<typeof drainOutbox>[0]["newsletter"]> = {},
) {
  const settings = readMailSettings({ ...MAIL_ENVIRONMENT, SUPABASE_URL: backend.url });
  return drainOutbox({
    outbox: databaseOutbox(backend, settings.siteUrl),
    eraseStep: () => finishErasures(backend),
    newsletter: { queue: databaseIssues(backend), connections: 5, ...newsletter },
    transport: smtpTransport(smtpUrl),
    render: (row) => renderMail(row, settings),
    now: Date.now,
    wait: async () => {},
    sendSignal: () => AbortSignal.timeout(5_000),
  });
}

/** One run of a worker that reaches the mail server. */
export const work = () => drain(server.url);
/** One run of a worker that reaches no mail server. */
export const workWithoutMailServer = () => drain("smtp://127.0.0.1:1");

/** Lets that time pass for the whole queue of mails. */
export const pass = (time: string) =>
  sql(`update private.email_outbox set due_at = due_at - interval '${time}',
    sent_at = sent_at - interval '${time}', first_claimed_at = first_claimed_at - interval '${time}'`);
/** One run of a worker after that time. */
export async function workAfter(time: string) {
  await pass(time);
  return work();
}

/** A queue, with the wait of what will be tried again. */
export const queue = (table = "email_outbox") =>
  sql(`select *, case when status = 'waiting'
      then round(extract(epoch from due_at - now()) / 60)::int end as wait_minutes
    from private.${table} order by id`);

/** Runs the service's part that deletes what is kept too long. */
export const purge = () => sql("select public.purge_expired()");
