import { renderMail } from "../../supabase/functions/_shared/renderMail";
import { contact, outboxRow, settings } from "../unit/functions/setup/outboxRow";
import { expect, test } from "./setup/journey";

test("a message with a long address does not widen the owner's mail on a phone", async ({
  page,
}) => {
  const long = {
    ...contact,
    full_name: "Ada".repeat(30),
    email: `${"ada".repeat(20)}@example.com`,
    message: `See https://example.com/${"x".repeat(200)}`,
  };
  const { html } = renderMail(
    outboxRow({ kind: "contact_notice", recipient: null, contacts: [long] }),
    settings,
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await page.setContent(html);
  await expect(page.getByText("See https://example.com/")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
