import type { MailContent } from "./mail.ts";
import { detail, lines, note, page, paragraph, quiet, quotation } from "./mailHtml.ts";
import { isPlainAddress, type MailSettings } from "./mailSettings.ts";
import type { ContactLead, OutboxRow } from "./outbox.ts";

/** The mail to the owner with one or more messages of the contact form. Throws if there are none. */
export function messagesMail({ contacts }: OutboxRow, settings: MailSettings): MailContent {
  const [first, ...more] = contacts ?? [];
  if (first === undefined) throw new Error("the message no longer exists");
  const isOne = more.length === 0;
  const heading = isOne
    ? `New message: ${oneLine(first.subject)}`
    : `${more.length + 1} new messages`;
  const answer = isOne
    ? "Reply to this mail to answer the sender."
    : "Reply to each sender at the address above the message.";
  const all = [first, ...more];
  return {
    to: settings.owner,
    ...(isOne && isPlainAddress(first.email) ? { replyTo: first.email } : {}),
    subject: heading,
    text: lines(
      heading,
      ...all.flatMap((contact) => [
        detailsOf(contact, isOne)
          .map(([name, value]) => `${name}: ${value}`)
          .join("\n"),
        // Each line is marked, so that a visitor's text cannot look like a line of ours.
        wordsOf(contact).replace(/^/gm, "> "),
      ]),
      `--\n${answer}\n${settings.brand}, ${settings.siteUrl}`,
    ),
    html: page({
      brand: settings.brand,
      heading,
      body: [
        ...all.flatMap((contact) => [
          ...detailsOf(contact, isOne).map(([name, value]) => detail(name, value)),
          quotation(wordsOf(contact)),
        ]),
        note(answer),
      ],
      foot: siteLink(settings),
    }),
    headers: {},
  };
}

/** The mail that tells the owner that confirmation mails wait, because the site has reached its hourly limit. */
export function alarmMail({ created_at }: OutboxRow, settings: MailSettings): MailContent {
  const heading = "Confirmation mails are delayed: unusually many sign-ups";
  const what = `The site has reached its limit of mails to subscribers in one hour (${created_at}). Further mails wait until the next hour; none is dropped.`;
  const next =
    "If you expect this many sign-ups, raise private.mail_rules.site_hourly_max in the database. If not, somebody may be signing up other people's addresses: check newsletter_subscriptions. We send this mail at most once a day.";
  return {
    to: settings.owner,
    subject: heading,
    text: lines(heading, what, next, `--\n${settings.brand}, ${settings.siteUrl}`),
    html: page({
      brand: settings.brand,
      heading,
      body: [paragraph(what), note(next)],
      foot: siteLink(settings),
    }),
    headers: {},
  };
}

function siteLink({ brand, siteUrl }: MailSettings): string {
  return quiet(`${brand} ·`, siteUrl, siteUrl);
}

function detailsOf(contact: ContactLead, isOne: boolean): [name: string, value: string][] {
  const { full_name, email, country, subject, message, only_fans_profile, created_at, ...added } =
    contact;
  const details: [string, ContactLead[string]][] = [
    ["Name", full_name],
    ["E-mail", email],
    ["Country", country],
    ["Profile", only_fans_profile],
    ...Object.entries(added).map(([column, value]): [string, ContactLead[string]] => [
      nameOf(column),
      value,
    ]),
    ["Sent", created_at],
  ];
  if (!isOne) details.unshift(["Subject", subject]);
  return details.map(([name, value]) => [name, oneLine(String(value ?? "") || "not given")]);
}

/** A column's name as a label: `company_size` becomes "Company size". */
function nameOf(column: string): string {
  return column.charAt(0).toUpperCase() + column.slice(1).replaceAll("_", " ");
}

// The database removes these characters when it stores a row; this also cleans older rows.
const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const UNSEEN = /[\0-\x08\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function wordsOf({ message }: ContactLead): string {
  return (message || "(no message)").replace(LINE_BREAK, "\n").replace(UNSEEN, "");
}

function oneLine(text: string): string {
  return text.replace(LINE_BREAK, " ").replace(UNSEEN, "").replace(/\s+/g, " ");
}
