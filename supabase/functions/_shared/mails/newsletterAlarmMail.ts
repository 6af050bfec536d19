import { utcTime } from "../cleanText.ts";
import type { MailContent } from "../mail.ts";
import type { MailSettings } from "../mailSettings.ts";
import type { OutboxRow } from "../outbox.ts";
import { ownerAlarm } from "./ownerAlarm.ts";

/** The mail that tells the owner that the newsletter waits, because the mail provider takes no mails. */
export function newsletterAlarmMail(
  { created_at }: OutboxRow,
  settings: MailSettings,
): MailContent {
  const heading = "The newsletter is waiting: the mail provider takes no mails";
  const what = `The mail provider refused or did not answer several times in a row (${utcTime(created_at)}). The mails of the newsletter wait and are tried again, at least once an hour; none is dropped.`;
  const next =
    "The reason is in the queue: select last_error from private.email_outbox where issue_id is not null and status = 'waiting' and last_error is not null limit 1. We send this mail at most once a day.";
  return ownerAlarm({ heading, what, next }, settings);
}
