import { appearanceBrowser } from "./setup/appearanceBrowser";
import { LOST_PAGE } from "./setup/complaints";
import { expect, test } from "./setup/journey";
import { networkIsQuiet } from "./setup/loading";
import { ARTICLE, answerCookieCard, LOOKS, open } from "./setup/pages";

// Renew the pictures with: npm run test:look -- --update-snapshots
const browser = appearanceBrowser();
if (browser) test.use({ launchOptions: browser });
for (const { name, width, height, colorScheme } of LOOKS) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test("pages and states match their reference pictures", async ({ page, complaints }) => {
      test.skip(!browser, "The browser for the reference pictures runs only on Linux on x64.");
      complaints.expect(LOST_PAGE);
      const file = (state: string) => `${state}-${name.replace(" ", "-")}.png`;
      // Soft checks, so that one run shows and renews every picture.
      const compare = (state: string, options: { fullPage?: boolean } = {}) =>
        expect.soft(page).toHaveScreenshot(file(state), options);
      const comparePart = (state: string, part: string) =>
        expect.soft(page.locator(part)).toHaveScreenshot(file(state));

      await open(page, "/");
      await compare("home");
      await page.locator("#cookie-card summary").click();
      await comparePart("cookie-panel", "#cookie-card");
      await answerCookieCard(page);
      for (const picture of await page.locator("img").all()) await picture.scrollIntoViewIfNeeded();
      await networkIsQuiet(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await compare("home-whole", { fullPage: true });
      if (width < 768) {
        await page.getByRole("button", { name: "Open menu" }).click();
        await compare("menu");
        await page.keyboard.press("Escape");
      }
      await page.locator("#contact-form").getByRole("button", { name: "Send message" }).click();
      await expect(page.getByRole("link", { name: "Full name is required" })).toBeVisible();
      await expect(page.getByRole("textbox", { name: /Full name/ })).toBeFocused();
      await comparePart("form-errors", "#contact-form");
      await open(page, ARTICLE);
      await compare("article");
      await open(page, "/blog/posts");
      await compare("list");
      await open(page, "/nowhere");
      await compare("not-found");
    });
  });
}
