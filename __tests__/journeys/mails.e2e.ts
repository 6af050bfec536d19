import { readMailSettings } from "../../supabase/functions/_shared/mailSettings";
import { renderMail } from "../../supabase/functions/_shared/renderMail";
import { smtpTransport } from "../../supabase/functions/_shared/smtpTransport";
import { readFeed } from "../../tools/newsletter/readFeed";
import { sampleMail } from "../../tools/newsletter/sampleMail";
import { localEnvironment, TEST_PORTS } from "../../tools/settings/localEnvironment";
import { serve } from "../setup/loopback";
import { contact, outboxRow, settings as ownSettings } from "../unit/functions/setup/outboxRow";
import { newAddress } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { mailTo } from "./setup/mailbox";

const width = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth);

test("an issue shows its cover in catcher and web mail", async ({ page, stack, complaints }) => {
  complaints.allow(/^Blocked script execution/); // the test's own script
  const { posts } = await readFeed(stack.siteUrl);
  const email = newAddress("eva");
  const settings = readMailSettings({
    ...localEnvironment(TEST_PORTS),
    SUPABASE_URL: stack.siteUrl,
  });
  const send = smtpTransport(`smtp://127.0.0.1:${TEST_PORTS.smtp}`);
  await send(sampleMail(posts.slice(0, 1), {}, email, settings), AbortSignal.timeout(10_000));
  const { id } = await mailTo(stack.mail, email);
  await page.goto(`${stack.mail.webUrl}/mails/${id}`);
  const cover = page.frameLocator("iframe").locator("img.cover");
  expect(await cover.evaluate(width)).toBeGreaterThan(600);

  // Web mail is a page of another origin.
  const address = posts[0]?.image?.url ?? "";
  const elsewhere = address.replace("/mail-pictures/", "/static/").replace(/jpg$/, "webp");
  const webMail = await serve((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<link rel="icon" href="data:,"><img src="${address}"><img src="${elsewhere}">`);
  });
  complaints.expect(/ERR_BLOCKED_BY_RESPONSE/);
  await page.goto(webMail.url);
  await webMail.stop();
  expect(await page.locator("img").first().evaluate(width)).toBeGreaterThan(600);
  await expect(page.locator("img").last().evaluate(width)).rejects.toThrow("cannot be decoded");
});

test("a long address in a message does not widen the owner's mail on a phone", async ({ page }) => {
  const long = {
    ...contact,
    full_name: "Ada".repeat(30),
    email: `${"ada".repeat(20)}@example.com`,
    message: `See https://example.com/${"x".repeat(200)}`,
  };
  const { html } = renderMail(
    outboxRow({ kind: "contact_notice", recipient: null, contacts: [long] }),
    ownSettings,
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await page.setContent(html);
  await expect(page.getByText("See https://example.com/")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
