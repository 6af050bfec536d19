import type { Mail } from "./mail.ts";
import { button, detail, lines, note, page, paragraph, quiet } from "./mailHtml.ts";
import { isPlainAddress, type MailSettings } from "./mailSettings.ts";
import type { ContactLead, OutboxRow } from "./outbox.ts";

/** As `private.mail_rules` in the database has it. */
const LINK_LIFETIME_HOURS = 48;

/**
 * The mail for a row of the queue: the same row gives the same mail at every try. Throws when the
 * row cannot become one.
 */
export function renderMail(row: OutboxRow, settings: MailSettings): Mail {
  const mail = row.kind === "confirm" ? confirmMail(row, settings) : noticeMail(row, settings);
  if (!isPlainAddress(mail.to)) throw new Error("the recipient is not one plain address");
  return {
    ...mail,
    from: settings.from,
    messageId: `<${row.message_id}@${settings.domain}>`,
    idempotencyKey: row.message_id,
  };
}

type Words = Omit<Mail, "from" | "messageId" | "idempotencyKey">;

function confirmMail(row: OutboxRow, settings: MailSettings): Words {
  const { recipient, confirm_token, unsubscribe_token } = row;
  if (!recipient || !confirm_token || !unsubscribe_token) throw new Error("nothing to confirm");
  const { brand, siteUrl, oneClickUrl } = settings;
  // In the fragment, which no server, log or referrer ever sees.
  const confirmUrl = `${siteUrl}/newsletter/confirm#token=${confirm_token}`;
  const leaveUrl = `${siteUrl}/newsletter/unsubscribe#token=${unsubscribe_token}`;
  const heading = "Is this your address?";
  const asked = `Somebody, hopefully you, entered it at ${brand} to get tips and growth strategies by e-mail. Say so, and you are on the list.`;
  const lifetime = `The link works for ${LINK_LIFETIME_HOURS} hours.`;
  const otherwise = "If it was not you, do nothing. Without your yes, we send no newsletter.";
  return {
    to: recipient,
    subject: settings.subject ?? `Please confirm your e-mail address for ${brand}`,
    text: lines(
      heading,
      asked,
      `Confirm my address:\n${confirmUrl}`,
      `${lifetime} ${otherwise}`,
      `--\nNever hear from us again:\n${leaveUrl}\n\n${brand}, ${siteUrl}`,
    ),
    html: page({
      brand,
      heading,
      body: [
        paragraph(asked),
        button("Confirm my address", confirmUrl),
        note(`${lifetime} ${otherwise}`),
        quiet("If the button does nothing, open this address:", confirmUrl, confirmUrl),
      ],
      foot: quiet(`${brand} ·`, leaveUrl, "Never hear from us again"),
    }),
    headers: {
      "List-Unsubscribe": `<${oneClickUrl}?token=${unsubscribe_token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

function noticeMail({ contact }: OutboxRow, { owner, brand, siteUrl }: MailSettings): Words {
  if (!contact) throw new Error("the message it should tell of is gone");
  const heading = `New message: ${contact.subject}`;
  const details = detailsOf(contact);
  return {
    to: owner,
    ...(isPlainAddress(contact.email) ? { replyTo: contact.email } : {}),
    subject: heading,
    text: lines(
      heading,
      details.map(([name, value]) => `${name}: ${value}`).join("\n"),
      contact.message || "(no message)",
      `--\nAn answer to this mail goes to the sender.\n${brand}, ${siteUrl}`,
    ),
    html: page({
      brand,
      heading,
      body: [
        ...details.map(([name, value]) => detail(name, value)),
        paragraph(contact.message || "(no message)"),
        note("An answer to this mail goes to the sender."),
      ],
      foot: quiet(`${brand} ·`, siteUrl, siteUrl),
    }),
    headers: {},
  };
}

function detailsOf(contact: ContactLead): [name: string, value: string][] {
  return [
    ["Name", contact.full_name.replace(/\s+/g, " ")],
    ["E-mail", contact.email],
    ["Country", contact.country],
    ["Profile", contact.only_fans_profile || "not given"],
    ["Sent", contact.created_at],
  ];
}
