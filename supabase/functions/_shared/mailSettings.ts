import type { Project } from "./outbox.ts";

export type MailSettings = {
  /** "Sayso <hello@sayso.example>": its name is the brand in the mail's words. */
  from: string;
  brand: string;
  /** The part after the @, under which message ids are made. */
  domain: string;
  /** Where the confirm mail's subject is not the default one. */
  subject?: string;
  owner: string;
  /** Where the two pages are, without a slash at the end. */
  siteUrl: string;
  /** The one-click endpoint (RFC 8058); the token follows in the query. */
  oneClickUrl: string;
};
export type Delivery = { kind: "http"; url: string; key: string } | { kind: "smtp"; url: string };
export type Environment = Record<string, string | undefined>;

const DEFAULT_MAIL_API_URL = "https://api.resend.com/emails";
const SENDER = /^\s*"?([^"<>]+?)"?\s*<([^<>\s@]+@([^<>\s@]+))>\s*$/;

/** Whether a mail may go to that address as it stands: one plain mailbox, nothing to be parsed. */
export function isPlainAddress(address: string): boolean {
  // The pattern of browsers' e-mail fields. The database lets more pass, such as "x,ada@b.example",
  // which a mail program may read as two addresses: that would get round the brake of a mailbox.
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address);
}

/** What the mails say and where they lead. Throws one line for each name that is missing or wrong. */
export function readMailSettings(env: Environment): MailSettings {
  const { MAIL_FROM = "", MAIL_SUBJECT, OWNER_EMAIL = "" } = env;
  const siteUrl = (env.SITE_URL ?? env.GATSBY_SITE_URL ?? "").replace(/\/+$/, "");
  const projectUrl = env.SUPABASE_URL ?? "";
  const [, brand = "", , domain = ""] = SENDER.exec(MAIL_FROM) ?? [];
  const faults = [
    domain === "" && "MAIL_FROM must look like: Sayso <hello@sayso.example>",
    !isPlainAddress(OWNER_EMAIL) && "OWNER_EMAIL must be the address that hears of new messages",
    !URL.canParse(siteUrl) && "SITE_URL must be the site's address",
    !URL.canParse(projectUrl) && "SUPABASE_URL must be the project's address",
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return {
    from: MAIL_FROM.trim(),
    brand,
    domain,
    subject: MAIL_SUBJECT || undefined,
    owner: OWNER_EMAIL,
    siteUrl,
    oneClickUrl: env.ONE_CLICK_URL || `${projectUrl}/functions/v1/unsubscribe`,
  };
}

/** How mails leave: by SMTP where that is configured, else through the provider's HTTP API. */
export function readDelivery({ SMTP_URL, MAIL_API_URL, MAIL_API_KEY }: Environment): Delivery {
  if (SMTP_URL) return { kind: "smtp", url: SMTP_URL };
  if (!MAIL_API_KEY) throw new Error("MAIL_API_KEY is missing (or SMTP_URL)");
  return { kind: "http", url: MAIL_API_URL || DEFAULT_MAIL_API_URL, key: MAIL_API_KEY };
}

/** What the scheduler must bring. Throws where it is missing: nobody could call the function, and no mail would go out. */
export function readScheduleSecret({ MAIL_SCHEDULE_SECRET }: Environment): string {
  if (MAIL_SCHEDULE_SECRET) return MAIL_SCHEDULE_SECRET;
  throw new Error(
    "MAIL_SCHEDULE_SECRET is missing, so no mail could be sent. Make one with: openssl rand -hex 32. Give it to the function (npx supabase secrets set MAIL_SCHEDULE_SECRET=...) and to its schedule (docs/deploy.md, Scheduling).",
  );
}

/** The project that a function runs in: the platform sets these names, newer ones first. */
export function readProject(env: Environment): Project {
  const keys = JSON.parse(env.SUPABASE_SECRET_KEYS || "{}") as Record<string, string>;
  const secretKey = keys.default ?? Object.values(keys)[0] ?? env.SUPABASE_SERVICE_ROLE_KEY;
  if (!env.SUPABASE_URL || !secretKey) throw new Error("SUPABASE_URL or its secret key is missing");
  return { url: env.SUPABASE_URL, secretKey };
}
