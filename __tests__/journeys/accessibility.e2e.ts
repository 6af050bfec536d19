import type { Locator, Page } from "@playwright/test";
import axe from "axe-core";
import { doubleText } from "./setup/boxes";
import { LOST_PAGE } from "./setup/complaints";
import { fillIn, newAddress } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { NIGHTLY } from "./setup/nightly";
import { answerCookieCard, MORE_PAGES, open, PAGE_KINDS, PAGES_OF_BLOCKS } from "./setup/pages";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** The rules that see colours: the dark theme changes nothing else. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe finds in both themes, one line an element, so that a failure names the place. */
async function violations(page: Page, part = "html"): Promise<string[]> {
  const light = await violationsNow(page, part, RULES);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violationsNow(page, part, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/** `rules` are names of rules or of groups of them. */
async function violationsNow(page: Page, part: string, rules: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, runOnly]) => {
      const { axe: loaded } = window as typeof window & { axe: typeof axe };
      const options = { runOnly, resultTypes: ["violations" as const], preload: false };
      const { violations } = await loaded.run(context, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`),
      );
    },
    [part, rules] as const,
  );
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px, light and dark,`, width === 1440 ? { tag: NIGHTLY } : {}, () => {
    test.use({ viewport: { width, height } });

    for (const [what, paths, ...tag] of [
      ["every kind of page", PAGE_KINDS],
      ["each of the other pages", MORE_PAGES, NIGHTLY],
      ["every page of blocks", PAGES_OF_BLOCKS, NIGHTLY],
    ] as const) {
      test(`${what} has no accessibility violations`, { tag }, async ({ page, complaints }) => {
        if (paths !== PAGES_OF_BLOCKS) complaints.expect(LOST_PAGE);
        await open(page, "/privacy");
        expect.soft(await violations(page), "first visit, with the cookie card").toEqual([]);
        await answerCookieCard(page);
        for (const path of paths) {
          await open(page, path);
          expect.soft(await violations(page), path).toEqual([]);
          if (width < 768) continue;
          await page.setViewportSize({ width: 1024, height });
          await doubleText(page, true);
          const rules = ["scrollable-region-focusable", "target-size"];
          expect.soft(await violationsNow(page, "html", rules), `${path}, 200 %`).toEqual([]);
          await page.setViewportSize({ width, height });
        }
      });
    }

    test("no state of the search has accessibility violations", async ({ page, complaints }) => {
      complaints.expect(/ERR_FAILED .*search\.json/);
      await open(page, "/blog/search?q=zeppelin&category=Growth");
      await answerCookieCard(page);
      await page.getByRole("button", { name: "Search all categories" }).waitFor();
      expect.soft(await violations(page, "main"), "nothing found").toEqual([]);
      await page.route("**/blog/search.json", (route) => route.abort());
      await open(page, "/blog/search?q=fans");
      await page.getByRole("button", { name: "Try again" }).waitFor();
      expect.soft(await violations(page, "main"), "failed").toEqual([]);
    });

    test("every state of a page has no accessibility violations", async ({ page, complaints }) => {
      complaints.expect(/ERR_FAILED .*\/ip/, /ERR_FAILED .*contact_submissions/);
      await open(page, "/");
      const card = page.locator("#cookie-card");
      await card.locator("summary").click();
      expect.soft(await violations(page, "#cookie-card"), "cookie panel").toEqual([]);
      await card.getByRole("button", { name: "Save Preferences" }).click();

      await page.locator("details[name=faq] summary").first().click();
      expect.soft(await violations(page, "#faq"), "an open question").toEqual([]);

      if (width < 768) {
        await page.getByRole("button", { name: "Open menu" }).click();
        expect.soft(await violations(page), "menu").toEqual([]);
        await page.keyboard.press("Escape");
        await page.locator("footer summary").first().click();
        expect.soft(await violations(page, "footer"), "an open footer column").toEqual([]);
      }

      const signUpStates = async (form: Locator) => {
        await page.route("**/ip", (route) => route.abort());
        await form.getByRole("textbox", { name: "Email" }).fill(newAddress("axe"));
        await form.getByRole("textbox", { name: "Email" }).press("Enter");
        await expect(form.getByRole("alert")).toBeVisible();
        expect.soft(await violations(page, "form"), "sign-up failed").toEqual([]);
        await page.unroute("**/ip");
        await form.getByRole("textbox", { name: "Email" }).press("Enter");
        await expect(form.getByRole("status")).not.toBeEmpty();
        expect.soft(await violations(page, "form"), "sign-up done").toEqual([]);
      };
      await signUpStates(page.locator("main form").first());

      // Its page is smaller than the home page, and axe reads the whole page for each state.
      await open(page, "/contact");
      const contact = page.locator("#contact-form");
      const send = contact.getByRole("button", { name: "Send message" });
      await send.click();
      await expect(contact.getByRole("link", { name: "Full name is required" })).toBeVisible();
      expect.soft(await violations(page, "#contact-form"), "contact errors").toEqual([]);

      await fillIn(page, newAddress("axe-message"));
      await page.route("**/rest/v1/contact_submissions*", (route) => route.abort());
      await send.click();
      await expect(contact.getByRole("button", { name: "Try Again" })).toBeVisible();
      expect.soft(await violations(page, "#contact-form"), "contact failed").toEqual([]);
      await page.unroute("**/rest/v1/contact_submissions*");
      await contact.getByRole("button", { name: "Try Again" }).click();
      await expect(contact.getByText("Message sent successfully!")).toBeVisible();
      expect.soft(await violations(page, "#contact-form"), "contact sent").toEqual([]);

      await signUpStates(page.locator("footer form"));
    });
  });
}

test("a screen reader finds the page's parts by name", async ({ page }) => {
  await open(page, "/");
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link /Sayso/
      - navigation "Main":
        - link "Features"
        - link "Growth Benefits"
        - link "Growth Process"
        - link "Blog"
        - link "FAQ"
      - link "Start Now - It's free"
    - main
    - contentinfo
    - region "Cookies, on your say-so."
  `);
});
