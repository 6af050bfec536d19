import { existsSync } from "node:fs";
import { join } from "node:path";
import { countFramework } from "../../tools/measure/bytes";
import { boxOf, doubleText, sidewaysPx } from "./setup/boxes";
import { builtPages, SITE_FOLDER } from "./setup/builtPages";
import { fillIn, newAddress } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { focusForm, holdFonts, noteShifts, sumOfShifts } from "./setup/loading";
import { answerCookieCard, open, PAGES_OF_BLOCKS, PHONE } from "./setup/pages";
import { walk } from "./setup/walk";

/** An editor's words may break into other lines once the fonts are there. */
const SHIFT_SHOWN_AS_ZERO = 0.005;
const WIDTHS = [320, 390, 768, 1024, 1440, 1920];

for (const address of PAGES_OF_BLOCKS) {
  test(`${address} is read without the framework, and fits at every width`, async ({ page }) => {
    const framework = countFramework(page, SITE_FOLDER);
    const shifts = await noteShifts(page);
    const fonts = await holdFonts(page);
    await page.setViewportSize(PHONE);
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    fonts.come();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const place = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(place.getByRole("link", { name: "Home" })).toBeVisible();
    expect(framework()).toBe(0);
    expect(sumOfShifts(await shifts())).toBeLessThan(SHIFT_SHOWN_AS_ZERO);
    await expect(page.locator("#cookie-card")).toBeVisible();
    const { seen, covered } = await walk(page, "Tab");
    expect.soft(covered).toEqual([]);
    expect.soft(seen.join()).toContain("Cookie settings");
    await answerCookieCard(page);
    for (const width of WIDTHS)
      for (const isDouble of [false, true]) {
        await page.setViewportSize({ width, height: 900 });
        await doubleText(page, isDouble);
        expect.soft([width, isDouble, await sidewaysPx(page)]).toEqual([width, isDouble, 0]);
      }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both choices of /your-hours change the hours of the week", async ({ page }) => {
    await page.goto("/your-hours");
    const result = page.locator("[data-messages]:visible");
    await expect(result).toHaveText(/^7.8 hours a week by hand. 1.2 hours with drafts./);
    await page.getByRole("radio", { checked: true }).first().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect(result).toHaveCount(1);
    const hours = ((100 * 4 * 7 * 40) / 3600).toFixed(1);
    await expect(result).toContainText(
      `By hand: 100 messages × 4 accounts × 7 days × 40 seconds = ${hours} hours`,
    );
  });

  test("a message of /what-we-wont-answer is marked at its own address", async ({ page }) => {
    await page.goto("/what-we-wont-answer#wants-to-meet");
    const message = page.locator("li:target");
    const heading = message.getByRole("heading", { name: "Wants to meet" });
    await expect(heading).toBeInViewport();
    await expect(heading.getByRole("link")).toHaveAttribute("href", "#wants-to-meet");
  });
});

test("a buyer finds the price from home and from the footer, on a phone too", async ({ page }) => {
  await open(page, "/");
  await answerCookieCard(page);
  await page.getByRole("main").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.setViewportSize(PHONE);
  const footer = page.getByRole("contentinfo");
  await footer.locator("summary", { hasText: "Company" }).click();
  const links = await footer
    .locator("details[open] a")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  expect(links.toSorted()).toEqual(PAGES_OF_BLOCKS.toSorted());
  await footer.getByRole("link", { name: "For agencies" }).click();
  await expect(page).toHaveURL(/\/agencies$/);
});

test("each page of blocks has a Markdown version, and without the owner's switch no page names a price or a guarantee", () => {
  for (const { address, html, links } of builtPages().values()) {
    expect.soft(html.split("<body")[1], address).not.toMatch(/\b(?:29|79|299) USD|money-back/);
    if (!PAGES_OF_BLOCKS.includes(address)) continue;
    const markdown = links.find(({ type }) => type === "text/markdown")?.["href"] ?? "";
    expect.soft(markdown).toMatch(new RegExp(`${address}\\.md$`));
    expect.soft(existsSync(join(SITE_FOLDER, `${address}.md`)), address).toBe(true);
  }
});

test("a page's own form sends the chosen subject", async ({ page, stack }) => {
  const email = newAddress("pricing");
  await open(page, "/pricing");
  await answerCookieCard(page);
  await page.getByRole("main").getByRole("link", { name: "Start Now - It's free" }).first().click();
  await expect(page).toHaveURL(/\/pricing#contact-form$/);
  await focusForm(page);
  const subject = page.getByRole("combobox", { name: /Subject/ });
  await expect(subject).toHaveValue("Custom Question");
  await fillIn(page, email);
  await subject.selectOption("Custom Question");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await expect(subject).toHaveValue("Custom Question");
  expect(await stack.messages(email)).toMatchObject([{ subject: "Custom Question" }]);
});

test("each feature has its anchor, and leads back to the home page", async ({ page }) => {
  for (const id of ["ai-chatting", "onlyfans-bots"]) {
    await page.goto(`/features#${id}`);
    await expect(page.locator(`section#${id}`).getByRole("heading", { level: 2 })).toBeInViewport();
  }
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/\/#faq$/);
  const faq = page.locator("#faq");
  await expect.poll(async () => (await boxOf(faq)).top).toBeCloseTo(70, -0.5);
  await expect(faq).toBeFocused();
});
