import type { MailContent } from "../mail.ts";
import { lines, note, page, paragraph, siteLink } from "../mailHtml.ts";
import type { MailSettings } from "../mailSettings.ts";

/** A mail that tells the owner `what` waits, and what to do `next`. */
export function ownerAlarm(
  { heading, what, next }: { heading: string; what: string; next: string },
  settings: MailSettings,
): MailContent {
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
