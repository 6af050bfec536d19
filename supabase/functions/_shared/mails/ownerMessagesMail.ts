import { cleanLines, oneLine, utcTime, withoutLinks } from "../cleanText.ts";
import type { MailContent } from "../mail.ts";
import { detail, lines, note, page, quotation, siteLink } from "../mailHtml.ts";
import type { MailSettings } from "../mailSettings.ts";
import type { ContactLead, OutboxRow } from "../outbox.ts";
import { isPlainAddress } from "../plainAddress.ts";

const COUNTRIES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The mail to the owner with one or more messages of the contact form. Throws if there are none. */
export function ownerMessagesMail({ contacts }: OutboxRow, settings: MailSettings): MailContent {
  const [first, ...more] = contacts ?? [];
  if (first === undefined) throw new Error("the message no longer exists");
  const isOne = more.length === 0;
  const heading = isOne
    ? `New message from ${withoutLinks(oneLine(first.full_name) || "somebody")}: ${oneLine(first.subject)}`
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
        messageText(contact).replace(/^/gm, "> "),
      ]),
      `--\n${answer}\n${settings.brand}, ${settings.siteUrl}`,
    ),
    html: page({
      brand: settings.brand,
      heading,
      body: [
        ...all.flatMap((contact) => [
          ...detailsOf(contact, isOne).map(([name, value]) => detail(name, value)),
          quotation(messageText(contact)),
        ]),
        note(answer),
      ],
      foot: siteLink(settings),
    }),
    headers: {},
  };
}

function detailsOf(contact: ContactLead, isOne: boolean): [name: string, value: string][] {
  const { full_name, email, country, subject, message, only_fans_profile, created_at, ...added } =
    contact;
  const line = (value: ContactLead[string]) => oneLine(String(value ?? "") || "not given");
  // What is typed where no address belongs must not become a link in the owner's mail program.
  const plainLine = (value: ContactLead[string]) => withoutLinks(line(value));
  const details: [string, string][] = [
    ["Name", plainLine(full_name)],
    ["Email", line(email)],
    ["Country", plainLine(countryName(country))],
    ["Profile", line(only_fans_profile)],
    ...Object.entries(added).map(([column, value]): [string, string] => [
      columnLabel(column),
      plainLine(value),
    ]),
    ["Sent", utcTime(created_at)],
  ];
  if (!isOne) details.unshift(["Subject", plainLine(subject)]);
  return details;
}

/** "GB" becomes "United Kingdom (GB)"; what is no code stays as it is. */
function countryName(code: string): string {
  const name = /^[A-Z]{2}$/.test(code) ? COUNTRIES.of(code) : undefined;
  return name === undefined || name === code ? code : `${name} (${code})`;
}

/** A column's name as a label: `company_size` becomes "Company size". */
function columnLabel(column: string): string {
  return column.charAt(0).toUpperCase() + column.slice(1).replaceAll("_", " ");
}

function messageText({ message }: ContactLead): string {
  return cleanLines(message || "(no message)");
}
