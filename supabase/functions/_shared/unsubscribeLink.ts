import { smallPrint } from "./mailHtml.ts";
import type { MailSettings } from "./mailSettings.ts";

/** The unsubscribe link of a subscriber's mail: its footer in text and HTML, and the headers of RFC 8058. */
export function unsubscribeLink(
  token: string,
  { brand, siteUrl, oneClickUrl, postalAddress }: MailSettings,
) {
  const sender = [brand, ...(postalAddress ? [postalAddress] : [])].join(", ");
  const leaveUrl = `${siteUrl}/newsletter/unsubscribe#token=${token}`;
  return {
    textFoot: `--\nUnsubscribe from all our mails:\n${leaveUrl}\n\n${sender}, ${siteUrl}`,
    htmlFoot: smallPrint(`${sender} ·`, leaveUrl, "Unsubscribe from all our mails"),
    headers: {
      "List-Unsubscribe": `<${oneClickUrl}?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** Part of the mails about stored data, which somebody asks for with that link. */
export const NOT_YOU =
  "Somebody asked for it with the unsubscribe link of one of our mails to this address. If it was not you, do nothing.";
