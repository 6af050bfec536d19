import type { MailContent } from "../mail.ts";
import {
  button,
  lines,
  page,
  paragraph,
  postLine,
  preview,
  smallPrint,
  subheading,
} from "../mailHtml.ts";
import type { MailSettings } from "../mailSettings.ts";
import type { OutboxRow } from "../outbox.ts";
import { unsubscribeLink } from "../unsubscribeLink.ts";

const START = "Start Now - It's free";
const TRIAL = "Your free trial: one minute, with a short form.";
const READ = "Or begin with these";

/** The mail after the confirmation. It offers what the page of the confirmation offers: the trial, and two posts. */
export function welcomeMail(row: OutboxRow, settings: MailSettings): MailContent {
  const { recipient, unsubscribe_token, posts = [] } = row;
  if (!recipient || !unsubscribe_token) throw new Error("the row has no recipient or token");
  const { brand, siteUrl } = settings;
  const { headers, textFoot, htmlFoot } = unsubscribeLink(unsubscribe_token, settings);
  const heading = "You are on the list.";
  const welcome = `Thank you for confirming this address. From now on, our tips and growth strategies come to your inbox whenever we publish something new.`;
  const product = `${brand} drafts every reply in your voice, and your whole team shares one inbox. ${TRIAL}`;
  const startUrl = `${siteUrl}/#contact-form`;
  const why = `You get this mail once, because you confirmed this address at ${brand}.`;
  return {
    to: recipient,
    subject: `Welcome to ${brand}`,
    text: lines(
      heading,
      welcome,
      product,
      `${START}:\n${startUrl}`,
      ...(posts.length === 0 ? [] : [`${READ}:`]),
      ...posts.map(({ title, reading_time, url }) =>
        [title, reading_time, url].filter((line) => line !== "").join("\n"),
      ),
      why,
      textFoot,
    ),
    html: page({
      brand,
      heading,
      body: [
        preview(welcome),
        paragraph(welcome),
        paragraph(product),
        button(START, startUrl),
        ...(posts.length === 0 ? [] : [subheading(READ)]),
        ...posts.map(({ title, reading_time, url }) => postLine(title, url, reading_time)),
      ],
      foot: `${smallPrint(why, siteUrl, siteUrl)}${htmlFoot}`,
    }),
    headers,
  };
}
