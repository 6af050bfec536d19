import type { Resolver } from "node:dns/promises";
import { causeOf } from "../processes/step";
import type { Check } from "./verifyLive";

export type MailSender = {
  /** The domain of the sender's address. */
  domain: string;
  /** MAIL_FROM, such as "Sayso <hello@sayso.example>". */
  from?: string | undefined;
  postalAddress?: string | undefined;
  /** The one-click address without a token. */
  oneClickUrl?: string | undefined;
  /** Names of DKIM keys that are looked for in addition to the usual ones. */
  selectors?: readonly string[];
};
type Dns = Pick<Resolver, "resolveTxt" | "resolveMx">;

/** How providers name their DKIM keys; DNS does not list them. */
const USUAL_SELECTORS =
  "resend google selector1 selector2 default dkim mail k1 k2 k3 s1 s2 pm mandrill mailjet fm1 fm2 protonmail zoho mg smtp email".split(
    " ",
  );
/** RFC 7208: with more, receivers stop and SPF fails. */
const SPF_LOOKUPS_MAX = 10;
/** The base64 of an RSA key of 1,024 bits; receivers ignore shorter ones. */
const RSA_KEY_MIN_CHARACTERS = 200;
const REDIRECT_TIMEOUT_MS = 10_000;

/** Checks what receivers ask of a sender: DNS records, and what its mails must carry. Each fault says what to do. */
export async function checkMailDomain(sender: MailSender, dns: Dns): Promise<Check[]> {
  const { domain, from, postalAddress, oneClickUrl, selectors = [] } = sender;
  const checks: [string, () => Promise<string[]> | string[]][] = [
    [`${domain} receives mails (MX)`, () => mxFaults(domain, dns)],
    ["SPF names who may send", () => spfFaults(domain, dns)],
    ["DKIM has a key", () => dkimFaults(domain, [...selectors, ...USUAL_SELECTORS], dns)],
    ["DMARC says what receivers do with forgeries", () => dmarcFaults(domain, from, dns)],
    ["the sender belongs to the domain", () => senderFaults(domain, from)],
    [
      "mails to subscribers carry a postal address",
      () =>
        postalAddress
          ? []
          : [
              "MAIL_POSTAL_ADDRESS is not set: set it to name and address in one line, as the law of the United States and others asks (docs/deploy.md)",
            ],
    ],
    ["List-Unsubscribe leads to an address that answers", () => oneClickFaults(oneClickUrl)],
  ];
  return Promise.all(
    checks.map(async ([name, find]) => {
      try {
        return { name, faults: await find() };
      } catch (error) {
        const { code = "" } = error as NodeJS.ErrnoException;
        const notChecked = `the name server does not answer (${code}): try again`;
        if (/^E(TIMEOUT|SERVFAIL|REFUSED|CONNREFUSED|CANCELLED)$/.test(code))
          return { name, faults: [], notChecked };
        return { name, faults: [String(error)] };
      }
    }),
  );
}

/** The records of a name; none where it does not exist. */
async function orNone<Found>(asked: Promise<Found[]>): Promise<Found[]> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOTFOUND" || error.code === "ENODATA") return [];
    throw error;
  });
}

async function texts(name: string, begin: RegExp, dns: Dns): Promise<string[]> {
  const records = await orNone(dns.resolveTxt(name));
  return records.map((parts) => parts.join("")).filter((text) => begin.test(text));
}

async function mxFaults(domain: string, dns: Dns): Promise<string[]> {
  const hosts = await orNone(dns.resolveMx(domain));
  if (hosts.some(({ exchange }) => exchange !== "" && exchange !== ".")) return [];
  return [
    `${domain} has no MX record, so answers and reports to it are lost: add the one of your mailbox's provider`,
  ];
}

const SPF = /^v=spf1( |$)/i;

async function spfFaults(domain: string, dns: Dns): Promise<string[]> {
  const [record, ...others] = await texts(domain, SPF, dns);
  if (record === undefined)
    return [
      `${domain} has no SPF record: add the TXT record that your mail provider shows, such as "v=spf1 include:spf.provider.example ~all"`,
    ];
  if (others.length > 0)
    return [
      `${domain} has ${others.length + 1} SPF records, so none counts: join them into one "v=spf1 … ~all"`,
    ];
  const { lookups, faults } = await spfLookups(record, dns);
  if (/(^| )\+?all( |$)/i.test(record))
    faults.push(`"${record}" lets everybody send: end it with ~all or -all`);
  else if (!/(^| )([~-]all|redirect=\S+)( |$)/i.test(record))
    faults.push(`"${record}" does not say what others may do: end it with ~all`);
  if (lookups > SPF_LOOKUPS_MAX)
    faults.push(
      `SPF needs more than ${SPF_LOOKUPS_MAX} look-ups of names, so receivers stop: remove senders that you do not use`,
    );
  return faults;
}

