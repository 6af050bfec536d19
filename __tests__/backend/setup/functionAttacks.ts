import { type Attack, patch, post, REFRESH, read } from "./attack";

export const VICTIM = "victim@example.com";
const TOKEN = REFRESH.verification_token;
// A pattern that takes the planner alone tens of milliseconds to read.
export const COSTLY = encodeURIComponent("((a|b|c|d|e){1,60}x){1,60}y");

const calling: Attack[] = [
  post("claim the mails", "rpc/claim_outbox", 401, { batch: 100 }),
  post("claim the mails without arguments", "rpc/claim_outbox", 401, {}),
  post("mark the mails as finished", "rpc/finish_outbox", 401, { outbox_id: 1, attempt: 1 }),
  post("call a private function", "rpc/rate_limit", 404, { what: "newsletter" }),
  post("call a private function by its full name", "rpc/private.count_refusal", 404, { what: "x" }),
  post(
    "call a private function by header",
    "rpc/rate_limit",
    406,
    { what: "x" },
    {
      "content-profile": "private",
    },
  ),
  post("call a trigger function", "rpc/newsletter_guard", 404, {}),
  post("make the database sleep", "rpc/pg_sleep", 404, { seconds: 1 }),
  post("change the role", "rpc/set_config", 404, { name: "role", value: "postgres" }),
  post("read a file", "rpc/pg_read_file", 404, { filename: "/etc/passwd" }),
  post("guess a token", "rpc/confirm_subscription", 200, { token: TOKEN }),
  post("guess with an invalid token", "rpc/confirm_subscription", 200, { token: "' or true --" }),
  post("guess with nothing", "rpc/unsubscribe", 200, { token: null }),
  post("guess with too many arguments", "rpc/unsubscribe", 404, { token: TOKEN, all: true }),
  read("let a mail scanner unsubscribe", `rpc/unsubscribe?token=${TOKEN}`, 401),
  read("let a mail scanner confirm", `rpc/confirm_subscription?token=${TOKEN}`, 401),
];

const POST = { id: "x", url: "https://evil.example", title: "x" };
const newsletter: Attack[] = [
  ...["issues", "newsletter", "newsletter_posts", "suppressions", "mail_events"].map((table) =>
    read(`list ${table} of the newsletter`, table, 404),
  ),
  read("read the issues by header", "issues", 406, { "accept-profile": "private" }),
  post("write an issue by header", "issues", 406, { posts: [] }, { "content-profile": "private" }),
  post("suppress somebody", "suppressions", 404, { mailbox: VICTIM }),
  patch("lift a suppression", "suppressions?mailbox=neq.x", 404, {}, { reason: "left" }),
  post("ask how the newsletter stands", "rpc/newsletter_state", 401, {}),
  post("ask how many left", "rpc/newsletter_report", 401, {}),
  post("add a post", "rpc/newsletter_sync", 401, { live: ["x"], posts: [POST] }),
  post("send an issue", "rpc/newsletter_send", 401, { post_ids: ["x"], allow_first: true }),
  post("queue an issue", "rpc/queue_issues", 401, { step: 1 }),
  post("claim the issues' mails", "rpc/claim_issue_mails", 401, { batch: 100 }),
  post("stop the newsletter", "rpc/postpone_issue_mails", 401, {
    mails: [],
    failure: "x",
    wait_s: 3600,
  }),
  post("start the newsletter again", "rpc/resume_issue_mails", 401, {}),
  post("report a bounce of somebody", "rpc/record_mail_event", 401, {
    event_id: "x",
    signed_s: 1,
    kind: "bounced",
    address: VICTIM,
  }),
  post("suppress by a private function", "rpc/suppress", 404, { key: VICTIM, why: "bounced" }),
];

const privacy: Attack[] = [
  ...[
    "consent_records",
    "consent_words",
    "data_requests",
    "privacy_requests",
    "erased_addresses",
    "webhooks",
    "webhook_rules",
  ].map((table) => read(`list ${table}`, table, 404)),
  read("read the consent by header", "consent_records", 406, { "accept-profile": "private" }),
  post("write a consent", "consent_records", 404, { subscription_id: 1, event: "confirmed" }),
  patch("change a consent by header", "consent_records", 406, { "content-profile": "private" }, {}),
  post("export somebody", "rpc/privacy_export", 401, { address: VICTIM }),
  post("erase somebody", "rpc/privacy_erase", 401, { address: VICTIM }),
  post("ask for the overview", "rpc/leads_overview", 401, { days: 30 }),
  post("take the events of the webhook", "rpc/claim_webhooks", 401, { batch: 100 }),
  post("end an event of the webhook", "rpc/finish_webhook", 401, { queue_id: 1, attempt: 1 }),
  post("send an event of the webhook again", "rpc/resend_webhooks", 401, {}),
  post("stop the webhook", "rpc/stop_webhooks", 401, {}),
  post("ask how the webhook stands", "rpc/webhook_queue", 401, {}),
  post("switch the webhook on", "webhook_rules", 404, { is_on: true }),
  post("collect somebody's data", "rpc/collect", 404, { address: VICTIM }),
  post("read the mail of a request", "rpc/data_request_mail", 401, { outbox_id: 1 }),
  post("ask for a copy with a guessed token", "rpc/request_data_copy", 200, { token: TOKEN }),
  post("ask for an erasure with a guessed token", "rpc/request_erasure", 200, { token: TOKEN }),
  post("erase with a guessed token", "rpc/confirm_erasure", 200, { token: TOKEN }),
  post("erase with an invalid token", "rpc/confirm_erasure", 200, { token: "' or true --" }),
  post("erase with an unsubscribe token", "rpc/confirm_erasure", 200, {
    token: "aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa", // the victim's
  }),
  post("erase by an address in place of a token", "rpc/confirm_erasure", 200, { token: VICTIM }),
  post(
    "filter the answer of an erasure",
    `rpc/confirm_erasure?pgrst_scalar-%3E%3Eok=match.${COSTLY}`,
    400,
    {
      token: TOKEN,
    },
  ),
  read("let a mail scanner erase", `rpc/confirm_erasure?token=${TOKEN}`, 401),
  read("let a mail scanner ask for a copy", `rpc/request_data_copy?token=${TOKEN}`, 401),
];

/** On the functions of the database and on the tables that only these read. */
export const functionAttacks: Attack[] = [...calling, ...newsletter, ...privacy];
