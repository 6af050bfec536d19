import type { Page } from "@playwright/test";
import { boxOf } from "./setup/boxes";
import { expect, test } from "./setup/journey";
import { NIGHTLY } from "./setup/nightly";
import { ARTICLE, answerCookieCard, LOOKS, open, PHONE } from "./setup/pages";
import { walk } from "./setup/walk";

const focused = (page: Page) => page.locator("*:focus");

test("Tab reaches the skip link and then the header's links in order", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("textbox").first()).toBeFocused();

  await skip.focus();
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveAccessibleName(/Sayso/i);
  for (const name of ["Features", "Growth Benefits", "Growth Process", "Blog", "FAQ"]) {
    await page.keyboard.press("Tab");
    await expect(focused(page)).toHaveText(name);
  }
  await page.keyboard.press("Enter");
  await expect(page.locator("#faq")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("details[name=faq][open]")).toHaveCount(1);
});

test("an article's contents list links to its headings", async ({ page }) => {
  await open(page, ARTICLE);
  await answerCookieCard(page);
  const entry = page.getByRole("navigation", { name: "On this page" }).getByRole("link").nth(2);
  const title = await entry.textContent();
  await entry.focus();
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveText(title ?? "");
  const top = async () => (await boxOf(focused(page))).top;
  await expect.poll(top).toBeCloseTo(70, -0.5);
  // The same place when the address is opened afresh.
  await page.reload();
  await expect.poll(top).toBeCloseTo(70, -0.5);
});

for (const { name, width, height } of LOOKS.filter(({ colorScheme }) => colorScheme === "light")) {
  for (const key of ["Tab", "Shift+Tab"] as const) {
    const tag = width < 768 === (key === "Tab") ? [] : NIGHTLY;
    test(`${name}: ${key} reaches nothing that is covered`, { tag }, async ({ page }) => {
      test.setTimeout(60_000);
      await page.setViewportSize({ width, height });
      await open(page, "/");
      await expect(page.locator("#cookie-card")).toBeVisible();
      const { seen, covered } = await walk(page, key);
      expect(covered).toEqual([]);
      expect(seen.length).toBeGreaterThan(35);
      const last = key === "Tab" ? seen.slice(-3) : seen.slice(0, 3).reverse();
      expect(last).toEqual(["SUMMARY Customize", "BUTTON Accept All", "BUTTON Reject All"]);
    });
  }
}

test("a table wider than a phone has a shadow, and arrow keys scroll it", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/cookies");
  const table = page.getByRole("group", { name: "Table" }).last();
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  await expect(table).toHaveCSS("background-image", /gradient/);
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("buttons, fields and switches keep a border, the focus keeps its ring", async ({ page }) => {
    await open(page, "/");
    const hero = page.locator("main form").first();
    const edge = (target: Element) => {
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(target);
      return borderTopColor !== backgroundColor && Number.parseFloat(borderTopWidth) >= 1;
    };
    for (const part of [
      hero.getByRole("button"),
      page.getByRole("textbox", { name: /Full name/ }),
      page.getByRole("group", { name: "An inbox to try" }),
    ])
      expect(await part.evaluate(edge)).toBe(true);
    await page.locator("#cookie-card summary").click();
    const control = page.getByRole("switch", { name: "Performance" });
    expect(await control.evaluate((target) => getComputedStyle(target).appearance)).toBe("auto");
    const start = page.getByRole("banner").getByRole("link", { name: "Start Now - It's free" });
    await page.keyboard.press("Tab");
    await start.focus();
    expect(await start.evaluate((target) => getComputedStyle(target).outlineStyle)).toBe("solid");
  });
});
