import { HYDRATED_MARK } from "../../src/shared/config/pageContract";
import { PAGE_KINDS, SEARCH_RESULTS } from "./setup/pages";
import { expect, test } from "./setup/plainVisitor";

/** Chromium keeps only pages with the status 200 for Back. */
const KEPT_FOR_BACK = PAGE_KINDS.filter((path) => !/nowhere|no-such/.test(path));
const responds = (mark: string) => performance.getEntriesByName(mark).length === 1;

test("a page that needs its scripts at once responds when they come from the browser's cache", async ({
  baseURL,
  visitor: { page },
}) => {
  for (const path of ["/blog/search", SEARCH_RESULTS]) {
    await page.goto(baseURL + path);
    await page.waitForFunction(responds, {}, HYDRATED_MARK);
  }
});

test("Back shows every page from the browser's cache, with its forms in use", async ({
  baseURL,
  visitor: { page },
}) => {
  for (const path of KEPT_FOR_BACK) {
    await page.goto(baseURL + path);
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
      document
        .querySelector("footer input[type=email]")
        ?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    });
    await page.waitForFunction(responds, {}, HYDRATED_MARK);
    await page.goto(`${baseURL}/manifest.webmanifest`);
    await page.goBack();
    expect(await page.evaluate("window.persisted"), path).toBe(true);
  }
});
