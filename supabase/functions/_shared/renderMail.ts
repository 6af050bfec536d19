import type { Mail, MailContent } from "./mail.ts";
import type { MailSettings } from "./mailSettings.ts";
import { alarmMail } from "./mails/alarmMail.ts";
import { alreadySubscribedMail } from "./mails/alreadySubscribedMail.ts";
import { confirmMail } from "./mails/confirmMail.ts";
import { contactReceivedMail } from "./mails/contactReceivedMail.ts";
import { dataCopyMail } from "./mails/dataCopyMail.ts";
import { eraseLinkMail } from "./mails/eraseLinkMail.ts";
import { issueMail } from "./mails/issueMail.ts";
import { newsletterAlarmMail } from "./mails/newsletterAlarmMail.ts";
import { ownerMessagesMail } from "./mails/ownerMessagesMail.ts";
import { weeklyMail } from "./mails/weeklyMail.ts";
import { welcomeMail } from "./mails/welcomeMail.ts";
import type { OutboxRow } from "./outbox.ts";
import { isPlainAddress } from "./plainAddress.ts";

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
    contact_notice: ownerMessagesMail,
    contact_received: contactReceivedMail,
    contact_digest: ownerMessagesMail,
    alarm: alarmMail,
    issue: issueMail,
    newsletter_alarm: newsletterAlarmMail,
    data_copy: dataCopyMail,
    erase_link: eraseLinkMail,
    weekly_report: weeklyMail,
  };
