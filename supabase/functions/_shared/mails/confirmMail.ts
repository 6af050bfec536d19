import type { MailContent } from "../mail.ts";
import { button, lines, note, page, paragraph, smallPrint } from "../mailHtml.ts";
import { LINK_LIFETIME_HOURS, type MailSettings } from "../mailSettings.ts";
import type { OutboxRow } from "../outbox.ts";
import { unsubscribeLink } from "../unsubscribeLink.ts";

/** The mail after a sign-up, with the link that confirms the address. Throws if the row has no token. */
export function confirmMail(row: OutboxRow, settings: MailSettings): MailContent {
  const { recipient, confirm_token, unsubscribe_token } = row;
  if (!recipient || !confirm_token || !unsubscribe_token)
    throw new Error("the row has no token to confirm");
  const { brand, siteUrl } = settings;
  // In the fragment, which is not sent to servers and does not appear in logs or referrers.
  const confirmUrl = `${siteUrl}/newsletter/confirm#token=${confirm_token}`;
  const { headers, textFoot, htmlFoot } = unsubscribeLink(unsubscribe_token, settings);
  const heading = "Is this your address?";
  const asked = `Somebody, hopefully you, entered it at ${brand} to get tips and growth strategies by email. Confirm it on our site, and you are on the list.`;
  const action = "Continue to confirm";
  const lifetime = `The link works for ${LINK_LIFETIME_HOURS} hours.`;
  const otherwise = "If it was not you, do nothing. Unless you confirm, we send no newsletter.";
  return {
    to: recipient,
    subject: settings.subject ?? `Please confirm your email address for ${brand}`,
    text: lines(heading, asked, `${action}:\n${confirmUrl}`, `${lifetime} ${otherwise}`, textFoot),
    html: page({
      brand,
      heading,
      body: [
        paragraph(asked),
        button(action, confirmUrl),
        note(`${lifetime} ${otherwise}`),
        smallPrint("If the button does not work, open this address:", confirmUrl, confirmUrl),
      ],
      foot: htmlFoot,
    }),
    headers,
  };
}
