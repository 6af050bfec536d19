import type { MailContent } from "../mail.ts";
import { lines, page, paragraph } from "../mailHtml.ts";
import type { MailSettings } from "../mailSettings.ts";
import type { OutboxRow } from "../outbox.ts";
import { unsubscribeLink } from "../unsubscribeLink.ts";

/** The mail after a repeated sign-up of a confirmed subscriber, perhaps by somebody else; explains how to unsubscribe. */
export function alreadySubscribedMail(row: OutboxRow, settings: MailSettings): MailContent {
  const { recipient, unsubscribe_token } = row;
  if (!recipient || !unsubscribe_token) throw new Error("the row has no recipient or token");
  const { headers, textFoot, htmlFoot } = unsubscribeLink(unsubscribe_token, settings);
  const heading = "You are already on the list";
  const asked = `Somebody, hopefully you, entered this address at ${settings.brand} again. It is confirmed, so there is nothing left to do.`;
  return {
    to: recipient,
    subject: heading,
    text: lines(`${heading}.`, asked, textFoot),
    html: page({
      brand: settings.brand,
      heading: `${heading}.`,
      body: [paragraph(asked)],
      foot: htmlFoot,
    }),
    headers,
  };
}
