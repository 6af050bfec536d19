import { cleanLines, oneLine, withoutLinks } from "./cleanText.ts";
import type { MailContent } from "./mail.ts";
import { detail, lines, note, page, paragraph, quiet, quotation } from "./mailHtml.ts";
import type { MailSettings } from "./mailSettings.ts";
import type { ContactLead, OutboxRow } from "./outbox.ts";
import { isPlainAddress } from "./plainAddress.ts";

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
  const what = `The site has reached its limit of mails to subscribers in one hour (${utcTime(created_at)}). Further mails wait until the next hour; none is dropped.`;
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

/** The mail that tells the owner that the newsletter waits, because the mail provider takes no mails. */
export function newsletterAlarmMail(
  { created_at }: OutboxRow,
  settings: MailSettings,
): MailContent {
  const heading = "The newsletter is waiting: the mail provider takes no mails";
  const what = `The mail provider refused or did not answer several times in a row (${utcTime(created_at)}). The mails of the newsletter wait and are tried again, at least once an hour; none is dropped.`;
  const next =
    "The reason is in the queue: select last_error from private.email_outbox where issue_id is not null and status = 'waiting' and last_error is not null limit 1. We send this mail at most once a day.";
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

/** "January 30, 2025 at 10:00 UTC", from a time in ISO 8601. */
function utcTime(time: string): string {
  const format = {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "UTC",
  } as const;
  return `${new Intl.DateTimeFormat("en-US", format).format(new Date(time))} UTC`;
}

function siteLink({ brand, siteUrl }: MailSettings): string {
  return quiet(`${brand} ·`, siteUrl, siteUrl);
}

function detailsOf(contact: ContactLead, isOne: boolean): [name: string, value: string][] {
  const { full_name, email, country, subject, message, only_fans_profile, created_at, ...added } =
    contact;
  const shown = (value: ContactLead[string]) => oneLine(String(value ?? "") || "not given");
  // What is typed where no address belongs must not become a link in the owner's mail program.
  const words = (value: ContactLead[string]) => withoutLinks(shown(value));
  const details: [string, string][] = [
    ["Name", words(full_name)],
    ["E-mail", shown(email)],
    ["Country", words(country)],
    ["Profile", shown(only_fans_profile)],
    ...Object.entries(added).map(([column, value]): [string, string] => [
      nameOf(column),
      words(value),
    ]),
    ["Sent", utcTime(created_at)],
  ];
  if (!isOne) details.unshift(["Subject", words(subject)]);
  return details;
}

/** A column's name as a label: `company_size` becomes "Company size". */
function nameOf(column: string): string {
  return column.charAt(0).toUpperCase() + column.slice(1).replaceAll("_", " ");
}

function wordsOf({ message }: ContactLead): string {
  return cleanLines(message || "(no message)");
}
