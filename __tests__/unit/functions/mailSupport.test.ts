import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { OutboxRow } from "../../../supabase/functions/_shared/outbox";
import type { Overview } from "../../../supabase/functions/_shared/overview";
import { renderMail } from "../../../supabase/functions/_shared/renderMail";
import { CONFIRM, contact, outboxRow, post, settings } from "./setup/outboxRow";

// What Gmail, Outlook, Apple Mail and Yahoo do not support of our mails, by the data of caniemail.com.

/** What is not supported somewhere, and why the mail is as good without it. */
const EXPLAINED: Record<string, string> = {
  "@media": "the dark theme: where it is unknown, the light one shows",
  "<style> element": "only the dark theme is in it",
  "<body> element": "its colour is on the outer table, too",
  "aria-hidden attribute": "Yahoo drops it: a screen reader says 'check mark' before the brand",
  "border-radius": "Word's engine draws square corners",
  "height property": "caniemail takes 'line-height' for it; see the test below",
  overflow: "caniemail takes 'overflow-wrap' for it; see the test below",
  "table-layout":
    "it keeps a long address within a phone's width, where Word's engine does not run",
  "box-shadow": "the yellow half of the mark is missing",
  "overflow-wrap": "'word-break' does the same elsewhere",
  "word-break": "'overflow-wrap' does the same elsewhere",
  "white-space": "Word's engine breaks no long line of code",
  "display:none": "Gmail with other accounts shows the preview text, in size 0",
};
/** Gmail cuts at 102 KB. */
const MAX_BYTES = 100 * 1000;

const longContact = { ...contact, message: "x".repeat(300) };
const issue = {
  id: 1,
  posts: Array.from({ length: 50 }, () => post),
  intro: "Dear reader,\n\nhello.",
};
const LONG = `<h2>Why</h2><h3>x</h3><p>It <strong>helps</strong> <em>a</em> <s>b</s> <sup>1</sup> <a href="https://a.example/">there</a>.<br><code>x</code></p><ul><li>a</li></ul><ol><li>b</li></ol><blockquote><p>c</p></blockquote><pre>d</pre><hr><table><tr><th>e</th></tr><tr><td>f</td></tr></table>`;
const fullTextIssue = { id: 1, posts: [post], full_text: { html: LONG, text: "x" } };
const request = { data: { rows: 1, tables: { mails: [{}] } }, token: CONFIRM };
const overview: Overview = {
  made_at: "2026-11-02T06:00:00Z",
  days: 7,
  totals: { subscribers: 1, unconfirmed: 0, left: 0, messages: 1, erased: 0, exported: 0 },
  by_day: [],
  funnel: { asked: 1, mailed: 1, confirmed: 1, still_there: 1 },
  subjects: [],
  countries: [],
  sources: [],
  newest_messages: [],
  newest_sign_ups: [],
  issues: [],
  mails: [],
  waiting: [],
  given_up: [],
  suppressed: [],
  webhooks: {
    is_on: false,
    waiting: 0,
    overdue: 0,
    sent: 0,
    next: null,
    error: null,
    given_up: [],
    given_up_count: 0,
  },
};
const ROWS: Record<OutboxRow["kind"], Partial<OutboxRow>> = {
  confirm: { confirm_token: CONFIRM },
  already_subscribed: {},
  welcome: { posts: [{ title: "A", url: post.url, reading_time: "4 min read" }] },
  contact_notice: { contacts: [longContact] },
  contact_received: {},
  contact_digest: { contacts: Array.from({ length: 50 }, () => longContact) },
  alarm: {},
  issue: { issue },
  newsletter_alarm: {},
  data_copy: { request },
  erase_link: { request },
  weekly_report: { overview },
};
const mails = Object.entries(ROWS).map(([kind, more]) => [
  kind,
  renderMail(outboxRow({ kind: kind as OutboxRow["kind"], ...more }), settings).html,
]) as [string, string][];
mails.push([
  "issue with its full text",
  renderMail(outboxRow({ kind: "issue", issue: fullTextIssue }), settings).html,
]);

test("no mail program lacks something of a mail that is not explained, and nothing is explained without need", () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(__dirname, "setup/mailSupport.mjs")],
    { input: JSON.stringify(Object.fromEntries(mails)), encoding: "utf8" },
  );
  expect(stderr).toBe("");
  const found = JSON.parse(stdout) as Record<string, string[]>;
  const features = Object.entries(found).flatMap(([kind, issues]) =>
    issues.map((found) => ({ kind, feature: found.split(": ")[0] ?? "", found })),
  );
  expect(features.filter(({ feature }) => !(feature in EXPLAINED))).toEqual([]);
  const needed = new Set(features.map(({ feature }) => feature));
  expect([...needed].sort()).toEqual(Object.keys(EXPLAINED).sort());
});

test.each(mails)(
  "the %s is under 100 KB, with its boxes as tables and pictures that Outlook shows, and loads nothing but an issue's cover",
  (kind, html) => {
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
    expect(html).toMatch(/<table role="presentation"[^>]*><tr><td class="card"/);
    expect(html).not.toMatch(/<table(?! role="(presentation|table)")/);
    expect(html).not.toMatch(/[;"](height|overflow):/);
    expect(html).not.toMatch(/<img[^>]+\.(webp|avif)"/);
    expect(html).not.toMatch(/<(script|link|iframe)\b|url\(|@import/i);
    expect(html.includes("<img")).toBe(kind.startsWith("issue"));
  },
);
