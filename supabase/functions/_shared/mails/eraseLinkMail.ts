import type { MailContent } from "../mail.ts";
import { button, lines, note, page, paragraph, smallPrint } from "../mailHtml.ts";
import { LINK_LIFETIME_HOURS, type MailSettings } from "../mailSettings.ts";
import type { OutboxRow } from "../outbox.ts";
import { NOT_YOU, unsubscribeLink } from "../unsubscribeLink.ts";

/** The mail with the link that deletes everything about its recipient. */
export function eraseLinkMail(row: OutboxRow, settings: MailSettings): MailContent {
  const { recipient, unsubscribe_token, request } = row;
  if (!recipient || !unsubscribe_token || !request?.token)
    throw new Error("the row has no link to send");
  const { brand, siteUrl } = settings;
  // In the fragment, as every token of ours.
  const url = `${siteUrl}/newsletter/forget#token=${request.token}`;
  const { headers, textFoot, htmlFoot } = unsubscribeLink(unsubscribe_token, settings);
  const heading = "Delete everything about you?";
  const what = `The link leads to a page with one button. It deletes everything that ${brand} has stored under this address: the newsletter subscription, and messages that were sent with it. This cannot be undone.`;
  const lifetime = `The link works for ${LINK_LIFETIME_HOURS} hours. ${NOT_YOU}`;
  const action = "Continue to delete";
  return {
    to: recipient,
    subject: heading,
    text: lines(heading, what, `${action}:\n${url}`, lifetime, textFoot),
    html: page({
      brand,
      heading,
      body: [
        paragraph(what),
        button(action, url),
        note(lifetime),
        smallPrint("If the button does not work, open this address:", url, url),
      ],
      foot: htmlFoot,
    }),
    headers,
  };
}
