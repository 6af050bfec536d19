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
export function withMail(options: object = {}): void {
  withBackend(options);
  beforeAll(async () => {
    server = await startMailServer();
  });
  beforeEach(() => {
    server.received.length = 0;
  });
  afterAll(() => server.stop());
}

/** One run of a worker, as the hosted function does it. */
export function drain(
  smtpUrl: string,
  newsletter: Partial<NonNullable<DrainDependencies["newsletter"]>> = {},
) {
  const settings = readMailSettings({ ...MAIL_ENVIRONMENT, SUPABASE_URL: backend.url });
  return drainOutbox({
    outbox: databaseOutbox(backend, settings.siteUrl),
    eraseStep: () => finishErasures(backend),
    newsletter: { queue: databaseIssues(backend), connections: 5, ...newsletter },
    transport: smtpTransport(smtpUrl),
    render: (row: OutboxRow) => renderMail(row, settings),
    now: Date.now,
    wait: async () => {},
    sendSignal: () => AbortSignal.timeout(5_000),
  });
}

/** One run of a worker that reaches the mail server. */
export const work = () => drain(server.url);

/** Signs an address up, as the site does from the network of `peer`. */
export async function signUp(email: string, peer?: string): Promise<void> {
  const call = { method: "POST", path: "newsletter_subscriptions", body: { email } };
  expect((await backend.call(call, peer)).status).toBe(201);
}

/** Signs an address up and runs a worker. Returns the tokens of the last mail that arrived. */
export async function signUpAndWork(email: string) {
  await signUp(email);
  await work();
  return { confirmToken: tokenIn("confirm"), leave: tokenIn("unsubscribe") };
}

/** Asks again for an address that is known, as the site does. */
export const askAgain = (email: string) =>
  backend.call({
    method: "PATCH",
    path: `newsletter_subscriptions?email=eq.${encodeURIComponent(email)}`,
    headers: { "x-subscriber-email": email },
    body: { unsubscribed_at: null },
  });

/** Sends a message by the contact form; `more` is what it says apart from its sender. */
export async function write(email: string, more: object = {}, peer?: string): Promise<void> {
  const body = { full_name: "Ada", email, country: "GB", subject: "AI Growth", ...more };
  const call = { method: "POST", path: "contact_submissions", body };
  expect((await backend.call(call, peer)).status).toBe(201);
}

/** Calls a function of the links in mails. Returns its status and answer, without spaces. */
export async function follow(name: string, token: unknown): Promise<string> {
  const call = { method: "POST", path: `rpc/${name}`, body: { token } };
  const { status, text } = await backend.call(call);
  return `${status} ${text.replaceAll(" ", "")}`;
}

/** The token of a link to a page of the site in a mail that arrived: the last one, or the `n`th. */
export const tokenIn = (page: string, n = -1) =>
  new RegExp(`/newsletter/${page}#token=([0-9a-f-]{36})`).exec(
    server.received.at(n)?.mail.text ?? "",
  )?.[1];

/** Who got the mails, in their order. */
export const recipients = () => server.received.map(({ recipient }) => recipient);
/** What the mails are about, in their order. */
export const subjects = () => server.received.map(({ mail }) => mail.subject);

/** What the queue says of its mails, with the wait of those that will be tried again. */
export function queue() {
  return sql(`select status, attempts, last_error,
      case when status = 'waiting'
        then round(extract(epoch from due_at - now()) / 60)::int end as wait_minutes
    from private.email_outbox order by id`);
}

/** Lets that time pass for the whole queue of mails. */
export const pass = (time: string) =>
  sql(`update private.email_outbox set due_at = due_at - interval '${time}',
    sent_at = sent_at - interval '${time}', first_claimed_at = first_claimed_at - interval '${time}'`);

/** Runs the service's part that deletes what is kept too long. */
export const purge = () => sql("select public.purge_expired()");
