import type { Page } from "@playwright/test";
import { HYDRATED_MARK } from "../../src/shared/config/pageContract";
import { expect, test } from "./setup/journey";
import {
  holdFonts,
  holdFramework,
  networkIsQuiet,
  nextPaint,
  noteShifts,
  SHIFT_WHILE_PARSED_MAX,
  sumOfShifts,
} from "./setup/loading";
import { NIGHTLY } from "./setup/nightly";
import { ARTICLE, DESKTOP, laidOut, PHONE } from "./setup/pages";
import { startPiecewiseServer } from "./setup/piecewiseServer";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const SIZES = [PHONE, { width: 768, height: 1024 }, { width: 1024, height: 768 }, DESKTOP];
/** Its picture has a caption, and its text a table and code. */
const POST_WITH_CODE = "/blog/posts/ai-tools-content-creators-2024";
const IN_THE_GATE = ["/", "/blog/posts", ARTICLE, "/privacy"];

for (const path of [...IN_THE_GATE, "/blog", POST_WITH_CODE, "/terms", "/cookies"]) {
  const tag = IN_THE_GATE.includes(path) ? [] : NIGHTLY;
  test(`nothing on ${path} shifts when the fonts come`, { tag }, async ({ page }) => {
    const shifts = await noteShifts(page);
    for (const size of SIZES) {
      const fonts = await holdFonts(page);
      await page.setViewportSize(size);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
      // What moves before is the parser's doing, which is watched below.
      const heldUntil = await page.evaluate(nextPaint);
      fonts.come();
      await laidOut(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      // What comes later than the fonts must move nothing either, at whatever width.
      if (size.width === 390) await networkIsQuiet(page);
      const later = (await shifts()).filter(({ at }) => at >= heldUntil);
      expect([size.width, later]).toEqual([size.width, []]);
    }
  });
}

for (const [path, ...tag] of [["/"], ["/blog", NIGHTLY], [POST_WITH_CODE, NIGHTLY]] as const) {
  test(`${path} keeps its place while its HTML arrives in pieces`, { tag }, async ({
    page,
    baseURL,
  }) => {
    const server = await startPiecewiseServer(baseURL ?? "");
    try {
      const shifts = await noteShifts(page);
      for (const size of SIZES) {
        await page.goto("about:blank");
        await page.setViewportSize(size);
        await page.goto(`${server.url}${path}`, { waitUntil: "domcontentloaded" });
        await laidOut(page);
        const seen = await shifts();
        const told = `${size.width} px: ${JSON.stringify(seen, null, 1)}`;
        expect(sumOfShifts(seen), told).toBeLessThan(SHIFT_WHILE_PARSED_MAX);
      }
    } finally {
      await server.stop();
    }
  });
}

for (const path of ["/blog/posts?page=1", "/newsletter/forget", "/newsletter/confirm"]) {
  test(`${path} asks for its own fonts when it responds`, async ({ page }) => {
    const shifts = await noteShifts(page);
    const respondsAtRequest = noteFontRequests(page);
    const fonts = await holdFonts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect.poll(() => respondsAtRequest).toEqual([true, true]);
    const heldUntil = await page.evaluate(nextPaint);
    fonts.come();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await page.evaluate(() => document.fonts.check("1rem Figtree"))).toBe(true);
    expect((await shifts()).filter(({ at }) => at >= heldUntil)).toEqual([]);
  });
}

test("a search asks for its own fonts before it responds", async ({ page }) => {
  const framework = await holdFramework(page);
  const respondsAtRequest = noteFontRequests(page);
  await page.goto("/blog/search?q=reply", { waitUntil: "domcontentloaded" });
  await expect.poll(() => respondsAtRequest).toEqual([false, false]);
  framework.come();
  await expect(page.locator("mark").first()).toBeVisible();
});

/** Whether the page responded when it asked for each of its fonts. */
function noteFontRequests(page: Page): boolean[] {
  const noted: boolean[] = [];
  page.on("request", async (request) => {
    if (request.resourceType() !== "font") return;
    const marks = (mark: string) => performance.getEntriesByName(mark).length;
    noted.push((await page.evaluate(marks, HYDRATED_MARK)) > 0);
  });
  return noted;
}
