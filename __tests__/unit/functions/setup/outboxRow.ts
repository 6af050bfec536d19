import { readMailSettings } from "../../../../supabase/functions/_shared/mailSettings";
import type { OutboxRow } from "../../../../supabase/functions/_shared/outbox";

const ENVIRONMENT = {
  MAIL_FROM: "Sayso <hello@sayso.example>",
  OWNER_EMAIL: "owner@sayso.example",
  SITE_URL: "https://sayso.example/",
  SUPABASE_URL: "https://abc.supabase.co",
};
export const settings = readMailSettings(ENVIRONMENT);

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