/** Counts the look-ups of a record and of those that it includes, up to one too many. */
async function spfLookups(record: string, dns: Dns, before = 0) {
  let lookups = before;
  const faults: string[] = [];
  for (const term of record.split(/ +/)) {
    const [, kind = "", name] =
      /^[+?~-]?(include|redirect|exists|a|mx|ptr)(?:[:=]([^/ ]+))?(?:\/.*)?$/i.exec(term) ?? [];
    if (kind === "") continue;
    lookups += 1;
    if (lookups > SPF_LOOKUPS_MAX) break;
    if (!/^(include|redirect)$/i.test(kind) || name === undefined || name.includes("%")) continue;
    const [included] = await texts(name, SPF, dns);
    if (included === undefined)
      faults.push(`"${term}" leads to no SPF record: correct the name, or remove it`);
    else {
      const inner = await spfLookups(included, dns, lookups);
      lookups = inner.lookups;
      faults.push(...inner.faults);
    }
  }
  return { lookups, faults };
}

async function dkimFaults(
  domain: string,
  selectors: readonly string[],
  dns: Dns,
): Promise<string[]> {
  const found = await Promise.all(
    selectors.map(async (selector) => {
      const name = `${selector}._domainkey.${domain}`;
      const [record] = await texts(name, /(^|;)\s*p=/, dns);
      return record === undefined ? undefined : { name, record };
    }),
  );
  const keys = found.filter((key) => key !== undefined);
  if (keys.length === 0)
    return [
      `no DKIM key was found below _domainkey.${domain}: add the record that your mail provider shows, and if its name is a rare one, ask with npm run mail:check -- ${domain} --selector NAME`,
    ];
  const faults = keys.map(({ name, record }) => {
    const key = /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replace(/\s/g, "") ?? "";
    if (key === "") return `${name} was withdrawn (its p= is empty): add the provider's new key`;
    if (!/k=ed25519/i.test(record) && key.length < RSA_KEY_MIN_CHARACTERS)
      return `the key of ${name} is shorter than 1,024 bits: let the provider make a longer one`;
    return undefined;
  });
  // A provider that changes its keys withdraws the old one.
  return faults.includes(undefined) ? [] : faults.filter((fault) => fault !== undefined);
}

async function dmarcFaults(domain: string, from: string | undefined, dns: Dns): Promise<string[]> {
  // A subdomain without a record follows the domain above it.
  const labels = domain.split(".");
  const parents = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
  for (const parent of parents) {
    const [record, ...others] = await texts(`_dmarc.${parent}`, /^v=DMARC1\b/, dns);
    if (record === undefined) continue;
    if (others.length > 0)
      return [`_dmarc.${parent} has ${others.length + 1} DMARC records, so none counts: keep one`];
    const tag = (name: string) =>
      new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;\\s]*)`, "i").exec(record)?.[1]?.toLowerCase();
    const isStrict = tag("adkim") === "s" && tag("aspf") === "s";
    return [
      ...(/^(none|quarantine|reject)$/.test(tag("p") ?? "")
        ? []
        : [`"${record}" has no valid policy: write p=none, p=quarantine or p=reject`]),
      ...(isStrict && from !== undefined && domainOf(from) !== domain
        ? [
            `"${record}" asks for the very same domain (adkim=s; aspf=s): remove both, or send from ${domain}`,
          ]
        : []),
    ];
  }
  return [
    `${domain} has no DMARC record, which Gmail and Yahoo require: add the TXT record _dmarc.${domain} "v=DMARC1; p=quarantine; rua=mailto:you@${domain}"`,
  ];
}

/** The part after the @ of a sender such as "Sayso <hello@sayso.example>". */
export function domainOf(from: string): string {
  return (/@([^\s<>@]+?)\.?>?\s*$/.exec(from)?.[1] ?? "").toLowerCase();
}

function senderFaults(domain: string, from: string | undefined): string[] {
  if (!from) return ["MAIL_FROM is not set: set it in .env to what the functions send with"];
  const own = domainOf(from);
  return own === domain || own.endsWith(`.${domain}`)
    ? []
    : [
        `MAIL_FROM sends from ${own || "no domain"}, so SPF and DKIM of ${domain} do not speak for it: send from ${domain}, or check ${own}`,
      ];
}

async function oneClickFaults(address: string | undefined): Promise<string[]> {
  if (address === undefined)
    return ["SUPABASE_URL (or ONE_CLICK_URL) is not set: mails need it for their button to leave"];
  if (!address.startsWith("https://") && !/^http:\/\/127\.0\.0\.1[:/]/.test(address))
    return [`${address} is not https, so mailbox providers show no button: use https`];
  const signal = AbortSignal.timeout(REDIRECT_TIMEOUT_MS);
  const status = await fetch(address, { redirect: "manual", signal }).then(
    (reply) => `answers ${reply.status}`,
    (error: Error) =>
      `cannot be reached (${(causeOf(error) as Error | undefined)?.message ?? error.message})`,
  );
  return status === "answers 303"
    ? []
    : [`${address} ${status}: deploy the function unsubscribe (docs/deploy.md)`];
}
