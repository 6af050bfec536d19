import { readFileSync } from "node:fs";
import { readMailSettings } from "../../../supabase/functions/_shared/mailSettings";
import type { IssuePost } from "../../../supabase/functions/_shared/outbox";
import { renderMail } from "../../../supabase/functions/_shared/renderMail";
import { ENVIRONMENT, LEAVE, outboxRow, post, settings } from "./setup/outboxRow";

const rowOf = (...posts: IssuePost[]) => outboxRow({ kind: "issue", issue: { id: 1, posts } });
const render = (...posts: IssuePost[]) => renderMail(rowOf(...posts), settings);

test("the postal address of the setting is at the foot of mails to subscribers", () => {
  const MAIL_POSTAL_ADDRESS = "Sayso Ltd,\n 1 Example Street";
  const read = readMailSettings({ ...ENVIRONMENT, MAIL_POSTAL_ADDRESS });
  const { text, html } = renderMail(rowOf(post), read);
  for (const body of [text, html]) expect(body).toContain("Sayso, Sayso Ltd, 1 Example Street");
});

test("nothing tells who opens the mail: the only picture is the cover, and no link is rewritten", () => {
  const { html } = render(post);
  const addresses = Array.from(html.matchAll(/(?:src|href)="([^"]+)"/g), ([, address]) => address);
  expect(new Set(addresses)).toEqual(
    new Set([
      post.url,
      post.image?.url,
      `https://sayso.example/newsletter/unsubscribe#token=${LEAVE}`,
    ]),
  );
});

test("a title of HTML, line breaks and direction characters stays a title of one line", () => {
  const title = '<script>alert("1")</script>\r\nBcc: eve@example.com\u202egpj\u0000';
  const { subject, text, html } = render({ ...post, title, summary: "<img src=x onerror=y>" });
  expect(subject).toBe('<script>alert("1")</script> Bcc: eve@example.comgpj');
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; Bcc:");
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(text).not.toMatch(/^Bcc:/m);
});

test.each(["javascript:alert(1)", "data:text/html,x", "nothing"])(
  "a post whose address is %s is not mailed",
  (url) => {
    expect(() => render({ ...post, url })).toThrow();
    expect(() => render({ ...post, image: post.image && { ...post.image, url } })).toThrow();
  },
);

test("a row without a post is an error", () => {
  expect(() => render()).toThrow("no recipient, token or post");
  expect(() => renderMail({ ...rowOf(post), issue: null }, settings)).toThrow("no recipient");
});

test("the dark theme uses the values of the site's tokens", () => {
  const tokens = readFileSync("src/styles/tokens.css", "utf8");
  const dark = tokens.slice(tokens.indexOf("prefers-color-scheme: dark"));
  const used = /@media \(prefers-color-scheme:dark\)\{([\s\S]*?)<\/style>/.exec(render(post).html);
  const colours = used?.[1]?.match(/#[0-9a-f]{6}/g) ?? [];
  expect(colours.length).toBeGreaterThan(8);
  for (const colour of colours) expect(dark).toContain(colour);
});
