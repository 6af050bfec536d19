import { utcTime } from "../cleanText.ts";
import type { MailContent } from "../mail.ts";
import { lines, note, page, paragraph, siteLink } from "../mailHtml.ts";
import type { MailSettings } from "../mailSettings.ts";
import type { OutboxRow } from "../outbox.ts";

/** The mail that tells the owner that confirmation mails wait, because the site has reached its hourly limit. */
export function alarmMail({ created_at }: OutboxRow, settings: MailSettings): MailContent {
  const heading = "Confirmation mails are delayed: unusually many sign-ups";
  const what = `The site has reached its limit of mails to subscribers in one hour (${utcTime(created_at)}). Further mails wait until the next hour; none is dropped.`;
  const next =
    "If you expect this many sign-ups, raise private.mail_rules.site_hourly_max in the database. If not, somebody may be signing up other people's addresses: check newsletter_subscriptions. We send this mail at most once a day.";
  return {
    to: settings.owner,
    subject: heading,
    text: lines(heading, what, next, `--\n${settings.brand}, ${settings.siteUrl}`),
    html: page({
      brand: settings.brand,
      heading,
      body: [paragraph(what), note(next)],
      foot: siteLink(settings),
    }),
    headers: {},
  };
}
