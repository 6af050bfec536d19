import { expect, test } from "./setup/journey";
import { holdFonts, nextPaint, noteShifts } from "./setup/loading";
import { ARTICLE } from "./setup/pages";

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
const POST_WITH_CODE = "/blog/posts/ai-tools-content-creators-2024";
const PATHS = [
  "/",
  "/blog",
  "/blog/posts",
  ARTICLE,
  POST_WITH_CODE,
  "/privacy",
  "/terms",
  "/cookies",
];

for (const path of PATHS) {
  test(`nothing on ${path} shifts when the fonts load after the first paint`, async ({ page }) => {
    const shifts = await noteShifts(page);
    for (const size of SIZES) {
      const fonts = await holdFonts(page);
      await page.setViewportSize(size);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
      // What moves before is the parser's doing, which slow-line.e2e.ts watches.
      const heldUntil = await page.evaluate(nextPaint);
      fonts.come();
      await page.locator("html:not([data-layout])").waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const later = (await shifts()).filter(({ at }) => at >= heldUntil);
      expect([size.width, later]).toEqual([size.width, []]);
    }
  });
}
