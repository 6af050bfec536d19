import type { OutboxRow } from "../../../../supabase/functions/_shared/outbox";
import type { Overview } from "../../../../supabase/functions/_shared/overview";
import { CONFIRM, contact, outboxRow, post } from "./outboxRow";

const RICH_TEXT = `<h2>Why</h2><h3>x</h3><p>It <strong>helps</strong> <em>a</em> <s>b</s> <sup>1</sup> <a href="https://a.example/">there</a>.<br><code>x</code></p><ul><li>a</li></ul><ol><li>b</li></ol><blockquote><p>c</p></blockquote><pre>d</pre><hr><table><tr><th>e</th></tr><tr><td>f</td></tr></table>`;
const bare = { ...post, title: "Second", summary: "", reading_time: "", image: null };
const unusual = {
  ...contact,
  full_name: "",
  country: "QX",
  message: null,
  only_fans_profile: "https://onlyfans.com/ada",
  // Fields that a migration has added.
  company_size: "2 to 10",
  asked_before: null,
};
const elsewhere = { ...contact, country: "elsewhere" };
const words = { subject: "Read this first", intro: "Dear reader,\n \nhello.\n\n\n\n" };
const full_text = { html: RICH_TEXT, text: "Why\n\nIt helps." };
const request = { data: { rows: 2, tables: { mails: [{}, {}] } }, token: CONFIRM };
const requestOfOne = { data: { rows: 1, tables: { mails: [{}] } }, token: null };
const off: Overview["webhooks"] = {
  ...{ is_on: false, waiting: 0, overdue: 0, sent: 0, next: null, error: null },
  ...{ given_up: [], given_up_count: 0 },
};
const { subject, country, email } = contact;
const contacted = { event: "contact.created", created_at: "2026-11-01T10:00:00Z" };
const overview: Overview = {
  made_at: "2026-11-02T06:00:00Z",
  days: 7,
  totals: { subscribers: 1, unconfirmed: 2, left: 3, messages: 4, erased: 5, exported: 6 },
  by_day: [
    { day: "2026-11-01", asked: 1, confirmed: 2, left: 3, messages: 4 },
    { day: "2026-11-02", asked: 10, confirmed: 20, left: 30, messages: 40 },
  ],
  funnel: { asked: 4, mailed: 3, confirmed: 2, still_there: 1 },
  subjects: [
    { subject: "AI Growth", messages: 3 },
    { subject: "Other", messages: 1 },
  ],
  countries: [{ country: "GB", messages: 4 }],
  sources: [
    { what: "referrer", name: "news.example", sign_ups: 3, confirmed: 2, messages: 1 },
    { what: "campaign", name: "a\u202eb", sign_ups: 1, confirmed: 0, messages: 0 },
  ],
  newest_messages: [{ created_at: "2026-11-02T05:00:00Z", subject, country, email }],
  newest_sign_ups: [{ at: null, email: "ada@example.com", state: "confirmed" }],
  issues: [
    {
      ...{ created_at: "2026-11-01T00:00:00Z", title: "Answer fans at night", status: "sent" },
      ...{ sent: 7, waiting: 6, refused: 5, cancelled: 4, bounced: 3, complained: 2, left: 1 },
    },
  ],
  mails: [],
  waiting: [
    {
      ...{ kind: "confirm", why: "failed", mails: 2, next: "2026-11-02T07:00:00Z" },
      error: "450 <ada@example.com> try later",
    },
    { kind: "issue", why: "paused", mails: 1, next: "2026-11-02T08:00:00Z", error: null },
  ],
  given_up: [{ kind: "welcome", mails: 1, error: null }],
  suppressed: [{ reason: "left", mailboxes: 3 }],
  webhooks: {
    ...{ is_on: true, waiting: 2, overdue: 1, sent: 3, next: "2026-11-02T09:00:00Z" },
    error: "the receiver answered 500",
    given_up: [{ id: 8, ...contacted, attempts: 9, error: null }],
    given_up_count: 1,
  },
};
const quietWeek: Overview = {
  ...overview,
  ...{ by_day: [], subjects: [], countries: [], sources: [], issues: [] },
  ...{ waiting: [], given_up: [], suppressed: [], webhooks: off },
};
/** The rows of each kind of mail, with what each is called. */
const MAILS: Record<OutboxRow["kind"], Record<string, Partial<OutboxRow>>> = {
  confirm: { confirmation: { confirm_token: CONFIRM } },
  already_subscribed: { "mail to a subscriber who signs up again": {} },
  welcome: {
    welcome: { posts: [{ title: "A", url: post.url, reading_time: "4 min read" }] },
    "welcome without posts": { posts: [] },
  },
  contact_notice: {
    "owner's mail about a message": { contacts: [contact] },
    "owner's mail about a message with little in it": { contacts: [unusual] },
  },
  contact_digest: {
    "owner's mail about three messages": { contacts: [contact, unusual, elsewhere] },
  },
  contact_received: { "acknowledgement of a message": {} },
  alarm: { "alarm about sign-ups": {} },
  newsletter_alarm: { "alarm about the newsletter": {} },
  issue: {
    "issue with one post": { issue: { id: 1, posts: [post] } },
    "issue with the author's words and the full text": {
      issue: { id: 1, posts: [post], ...words, full_text },
    },
    digest: { issue: { id: 1, posts: [post, bare] } },
  },
  data_copy: {
    "mail with a copy": { request },
    "mail with a copy of one entry": { request: requestOfOne },
  },
  erase_link: { "mail with the link that deletes": { request } },
  weekly_report: {
    "weekly mail": { overview },
    "weekly mail of a quiet week": { overview: quietWeek },
  },
};

/** Every mail that we send, in its variants: what it is called, and its row of the outbox. */
export const everyMail: [name: string, row: OutboxRow][] = Object.entries(MAILS).flatMap(
  ([kind, variants]) =>
    Object.entries(variants).map(([name, more]): [string, OutboxRow] => [
      name,
      outboxRow({ kind: kind as OutboxRow["kind"], ...more }),
    ]),
);
