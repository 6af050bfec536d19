import type { Mail } from "../../../../supabase/functions/_shared/mail";
import { readMailSettings } from "../../../../supabase/functions/_shared/mailSettings";
import type { IssuePost, OutboxRow } from "../../../../supabase/functions/_shared/outbox";

export const ENVIRONMENT = {
  MAIL_FROM: "Sayso <hello@sayso.example>",
  OWNER_EMAIL: "owner@sayso.example",
  SITE_URL: "https://sayso.example/",
  SUPABASE_URL: "https://abc.supabase.co",
};
export const settings = readMailSettings(ENVIRONMENT);

/** The tokens of the links that confirm, or delete, and that unsubscribe. */
export const CONFIRM = "11111111-1111-4111-8111-111111111111";
export const LEAVE = "22222222-2222-4222-8222-222222222222";

/** A row of the outbox to Ada, as the database gives it to a worker. */
export const outboxRow = (more: Partial<OutboxRow> & Pick<OutboxRow, "kind">): OutboxRow => ({
  outbox_id: 7,
  attempt: 1,
  message_id: "33333333-3333-4333-8333-333333333333",
  created_at: "2026-11-02T10:00:00Z",
  recipient: "ada@example.com",
  confirm_token: null,
  unsubscribe_token: LEAVE,
  contacts: null,
  ...more,
});

/** A mail as a transport sends it. */
export const plainMail: Mail = {
  from: "Sayso <hello@sayso.example>",
  to: "ada@example.com",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  messageId: "<1@sayso.example>",
  idempotencyKey: "1",
  headers: {},
};

export const post: IssuePost = {
  id: "one",
  url: "https://sayso.example/blog/posts/one",
  title: "Answer fans at night",
  summary: "Three settings, and when each is enough.",
  reading_time: "5 min read",
  published_at: "2026-11-01T00:00:00Z",
  image: {
    url: "https://sayso.example/mail-pictures/one.jpg",
    alt: "A desk lamp",
    width: 1280,
    height: 720,
  },
};

/** A message of the contact form. */
export const contact = {
  full_name: "Ada",
  email: "ada@example.com",
  country: "GB",
  subject: "AI Growth",
  message: "Hi",
  only_fans_profile: null,
  created_at: "2025-01-30T10:00:00Z",
};
