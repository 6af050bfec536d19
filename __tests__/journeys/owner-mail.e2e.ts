import { readMailSettings } from "../../supabase/functions/_shared/mailSettings";
import { renderMail } from "../../supabase/functions/_shared/renderMail";
import { expect, test } from "./setup/journey";

const settings = readMailSettings({
  MAIL_FROM: "Sayso <hello@sayso.example>",
  OWNER_EMAIL: "owner@sayso.example",
  SITE_URL: "https://sayso.example",
  SUPABASE_URL: "https://abc.supabase.co",
});

test("a message with a long address does not widen the owner's mail on a phone", async ({
  page,
}) => {
  const { html } = renderMail(
    {
      outbox_id: 1,
      kind: "contact_notice",
      attempt: 1,
      message_id: "11111111-1111-4111-8111-111111111111",
      created_at: "2026-11-23T00:00:00Z",
      recipient: null,
      confirm_token: null,
      unsubscribe_token: null,
      contacts: [
        {
          full_name: "Ada".repeat(30),
          email: `${"ada".repeat(20)}@example.com`,
          country: "GB",
          subject: "AI Growth",
          message: `See https://example.com/${"x".repeat(200)}`,
          only_fans_profile: null,
          created_at: "2026-11-23T00:00:00Z",
        },
      ],
    },
    settings,
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await page.setContent(html);
  await expect(page.getByText("See https://example.com/")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
