import type { MailContent } from "./mail.ts";
import { button, lines, note, page, paragraph, quiet } from "./mailHtml.ts";
import type { MailSettings } from "./mailSettings.ts";
import type { OutboxRow } from "./outbox.ts";
import { unsubscribeLink } from "./unsubscribeLink.ts";

/** The same value as in `private.mail_rules` in the database. */
const LINK_LIFETIME_HOURS = 48;
const NOT_YOU =
  "Somebody asked for it with the unsubscribe link of one of our mails to this address. If it was not you, do nothing.";

/** The mail with a copy of what is stored about its recipient, as a JSON file. Throws if there is none. */
export function dataCopyMail(row: OutboxRow, settings: MailSettings): MailContent {
  const { recipient, unsubscribe_token, request } = row;
  if (!recipient || !unsubscribe_token || !request?.data)
    throw new Error("the row has no copy to send");
  const { rows, tables } = request.data;
  const { brand } = settings;
  const { headers, textFoot, htmlFoot } = unsubscribeLink(unsubscribe_token, settings);
  const heading = "What we have about you";
  const what = `The attached file holds what ${brand} has stored under this address: ${rows} entries in ${Object.keys(tables).length} lists, without network addresses and browsers, which may be those of somebody else who entered it. Of a very long list it has the newest entries. It is text that any editor opens, and other services can read it (JSON).`;
  const next = "To have all of it deleted, open the unsubscribe link below and choose “Forget me”.";
  return {
    to: recipient,
    subject: heading,
    text: lines(`${heading}.`, what, next, NOT_YOU, textFoot),
    html: page({
      brand,
      heading: `${heading}.`,
      body: [paragraph(what), note(next), note(NOT_YOU)],
      foot: htmlFoot,
    }),
    headers,
    attachments: [
      {
        filename: "my-data.json",
        contentType: "application/json",
        text: `${JSON.stringify(request.data, null, 2)}\n`,
      },
    ],
  };
}

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
  const what = `With one click, ${brand} deletes everything that it has stored under this address: the newsletter subscription, and messages that were sent with it. This cannot be undone.`;
  const lifetime = `The link works for ${LINK_LIFETIME_HOURS} hours. ${NOT_YOU}`;
  const action = "Delete my data";
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
        quiet("If the button does not work, open this address:", url, url),
      ],
      foot: htmlFoot,
    }),
    headers,
  };
}
