import type { CaughtMail } from "../../../tools/local-backend/mail/caughtMails";
import { queryBackend } from "../../../tools/local-backend/openLocalDatabase";

type Addresses = { siteUrl: string; mailUrl: string; backend: { url: string; secretKey: string } };

/** The built site, its database and its mails; rows are read past the policies, as their owner would. */
export type Stack = ReturnType<typeof sharedStack>;

/** How the addresses come from the process that started the stack to those that run the journeys. */
const VARIABLE = "JOURNEYS_STACK";

/** Tells the processes that run journeys where the stack is. */
export function publishStack(addresses: Addresses): void {
  process.env[VARIABLE] = JSON.stringify(addresses);
}

/** The stack that Playwright's own process started. */
export function sharedStack() {
  const { siteUrl, mailUrl, backend } = JSON.parse(process.env[VARIABLE] as string) as Addresses;
  const query = <Row = Record<string, unknown>>(sql: string, values?: unknown[]) =>
    queryBackend<Row>(backend, sql, values);
  const rowsOf = (table: string) => (email: string) =>
    query(`select * from ${table} where email = $1`, [email]);
  return {
    siteUrl,
    /** For what only the owner may call. */
    backend,
    database: { query },
    /** The rows of the newsletter's list, and of messages, with that email. */
    signUps: rowsOf("newsletter_subscriptions"),
    messages: rowsOf("contact_submissions"),
    mail: {
      webUrl: mailUrl,
      mails: async () => (await (await fetch(`${mailUrl}/mails.json`)).json()) as CaughtMail[],
    },
  };
}
