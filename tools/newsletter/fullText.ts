import sanitizeHtml from "sanitize-html";
import { postText } from "../../supabase/functions/_shared/mailHtml";
import type { IssuePost, IssueWords } from "../../supabase/functions/_shared/outbox";
import type { FeedPosts } from "./readFeed";

const BLOCKS = ["p", "h2", "h3", "ul", "ol", "li", "blockquote", "pre", "table", "tr", "th", "td"];
const INLINE = ["a", "code", "strong", "em", "s", "sub", "sup", "br", "hr"];
const NAMES_IN_MAILS = { h1: "h2", h4: "h3", h5: "h3", h6: "h3", b: "strong", i: "em", del: "s" };
const LEFT_OUT = ["script", "style", "svg", "button", "iframe", "template", "noscript"];
/** Gmail cuts off mails of more than 102 KB; the rest of the mail takes about 8. */
const MAIL_MAX_BYTES = 90_000;
/** Constraint issues_full_text of the database. */
const STORED_MAX_BYTES = 60_000;

/**
 * The words of an issue with the full text of its post: as HTML from the feed, and as Markdown. Throws if it has several posts, or
 * is longer than a mail may be.
 */
export async function withFullText(
  words: IssueWords,
  posts: readonly IssuePost[],
  { texts, readMarkdown }: Pick<FeedPosts, "texts" | "readMarkdown">,
): Promise<IssueWords> {
  const [post] = posts;
  if (post === undefined || posts.length > 1)
    throw new Error(`--full-text is for an issue of one post, and ${posts.length} wait.`);
  const html = mailHtml(texts.get(post.id) ?? "", post.url);
  const bytes = Buffer.byteLength(postText(html));
  if (bytes > MAIL_MAX_BYTES)
    throw new Error(
      `The text has ${Math.round(bytes / 1000)} KB as a mail, and Gmail cuts off mails of more than 102 KB. Send it without --full-text.`,
    );
  // The mail has the title already.
  const text = (await readMarkdown(post)).replace(/^# .*\n+/, "").trim();
  const fullText = { html, text };
  if (Buffer.byteLength(JSON.stringify(fullText, null, 1)) > STORED_MAX_BYTES)
    throw new Error(
      "The text is longer than the database keeps: 60 KB, as HTML and as Markdown together. Send it without --full-text.",
    );
  return { ...words, full_text: fullText };
}

/** The plain elements of a post's text. Pictures become their words, because Outlook shows none in the site's formats. */
function mailHtml(contentHtml: string, url: string): string {
  const html = sanitizeHtml(withoutVoidElements(contentHtml), {
    allowedTags: [...BLOCKS, ...INLINE],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["http", "https"],
    nonTextTags: LEFT_OUT,
    transformTags: {
      ...NAMES_IN_MAILS,
      a: (tagName, { href = "" }) => ({
        tagName,
        attribs: URL.canParse(href, url) ? { href: new URL(href, url).href } : {},
      }),
    },
  });
  return html.replace(/\s*\n\s*\n/g, "\n").trim();
}

/** Words in place of pictures and boxes of tasks: where sanitize-html replaces such an element, it drops the text behind it. */
function withoutVoidElements(html: string): string {
  return html.replace(/<(img|input)\b(?:[^>"]|"[^"]*")*>/g, (element, name) => {
    if (name === "input") return / checked\b/.test(element) ? "☑" : "☐";
    const [, alt = ""] = / alt="([^"]*)"/.exec(element) ?? [];
    return alt === "" ? "" : `[${alt}]`;
  });
}
