import { dataCopyMail, eraseLinkMail } from "./dataMails.ts";
import { issueMail } from "./issueMail.ts";
import type { Mail, MailContent } from "./mail.ts";
import { button, lines, note, page, paragraph, quiet } from "./mailHtml.ts";
import type { MailSettings } from "./mailSettings.ts";
import type { OutboxRow } from "./outbox.ts";
import { alarmMail, messagesMail, newsletterAlarmMail } from "./ownerMails.ts";
import { isPlainAddress } from "./plainAddress.ts";
import { unsubscribeLink } from "./unsubscribeLink.ts";
import { welcomeMail } from "./welcomeMail.ts";

/** The same value as in `private.mail_rules` in the database. */
const LINK_LIFETIME_HOURS = 48;

/**
 * Returns the mail for a row of the queue; the same row gives the same mail at every try. Throws if the
 * row is not valid.
 */
export function renderMail(row: OutboxRow, settings: MailSettings): Mail {
  const mail = CONTENTS[row.kind](row, settings);
  if (!isPlainAddress(mail.to)) throw new Error("the recipient is not one plain address");
  return {
    ...mail,
    from: settings.from,
    messageId: `<${row.message_id}@${settings.domain}>`,
    idempotencyKey: row.message_id,
  };
}

const CONTENTS: Record<OutboxRow["kind"], (row: OutboxRow, settings: MailSettings) => MailContent> =
  {
    confirm: confirmMail,
    welcome: welcomeMail,
    already_subscribed: alreadySubscribedMail,
    contact_notice: messagesMail,
    contact_digest: messagesMail,
    alarm: alarmMail,
    issue: issueMail,
    newsletter_alarm: newsletterAlarmMail,
    data_copy: dataCopyMail,
    erase_link: eraseLinkMail,
  };

function confirmMail(row: OutboxRow, settings: MailSettings): MailContent {
  const { recipient, confirm_token, unsubscribe_token } = row;
  if (!recipient || !confirm_token || !unsubscribe_token)
    throw new Error("the row has no token to confirm");
  const { brand, siteUrl } = settings;
  // In the fragment, which is not sent to servers and does not appear in logs or referrers.
  const confirmUrl = `${siteUrl}/newsletter/confirm#token=${confirm_token}`;
  const { headers, textFoot, htmlFoot } = unsubscribeLink(unsubscribe_token, settings);
  const heading = "Is this your address?";
  const asked = `Somebody, hopefully you, entered it at ${brand} to get tips and growth strategies by e-mail. Confirm it, and you are on the list.`;
  const lifetime = `The link works for ${LINK_LIFETIME_HOURS} hours.`;
  const otherwise = "If it was not you, do nothing. Unless you confirm, we send no newsletter.";
  return {
    to: recipient,
    subject: settings.subject ?? `Please confirm your e-mail address for ${brand}`,
    text: lines(
      heading,
      asked,
      `Confirm my address:\n${confirmUrl}`,
      `${lifetime} ${otherwise}`,
      textFoot,
    ),
    html: page({
      brand,
      heading,
      body: [
        paragraph(asked),
        button("Confirm my address", confirmUrl),
        note(`${lifetime} ${otherwise}`),
        quiet("If the button does not work, open this address:", confirmUrl, confirmUrl),
      ],
      foot: htmlFoot,
    }),
    headers,
  };
}

/** The mail after a repeated sign-up of a confirmed subscriber, perhaps by a stranger; explains how to unsubscribe. */
function alreadySubscribedMail(row: OutboxRow, settings: MailSettings): MailContent {
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
