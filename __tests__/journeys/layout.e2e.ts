import type { Page } from "@playwright/test";
import {
  boxOf,
  cutWords,
  doubleText,
  isWholeInView,
  lineLengths,
  missingFocusRings,
  sidewaysPx,
  smallTargets,
} from "./setup/boxes";
import { LOST_PAGE } from "./setup/complaints";
import { expect, test } from "./setup/journey";
import { frameworkIsReady } from "./setup/loading";
import { NIGHTLY } from "./setup/nightly";
import { ARTICLE, answerCookieCard, MORE_PAGES, open, PAGE_KINDS } from "./setup/pages";

const WIDTHS = [320, 390, 768, 1024, 1440];
/** The inbox reaches beyond the screen; its own checks are below. */
const INBOX = "main > section:first-of-type [aria-hidden]";
/** Title links cover their card; a sentence with its link is no target; visitors see the skip link only when focused. */
const NO_TARGET = "article h2, article h3, [data-skip], #cookie-card p";
const WITH_ITS_INPUT = "xpath=ancestor-or-self::*[input or preceding-sibling::input][1]";
const SMALL_TARGETS =
  "ul[aria-label=Topics], nav[aria-labelledby=topics], nav[aria-label='On this page']";

/** Expects that no words are cut off and that nothing scrolls sideways. */
async function expectToFit(page: Page, what: string): Promise<void> {
  expect.soft(await cutWords(page, INBOX), what).toEqual([]);
  expect.soft(await sidewaysPx(page), what).toBe(0);
}

/** Each width in turn, at the height of a common screen of that width. */
async function atEachWidth(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await check(width);
  }
}

test("no words are cut off at any width, nor with text at 200 %", async ({ page }) => {
  await open(page, "/");
  for (const isDouble of [true, false]) {
    await doubleText(page, isDouble);
    await atEachWidth(page, async (width) => {
      expect.soft(await cutWords(page, INBOX), `with the cookie card, ${width} px`).toEqual([]);
      const { left, right } = await boxOf(page.locator("#cookie-card"));
      expect.soft([left > 0, right < width], `cookie card, ${width} px`).toEqual([true, true]);
    });
  }
  await answerCookieCard(page);
  const inbox = page.locator("main > section").first();
  await atEachWidth(page, async (width) => {
    await expectToFit(page, `${width} px`);
    const buttons = ["Edit", "Another take", "Send"].map((words) =>
      inbox.getByText(words, { exact: true }).first().locator(WITH_ITS_INPUT),
    );
    for (const part of [...buttons, inbox.getByText(/^I do, a few each/)])
      expect.soft(await isWholeInView(part), `${part}, ${width} px`).toBe(true);
    await doubleText(page, true);
    await expectToFit(page, `200 %, ${width} px`);
    for (const part of ["main", "footer"]) {
      const field = await boxOf(page.locator(`${part} form input`).first());
      expect.soft(field.width, `${part}, field, 200 %, ${width} px`).toBeGreaterThan(180);
    }
    expect.soft((await boxOf(page.locator("[data-skip]"))).bottom, "skip link").toBeLessThan(0);
    if (width < 768)
      expect(await isWholeInView(page.getByRole("button", { name: "Open menu" }))).toBe(true);
    await doubleText(page, false);
  });
});

test("an article begins on the first screen, in lines of 60 to 72 characters", async ({ page }) => {
  await open(page, ARTICLE);
  await answerCookieCard(page);
  const firstLines = page.locator("[data-parts] > p").first();
  await atEachWidth(page, async (width) => {
    expect.soft(await cutWords(page, "none"), `${width} px`).toEqual([]);
    await doubleText(page, true);
    expect.soft(await cutWords(page, "none"), `200 %, ${width} px`).toEqual([]);
    await doubleText(page, false);
    const portraits = page.locator("article header img, aside[aria-label='About the author'] img");
    for (const portrait of await portraits.all()) {
      const box = await boxOf(portrait);
      expect.soft(box.width, `portrait, ${width} px`).toBeGreaterThan(0);
      expect.soft(box.width, `portrait, ${width} px`).toBe(box.height);
    }
    // A sentence of up to three lines is on the screen when its paragraph's third line is.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const line = await firstLines.evaluate((text) => parseFloat(getComputedStyle(text).lineHeight));
    const thirdLine = (await boxOf(firstLines)).top + 3 * line;
    if (width === 1440) expect.soft(thirdLine).toBeLessThanOrEqual(900);
    if (width === 390) expect.soft(thirdLine).toBeLessThanOrEqual(1.3 * 844);
  });
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lengths = await lineLengths(page, "[data-parts] > p");
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect.soft(mean, `${width} px`).toBeGreaterThanOrEqual(60);
    expect.soft(mean, `${width} px`).toBeLessThanOrEqual(72);
  }
});

for (const [what, paths, ...tag] of [
  ["every kind of page", PAGE_KINDS],
  ["each of the other pages", MORE_PAGES, NIGHTLY],
] as const) {
  test(`${what} fits on phones, and its targets are large enough`, { tag }, async ({
    page,
    complaints,
  }) => {
    complaints.expect(LOST_PAGE);
    await page.setViewportSize({ width: 320, height: 844 });
    await open(page, "/cookies");
    expect.soft(await sidewaysPx(page), "first visit, with the cookie card").toBe(0);
    await answerCookieCard(page);
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 844 });
      await open(page, path);
      expect.soft(await sidewaysPx(page), path).toBe(0);
      await doubleText(page, true);
      await expectToFit(page, `${path}, 200 %`);
      await doubleText(page, false);
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await smallTargets(page, 44, `${NO_TARGET}, ${SMALL_TARGETS}`), path).toEqual([]);
      expect.soft(await smallTargets(page, 36, NO_TARGET), path).toEqual([]);
      expect.soft(await missingFocusRings(page), path).toEqual([]);
      // 1280 px at 200 %.
      await page.setViewportSize({ width: 640, height: 450 });
      expect.soft(await sidewaysPx(page), `${path}, 640 px`).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect.soft(await smallTargets(page, 24, NO_TARGET), path).toEqual([]);
      // A violation of the policy by what then runs is a complaint.
      await page.getByRole("contentinfo").getByRole("textbox").focus();
      await frameworkIsReady(page);
    }
  });
}
