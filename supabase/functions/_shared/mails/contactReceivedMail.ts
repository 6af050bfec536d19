import type { MailContent } from "../mail.ts";
import { lines, note, page, paragraph, siteLink } from "../mailHtml.ts";
import type { MailSettings } from "../mailSettings.ts";
import type { OutboxRow } from "../outbox.ts";

/** The mail after a message of the contact form, perhaps by somebody else: it holds nothing that was typed. */
export function contactReceivedMail({ recipient }: OutboxRow, settings: MailSettings): MailContent {
  if (!recipient) throw new Error("the row has no recipient");
  const { brand, siteUrl } = settings;
  const heading = "We have your message";
  const what = `Somebody, hopefully you, wrote to ${brand} and gave this address. A person reads the message and replies by email.`;
  const otherwise = "If it was not you, do nothing. This puts your address on no list.";
  return {
    to: recipient,
    subject: heading,
    text: lines(`${heading}.`, what, otherwise, `--\n${brand}, ${siteUrl}`),
    html: page({
      brand,
      heading: `${heading}.`,
      body: [paragraph(what), note(otherwise)],
      foot: siteLink(settings),
    }),
    // RFC 3834: no absence notice answers it.
    headers: { "Auto-Submitted": "auto-replied" },
  };
}
