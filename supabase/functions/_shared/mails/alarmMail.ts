import { utcTime } from "../cleanText.ts";
import type { MailContent } from "../mail.ts";
import type { MailSettings } from "../mailSettings.ts";
import type { OutboxRow } from "../outbox.ts";
import { ownerAlarm } from "./ownerAlarm.ts";

/** The mail that tells the owner that confirmation mails wait, because the site has reached its hourly limit. */
export function alarmMail({ created_at }: OutboxRow, settings: MailSettings): MailContent {
  const heading = "Confirmation mails are delayed: unusually many sign-ups";
  const what = `The site has reached its limit of mails to subscribers in one hour (${utcTime(created_at)}). Further mails wait until the next hour; none is dropped.`;
  const next =
    "If you expect this many sign-ups, raise private.mail_rules.site_hourly_max in the database. If not, somebody may be signing up other people's addresses: check newsletter_subscriptions. We send this mail at most once a day.";
  return ownerAlarm({ heading, what, next }, settings);
}
