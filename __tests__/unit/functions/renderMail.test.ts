import { readMailSettings } from "../../../supabase/functions/_shared/mailSettings";
import type { IssuePost } from "../../../supabase/functions/_shared/outbox";
import { renderMail } from "../../../supabase/functions/_shared/renderMail";
import { ENVIRONMENT, outboxRow, contact as plain, post, settings } from "./setup/outboxRow";

const asked = outboxRow({ kind: "confirm", confirm_token: "t" });
const typed = { full_name: 'Ada "A"\r\nBcc: eve@example.com', message: "<b>Hi</b>\nthere" };
const contact = { ...plain, ...typed };
/** The owner's mail about messages, typed otherwise than the usual one. */
function noticeOf(...typed: Record<string, unknown>[]) {
  const contacts = typed.map((more) => ({ ...contact, ...more }));
  const nobody = { recipient: null, unsubscribe_token: null };
  return renderMail(outboxRow({ kind: "contact_notice", ...nobody, contacts }), settings);
}

test("every attempt sends the same mail, so that receivers can recognise a duplicate", () => {
  const first = renderMail(asked, settings);
  expect(renderMail({ ...asked, attempt: 4 }, settings)).toEqual(first);
  expect(first.from).toBe("Sayso <hello@sayso.example>");
  expect(first.messageId).toBe(`<${asked.message_id}@sayso.example>`);
  expect(first.idempotencyKey).toBe(asked.message_id);
});

test("the owner reads a message as it was written, and a reply goes to its sender", () => {
  const { to, replyTo, subject, text, html, headers } = noticeOf({});
  expect([to, replyTo, subject]).toEqual([
    "owner@sayso.example",
    "ada@example.com",
    `New message from Ada "A" Bcc: eve@example.com: AI Growth`,
  ]);
  expect(text).toContain("> <b>Hi</b>\n> there");
  expect(html).toContain("&lt;b&gt;Hi&lt;/b&gt;<br>there");
  expect(text).toContain('Name: Ada "A" Bcc: eve@example.com\n');
  expect(headers).toEqual({});
});

const FORGED = "Email: eve@example.com";
test.each([
  ["a name", { full_name: `Ada\n${FORGED}` }],
  ["a name with a line separator", { full_name: `Ada\u2028${FORGED}` }],
  ["a profile", { only_fans_profile: `https://a.b\r\n${FORGED}` }],
  ["a profile with a next-line character", { only_fans_profile: `https://a.b\u0085${FORGED}` }],
  ["an added field", { company_size: `2\u2028${FORGED}` }],
  ["a message", { message: `Hi\n${FORGED}` }],
  ["a message with a vertical tab", { message: `Hi\v${FORGED}` }],
  ["a message with a line separator", { message: `Hi\u2028${FORGED}` }],
  ["a message with a paragraph separator", { message: `Hi\u2029${FORGED}` }],
])("%s cannot forge a line of the owner's mail", (_, typed) => {
  for (const { text } of [noticeOf(typed), noticeOf({}, typed)])
    expect(text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)).not.toContain(FORGED);
});

test("escape and direction characters are removed from mails, emoji and Persian are not", () => {
  const typed = { full_name: "\u001b[31mAda\u202egpj", message: "\u2066a\u2069 👩‍🚀 می‌خواهم" };
  const { text, html } = noticeOf(typed);
  for (const body of [text, html]) {
    expect(body).toContain("[31mAdagpj");
    expect(body).toContain("a 👩‍🚀 می‌خواهم");
    for (const unseen of "\u001b\u202e\u2066\u2069") expect(body).not.toContain(unseen);
  }
});

const ODD = ["x,ada@b.co", "<ada@b.co", "x;ada@b.co", "ada@b.co>", "ada@b,b.co", "åda@b.co"];
test.each(ODD)("an address that could be read as another is refused: %s", (recipient) => {
  expect(() => renderMail({ ...asked, recipient }, settings)).toThrow("not one plain address");
});

test("a message with an unusual sender address is still mailed, without Reply-To", () => {
  expect(noticeOf({ email: "x,ada@example.com" })).not.toHaveProperty("replyTo");
});

test("what a visitor typed as a name is no link in the owner's mail; the address and the profile are whole", () => {
  const typed = {
    full_name: "evil-example.com/pay or https://evil.example",
    only_fans_profile: "https://onlyfans.com/ada",
    company: "evil.example",
  };
  const { text, html } = noticeOf(typed);
  for (const body of [text, html]) {
    expect(body).not.toMatch(/evil-example\.com|evil\.example|:\/\/evil/);
    for (const whole of [contact.email, typed.only_fans_profile]) expect(body).toContain(whole);
  }
});

// Issues of the newsletter.
const rowOf = (...posts: IssuePost[]) => outboxRow({ kind: "issue", issue: { id: 1, posts } });
const issueOf = (...posts: IssuePost[]) => renderMail(rowOf(...posts), settings);

test("the postal address of the setting is at the foot of mails to subscribers", () => {
  const MAIL_POSTAL_ADDRESS = "Sayso Ltd,\n 1 Example Street";
  const read = readMailSettings({ ...ENVIRONMENT, MAIL_POSTAL_ADDRESS });
  const { text, html } = renderMail(rowOf(post), read);
  for (const body of [text, html]) expect(body).toContain("Sayso, Sayso Ltd, 1 Example Street");
});

test("a title of HTML, line breaks and direction characters stays a title of one line", () => {
  const title = '<script>alert("1")</script>\r\nBcc: eve@example.com\u202egpj\u0000';
  const { subject, text, html } = issueOf({ ...post, title, summary: "<img src=x onerror=y>" });
  expect(subject).toBe('<script>alert("1")</script> Bcc: eve@example.comgpj');
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; Bcc:");
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(text).not.toMatch(/^Bcc:/m);
});

const UNSAFE = ["javascript:alert(1)", "data:text/html,x", "nothing"];
test.each(UNSAFE)("a post whose address is %s is not mailed", (url) => {
  expect(() => issueOf({ ...post, url })).toThrow();
  expect(() => issueOf({ ...post, image: post.image && { ...post.image, url } })).toThrow();
});

test("an issue without a post is an error", () => {
  expect(() => issueOf()).toThrow("no recipient, token or post");
});
