import type { Project } from "./outbox.ts";
import { isPlainAddress } from "./plainAddress.ts";

export type MailSettings = {
  /** "Sayso <hello@sayso.example>": the mails use its name as the brand. */
  from: string;
  brand: string;
  /** The part after the @, used in message ids. */
  domain: string;
  /** Another subject for the confirmation mail. */
  subject?: string | undefined;
  owner: string;
  /** The sender's postal address, in one line, at the foot of mails to subscribers. */
  postalAddress?: string | undefined;
  /** The address of the site with the confirm and unsubscribe pages, without a slash at the end. */
  siteUrl: string;
  /** The one-click endpoint (RFC 8058); the token follows in the query. */
  oneClickUrl: string;
};
export type Delivery =
  | { kind: "http"; url: string; key: string; batchUrl?: string | undefined }
  | { kind: "smtp"; url: string };
export type Environment = Record<string, string | undefined>;

/** How long a mailed link works: `token_lifetime` of `private.mail_rules` in the database (catalog.test.ts compares them). */
export const LINK_LIFETIME_HOURS = 48;
const DEFAULT_MAIL_API_URL = "https://api.resend.com/emails";
const DEFAULT_MAIL_BATCH_URL = "https://api.resend.com/emails/batch";
const DEFAULT_CONNECTIONS = 5;
const CONNECTIONS_MAX = 50;
const SENDER = /^\s*"?([^"<>]+?)"?\s*<([^<>\s@]+@([^<>\s@]+))>\s*$/;

const withoutEndSlash = (address: string) => address.replace(/\/+$/, "");
/** "sayso.example:443" is a URL too, of a scheme that no mail program opens. */
const isWebAddress = (address: string) => /^https?:\/\//.test(address) && URL.canParse(address);

/** The settings for text and links of the mails. Throws an error with one line for each missing or wrong setting. */
export function readMailSettings(env: Environment): MailSettings {
  const { MAIL_FROM = "", MAIL_SUBJECT, OWNER_EMAIL = "", ONE_CLICK_URL } = env;
  const siteUrl = withoutEndSlash(env["SITE_URL"] || env["GATSBY_SITE_URL"] || "");
  const oneClickUrl =
    ONE_CLICK_URL || `${withoutEndSlash(env["SUPABASE_URL"] ?? "")}/functions/v1/unsubscribe`;
  const [, brand = "", , domain = ""] = SENDER.exec(MAIL_FROM) ?? [];
  const faults = [
    domain === "" && "MAIL_FROM must look like: Sayso <hello@sayso.example>",
    !isPlainAddress(OWNER_EMAIL) && "OWNER_EMAIL must be the address that receives new messages",
    !isWebAddress(siteUrl) && "SITE_URL must be the site's address, such as https://sayso.example",
    !isWebAddress(env["SUPABASE_URL"] ?? "") && "SUPABASE_URL must be the project's address",
    ONE_CLICK_URL &&
      !isWebAddress(ONE_CLICK_URL) &&
      "ONE_CLICK_URL must be an address that begins with https://",
  ].filter(Boolean);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return {
    from: MAIL_FROM.trim(),
    brand,
    domain,
    subject: MAIL_SUBJECT || undefined,
    owner: OWNER_EMAIL,
    postalAddress: env["MAIL_POSTAL_ADDRESS"]?.replace(/\s+/g, " ").trim() || undefined,
    siteUrl,
    oneClickUrl,
  };
}

/** How mails are sent: by SMTP if it is configured, otherwise through the provider's HTTP API. */
export function readDelivery(env: Environment): Delivery {
  const { SMTP_URL, MAIL_API_URL, MAIL_API_KEY, MAIL_BATCH_URL } = env;
  if (SMTP_URL) return { kind: "smtp", url: SMTP_URL };
  if (!MAIL_API_KEY) throw new Error("MAIL_API_KEY is missing (or SMTP_URL)");
  // Another provider may know no batches, so its address is never guessed.
  const batchUrl = MAIL_BATCH_URL || (MAIL_API_URL ? undefined : DEFAULT_MAIL_BATCH_URL);
  return { kind: "http", url: MAIL_API_URL || DEFAULT_MAIL_API_URL, key: MAIL_API_KEY, batchUrl };
}

/** How many mails of the newsletter are sent at the same time. Throws for a value out of range. */
export function readConnections({ MAIL_CONNECTIONS }: Environment): number {
  const connections = Number(MAIL_CONNECTIONS || DEFAULT_CONNECTIONS);
  if (Number.isInteger(connections) && connections >= 1 && connections <= CONNECTIONS_MAX)
    return connections;
  throw new Error(`MAIL_CONNECTIONS must be a whole number from 1 to ${CONNECTIONS_MAX}`);
}

/** The secret that the scheduler must send. Throws if it is missing, because then no mail could be sent. */
export function readScheduleSecret({ MAIL_SCHEDULE_SECRET }: Environment): string {
  if (MAIL_SCHEDULE_SECRET) return MAIL_SCHEDULE_SECRET;
  throw new Error(
    "MAIL_SCHEDULE_SECRET is missing, so no mail can be sent. Create one with: openssl rand -hex 32. Set it for the function (npx supabase secrets set MAIL_SCHEDULE_SECRET=...) and in its schedule (docs/deploy.md, Scheduling).",
  );
}

/** The project of the function. The platform sets these variables; newer names come first. */
export function readProject(env: Environment): Project {
  const keys = JSON.parse(env["SUPABASE_SECRET_KEYS"] || "{}") as Record<string, string>;
  const secretKey = keys["default"] ?? Object.values(keys)[0] ?? env["SUPABASE_SERVICE_ROLE_KEY"];
  if (!env["SUPABASE_URL"] || !secretKey)
    throw new Error("SUPABASE_URL or its secret key is missing");
  return { url: withoutEndSlash(env["SUPABASE_URL"]), secretKey };
}
