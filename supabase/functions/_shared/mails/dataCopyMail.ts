import type { MailContent } from "../mail.ts";
import { lines, note, page, paragraph } from "../mailHtml.ts";
import type { MailSettings } from "../mailSettings.ts";
import type { OutboxRow } from "../outbox.ts";
import { NOT_YOU, unsubscribeLink } from "../unsubscribeLink.ts";

/** The mail with a copy of what is stored about its recipient, as a JSON file. Throws if there is none. */
export function dataCopyMail(row: OutboxRow, settings: MailSettings): MailContent {
  const { recipient, unsubscribe_token, request } = row;
  if (!recipient || !unsubscribe_token || !request?.data)
    throw new Error("the row has no copy to send");
  const { rows } = request.data;
  const entries = rows === 1 ? "the one entry" : `the ${rows} entries`;
  const { brand } = settings;
  const { headers, textFoot, htmlFoot } = unsubscribeLink(unsubscribe_token, settings);
  const heading = "What we have about you";
  const what = `The attached file holds ${entries} that ${brand} has stored under this address, without network addresses and browsers, which may be those of somebody else who entered it. Of a very long list it has the newest entries. It is text that any editor opens, and other services can read it (JSON).`;
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
