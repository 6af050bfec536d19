import { oneLine } from "../cleanText.ts";
import type { MailContent } from "../mail.ts";
import {
  button,
  GAP,
  headline,
  lines,
  meta,
  page,
  paragraph,
  picture,
  postText,
  preview,
  smallPrint,
  standfirst,
} from "../mailHtml.ts";
import type { MailSettings } from "../mailSettings.ts";
import type { FullText, IssuePost, OutboxRow } from "../outbox.ts";
import { unsubscribeLink } from "../unsubscribeLink.ts";

const READ = "Read the post";
const IN_BROWSER = "View in browser";

/** The mail of an issue: one post, or a digest of several. Throws if the row has no post or an unsafe address. */
export function issueMail(row: OutboxRow, settings: MailSettings): MailContent {
  const { recipient, unsubscribe_token, issue } = row;
  const posts = (issue?.posts ?? []).map(cleanPost);
  const [first] = posts;
  if (!recipient || !unsubscribe_token || first === undefined)
    throw new Error("the row has no recipient, token or post");
  const { brand, siteUrl, domain } = settings;
  const { headers, textFoot, htmlFoot } = unsubscribeLink(unsubscribe_token, settings);
  const isOne = posts.length === 1;
  const heading = isOne ? first.title : `${posts.length} new posts`;
  const subject =
    issue?.subject ||
    (isOne ? first.title : `${first.title} (and ${posts.length - 1} more from ${brand})`);
  const intro = (issue?.intro ?? "").split(/\n\s*\n/).filter((part) => part.trim() !== "");
  const fullText = issue?.full_text ?? null;
  const browserUrl = isOne ? first.url : `${siteUrl}/blog`;
  const why = `You get this mail because you asked ${brand} for tips and growth strategies by email.`;
  return {
    to: recipient,
    subject,
    text: lines(
      ...(isOne ? [] : [heading]),
      ...intro,
      ...posts.flatMap((post) => [
        [post.title, post.reading_time].filter((line) => line !== "").join("\n"),
        ...(post.summary === "" ? [] : [post.summary]),
        fullText?.text ?? `${READ}:\n${post.url}`,
      ]),
      `${why}\n${IN_BROWSER}:\n${browserUrl}`,
      textFoot,
    ),
    html: page({
      brand,
      heading,
      hasHeading: !isOne,
      body: [
        preview(intro[0] ?? first.summary),
        ...intro.map(paragraph),
        ...posts.flatMap((post, n) => [
          ...(n > 0 ? [GAP] : []),
          ...postHtml(post, isOne, fullText),
        ]),
      ],
      foot: `${smallPrint(why, browserUrl, IN_BROWSER)}${htmlFoot}`,
    }),
    headers: { ...headers, "List-Id": `${brand} newsletter <newsletter.${domain}>` },
  };
}

function postHtml(
  { title, url, summary, reading_time, image }: IssuePost,
  isOne: boolean,
  fullText: FullText | null,
): string[] {
  return [
    ...(image === null ? [] : [picture(url, image)]),
    headline(title, url, isOne ? "h1" : "h2"),
    ...(reading_time === "" ? [] : [meta(reading_time)]),
    ...(summary === "" ? [] : [standfirst(summary)]),
    fullText === null ? button(READ, url) : postText(fullText.html),
  ];
}

/** The feed's texts were written by others: each is put on one line, and only http(s) addresses are accepted. */
function cleanPost({ image, ...post }: IssuePost): IssuePost {
  return {
    ...post,
    url: webAddress(post.url),
    title: oneLine(post.title),
    summary: oneLine(post.summary),
    reading_time: oneLine(post.reading_time),
    image: image && { ...image, url: webAddress(image.url), alt: oneLine(image.alt) },
  };
}

function webAddress(address: string): string {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol))
    throw new Error("a post's address does not begin with https:// or http://");
  return url.href;
}
