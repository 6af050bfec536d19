import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { boxOf } from "./setup/boxes";
import { eventsHeardBy } from "./setup/container";
import { contact, FRAMEWORK, footer } from "./setup/homeForms";
import { expect, test } from "./setup/journey";
import { frameworkHasSettled, holdFonts } from "./setup/loading";
import { laidOut, open, PHONE } from "./setup/pages";
import { notedPositions, notePositions } from "./setup/scrollPositions";

/** How far above a section the page stands once it has scrolled there. */
const OFFSET_PX = 70;
const topOf = async (page: Page, id: string) => (await boxOf(page.locator(`#${id}`))).top;
const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

test("a menu link scrolls to its section and moves the focus there, or opens a tab", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.route(FRAMEWORK, (route) => wait(150).then(() => route.continue()));
  await open(page, "/");
  const tab = page.context().waitForEvent("page");
  await mainLink(page, "FAQ").click({ modifiers: ["Control"] });
  await (await tab).close();
  await expect(page).toHaveURL(/\/$/);
  await page.evaluate(notePositions);
  const field = footer(page).getByRole("textbox");
  await field.evaluate((box) => box.focus({ preventScroll: true }));
  const started = Date.now();
  await mainLink(page, "FAQ").click();
  await expect.poll(() => topOf(page, "faq")).toBeCloseTo(OFFSET_PX, -0.5);
  expect(Date.now() - started).toBeGreaterThan(400);
  await frameworkHasSettled(page);
  const positions = await page.evaluate(notedPositions);
  expect(positions.length).toBeGreaterThan(2);
  expect([...positions].sort((a, b) => a - b)).toEqual(positions);
  await expect(page).toHaveURL(/\/#faq$/);
  await expect(page.locator("#faq")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.waitForTimeout(300);
  expect(await eventsHeardBy(page)).toEqual([]);
});

test("with reduced motion nothing is animated, and links jump", async ({ page }) => {
  const fonts = await holdFonts(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await mainLink(page, "FAQ").click();
  await expect.poll(() => topOf(page, "faq")).toBeCloseTo(OFFSET_PX, -0.5);
  fonts.come();
  await laidOut(page);
  const moving = () =>
    page.evaluate(() => {
      const running = document.getAnimations().filter(({ playState }) => playState === "running");
      return running.map(({ effect }) => (effect as KeyframeEffect).target?.className);
    });
  expect(await moving()).toEqual([]);
  await page.locator("details[name=faq] summary").first().click();
  await page.locator("#growth-steps").scrollIntoViewIfNeeded();
  expect(await moving()).toEqual([]);
  await mainLink(page, "FAQ").click();
  expect(await topOf(page, "faq")).toBeCloseTo(OFFSET_PX, -0.5);
});

test("on a phone 'Start Now' and 'Book A Demo' lead to the form", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const heading = page.locator("#contact-form").getByRole("heading", { level: 2 });
  for (const [name, words] of [
    ["Start Now - It's free", "Tell us how you work"],
    ["Book A Demo", "Let us show you around"],
  ] as const) {
    await page.getByRole("main").getByRole("link", { name }).last().click();
    await expect(heading).toHaveText(words);
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(page.getByRole("combobox", { name: /Subject/ })).toHaveValue("");
  }
  await expect(page.getByRole("textbox", { name: /Full name/ })).toBeInViewport({ ratio: 1 });
  const label = await boxOf(contact(page).locator("label").first());
  expect(label.top).toBeCloseTo((await boxOf(contact(page))).top, 0);
  // Nothing of the section above.
  const header = await boxOf(page.getByRole("banner"));
  expect(await topOf(page, "book-a-demo")).toBeLessThan(header.bottom + 1);
  // The next stop of the keyboard is in the section, so nobody has to look for it.
  await page.keyboard.press("Tab");
  await expect(page.locator("#contact-form *:focus")).toBeVisible();
});

test("the lower part of a long text is laid out after the first screen", async ({ page }) => {
  const fonts = await holdFonts(page);
  await page.goto("/privacy", { waitUntil: "domcontentloaded" });
  const last = page.locator("[data-parts] > ul li").last();
  const isLaidOut = () =>
    last.evaluate((line) => line.checkVisibility({ contentVisibilityAuto: true }));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isLaidOut()).toBe(false);
  // Laid out with the site's own fonts, its words would move when they come.
  await expect(last).toHaveCSS("font-family", /^"Figtree Fallback"/);
  fonts.come();
  await expect.poll(isLaidOut).toBe(true);
  await expect(page.locator("[data-parts]")).toHaveAttribute("data-parts", "whole");
  await expect(last).toHaveCSS("font-family", /^Figtree,/);
});

