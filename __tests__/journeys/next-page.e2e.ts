import { HYDRATED_MARK } from "../../src/shared/config/pageContract";
import { MORE_PAGES, PAGE_KINDS } from "./setup/pages";
import { expect, test } from "./setup/plainVisitor";

/** Chromium keeps only pages with the status 200 for Back. */
const KEPT_FOR_BACK = [...PAGE_KINDS, ...MORE_PAGES].filter(
  (path) => !/nowhere|no-such/.test(path),
);
const responds = (mark: string) => performance.getEntriesByName(mark).length === 1;

test("Back shows every page from the browser's cache", async ({ baseURL, visitor: { page } }) => {
  for (const path of KEPT_FOR_BACK) {
    await page.goto(baseURL + path);
    const isTouched = !path.startsWith("/blog/search");
    await page.evaluate((touch) => {
      addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
      if (touch)
        document
          .querySelector("footer input[type=email]")
          ?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    }, isTouched);
    await page.waitForFunction(responds, {}, HYDRATED_MARK);
    await page.goto(`${baseURL}/manifest.webmanifest`);
    await page.goBack();
    expect(await page.evaluate("window.persisted"), path).toBe(true);
  }
});
