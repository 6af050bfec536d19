import { cookieCard } from "./setup/container";
import { expect, test } from "./setup/journey";
import { nextPaint, noteShifts, SHIFT_WHILE_PARSED_MAX, sumOfShifts } from "./setup/loading";

test("on low screens the card is one line, and above it are the draft, Send and what starts the trial", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.locator("main > section").first();
  for (const [width, height] of [
    [1366, 768],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const card = await cookieCard(page).boundingBox();
    expect(card?.height).toBeLessThanOrEqual(56);
    for (const part of [
      hero.getByText(/^I do, a few each/),
      hero.getByText("Send", { exact: true }).first(),
      hero.getByRole("button", { name: "Send me the tips" }),
      hero.getByRole("link", { name: "Book A Demo" }),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(card?.y ?? 0);
    }
  }
});

test("at 320 px 'Customize' stays above the buttons while its switches are shown", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/");
  const summary = cookieCard(page).locator("summary");
  await summary.click();
  const accept = await cookieCard(page).getByRole("button", { name: "Accept All" }).boundingBox();
  const box = await summary.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(accept?.y ?? 0);
});

test("the end of the page stays above the card, with its switches too", async ({ page }) => {
  await page.goto("/privacy");
  const card = cookieCard(page);
  const endToCard = async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const end = await page.getByRole("contentinfo").getByText(/^©/).boundingBox();
    return ((await card.boundingBox())?.y ?? 0) - ((end?.y ?? 0) + (end?.height ?? 0));
  };
  for (const [width, height] of [
    [390, 844],
    [800, 900],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(endToCard).toBeGreaterThan(0);
    await card.locator("summary").click();
    await expect.poll(endToCard).toBeGreaterThan(0);
    await card.locator("summary").click();
  }
});

test("the card appears without the framework and shifts nothing", async ({ page }) => {
  await page.route(/\/framework-\w+\.js/, (route) => route.abort());
  const shifts = await noteShifts(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const parsedAt = await page.evaluate(nextPaint);
  await expect(cookieCard(page)).toBeVisible();
  await cookieCard(page).getByRole("button", { name: "Reject All" }).focus();
  await page.keyboard.press("Enter");
  await expect(cookieCard(page)).toBeHidden();
  const seen = await shifts();
  expect(seen.filter(({ at }) => at >= parsedAt)).toEqual([]);
  expect(sumOfShifts(seen), JSON.stringify(seen)).toBeLessThan(SHIFT_WHILE_PARSED_MAX);
});

test("the card is not printed", async ({ page }) => {
  await page.goto("/privacy");
  await expect(cookieCard(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(cookieCard(page)).toBeHidden();
});
