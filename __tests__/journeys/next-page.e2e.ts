import { HYDRATED_MARK } from "../../src/shared/config/pageContract";
import { PAGE_KINDS, SEARCH_RESULTS } from "./setup/pages";
import { expect, test } from "./setup/plainVisitor";

/** Chromium keeps only pages with the status 200 for Back. */
const KEPT_FOR_BACK = PAGE_KINDS.filter((path) => !/nowhere|no-such/.test(path));

test("a page that needs its scripts at once responds when they come from the browser's cache", async ({
  visitor,
}) => {
  for (const path of ["/blog/search", SEARCH_RESULTS]) {
    await visitor.open(path);
    await expect
      .poll(() => visitor.evaluate(`performance.getEntriesByName("${HYDRATED_MARK}").length`))
      .toBe(1);
  }
});

test("Back shows every page from the browser's cache, with its forms in use", async ({
  visitor,
}) => {
  for (const path of KEPT_FOR_BACK) {
    await visitor.open(path);
    await visitor.evaluate(
      `addEventListener("pageshow", ({ persisted }) => { window.isFromCache = persisted; });
       document.querySelector("footer input[type=email]")
         .dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));`,
    );
    await expect
      .poll(
        () => visitor.evaluate(`performance.getEntriesByName("${HYDRATED_MARK}").length`),
        `the forms of ${path} respond`,
      )
      .toBe(1);
    await visitor.open("/manifest.webmanifest");
    await visitor.evaluate("history.back()");
    await expect.poll(() => visitor.evaluate("window.isFromCache"), path).toBe(true);
  }
});