test("past 50 px the header is blurred; the footer folds below 1024 px", async ({ page }) => {
  await page.goto("/");
  const isBlurred = () =>
    page.evaluate(() => document.documentElement.hasAttribute("data-scrolled"));
  for (const top of [50, 51, 0]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect.poll(isBlurred).toBe(top > 50);
  }
  const toggle = page.getByRole("button", { name: "Open menu" });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(toggle).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(toggle).toBeVisible();

  const end = page.getByRole("contentinfo");
  await page.setViewportSize({ width: 1023, height: 900 });
  await end.locator("summary").nth(0).click();
  await end.locator("summary").nth(2).click();
  await expect(end.locator("details[open]")).toHaveCount(1);
  await expect(end.getByRole("link", { name: "Privacy" })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(end.getByRole("link", { name: "Tinder" })).toBeVisible();
});

test("on a phone the menu opens, takes the focus and closes", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "Open menu" });
  await toggle.click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await expect(menu.getByRole("link", { name: "Sayso home" })).toBeFocused();
  const last = menu.getByRole("link", { name: "Book A Demo" });
  while (!(await last.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press("Tab");
    await expect(menu.locator(":focus")).toBeVisible();
  }
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.checkVisibility())).toBe(true);

  await toggle.click();
  await page.keyboard.press("Shift+Tab");
  await expect(menu).toBeHidden();

  await toggle.click();
  await page.mouse.wheel(0, 400);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await page.setViewportSize({ ...PHONE, width: 768 });
  await expect(menu).toBeHidden();
  await page.setViewportSize(PHONE);
  await toggle.click();
  await menu.getByRole("link", { name: "Growth Process" }).click();
  await expect(menu).toBeHidden();
  await expect.poll(() => topOf(page, "growth-steps")).toBeCloseTo(OFFSET_PX, -0.5);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("text, questions, footer and links work, forms show how to contact us", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#cookie-card")).toBeHidden();
    await page.locator("details[name=faq] summary").first().click();
    await expect(page.locator("details[name=faq][open] p").first()).toBeVisible();
    const lastAnswer = page.locator("details[name=faq] p").last();
    await page.goto(`/#${await lastAnswer.getAttribute("id")}`);
    await expect(lastAnswer).toBeVisible();
    await expect(
      page.getByRole("navigation").getByRole("link", { name: "Growth Process" }),
    ).toBeVisible();
    await expect(page.locator("#contact-form noscript p")).toBeVisible();
    await page.getByRole("textbox", { name: /Full name/ }).fill("Mia Torres");
    await page.getByRole("textbox", { name: /Full name/ }).press("Enter");
    expect(page.url()).not.toContain("Mia");
  });
});

test("once its drawings have appeared the page does nothing until it is used", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Performance.enable");
  const countOfStyles = async () => {
    const { metrics } = await browser.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "RecalcStyleCount")?.value ?? Number.NaN;
  };
  await page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(timed.map((animation) => animation.finished));
  });
  const before = await countOfStyles();
  await page.waitForTimeout(500);
  expect((await countOfStyles()) - before).toBeLessThan(3);
});
