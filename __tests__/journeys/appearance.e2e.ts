import type { Page } from "@playwright/test";
import { appearanceBrowser } from "./setup/appearanceBrowser";
import { LOST_PAGE } from "./setup/complaints";
import { expect, test } from "./setup/journey";
import { networkIsQuiet } from "./setup/loading";
import { ARTICLE, answerCookieCard, LOOKS, open } from "./setup/pages";

// Renew the pictures with: npm run test:look -- --update-snapshots
const browser = appearanceBrowser();
/** A section that follows close reaches under the one before by its empty edge (src/styles/page.module.css). */
const FOLLOWS_PX = 33;
const SECTIONS = ["features", "growth", "growth-steps", "blog", "faq", "contact-form"];

/** Top and bottom of each element, in page coordinates. */
const spans = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY, left, right };
    }),
  );

if (browser) test.use({ launchOptions: browser });
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, width, height, colorScheme } of LOOKS) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test("pages and states match their reference pictures", async ({ page, complaints }) => {
      test.setTimeout(120_000);
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

      await open(page, "/");
      for (const picture of await page.locator("img").all()) await picture.scrollIntoViewIfNeeded();
      await networkIsQuiet(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await compare("home-whole", { fullPage: true });
    });

    test("sections follow each other inside the page, and nothing overlaps", async ({ page }) => {
      await open(page, "/");
      await answerCookieCard(page);
      const sections = await spans(page, "main > section, main > div > section");
      expect(sections.length).toBeGreaterThan(7);
      for (const [at, section] of sections.entries()) {
        expect(section.right).toBeLessThanOrEqual(width + 1);
        const next = sections[at + 1];
        if (next) expect(next.top).toBeGreaterThanOrEqual(section.bottom - FOLLOWS_PX);
      }
      const anchors = await spans(page, SECTIONS.map((id) => `#${id}`).join());
      const tops = anchors.map(({ top }) => top);
      expect(tops).toHaveLength(SECTIONS.length);
      expect(tops).toEqual([...tops].sort((one, other) => one - other));
    });

    test("the cookie card does not cover the sign-up or the draft in the hero", async ({
      page,
    }) => {
      await open(page, "/");
      const card = await page.locator("#cookie-card").boundingBox();
      const top = card?.y ?? 0;
      const form = await page.locator("main form").first().boundingBox();
      expect((form?.y ?? 0) + (form?.height ?? height)).toBeLessThanOrEqual(top);
      if (width < 768) return;
      const send = await page
        .locator("main section")
        .first()
        .getByText("Send", { exact: true })
        .last()
        .boundingBox();
      expect((send?.y ?? 0) + (send?.height ?? height)).toBeLessThanOrEqual(top);
    });
  });
}
