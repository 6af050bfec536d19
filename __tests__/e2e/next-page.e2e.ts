import { expect, test } from "@playwright/test";
import { type PlainChromium, startPlainChromium } from "../../scripts/local/plainChromium";
import { HYDRATED_MARK } from "../../src/config/pageContract";
import { PAGE_KINDS, SEARCH_RESULTS } from "./setup/pages";

/** Longer than the pointer has to rest on a link. */
const REST_MS = 1000;
/** Chromium keeps only pages with the status 200 for Back. */
const KEPT_FOR_BACK = PAGE_KINDS.filter((path) => !/nowhere|no-such/.test(path));

let visitor: PlainChromium;
test.beforeEach(async () => {
  visitor = await startPlainChromium();
});
test.afterEach(() => visitor.close());

async function goto(address: string) {
  await visitor.goto(address);
  await expect
    .poll(() => visitor.evaluate("[location.href, document.readyState].join(' ')"))
    .toBe(`${address} complete`);
}

test("a link to a place in a page is not loaded ahead", async ({ baseURL }) => {
  await goto(`${baseURL}/blog`);
  await visitor.hover("header nav a");
  await new Promise((rested) => setTimeout(rested, REST_MS));
  expect(visitor.prerendered()).toEqual([]);
});

test("a page that needs its scripts at once responds when they come from the browser's cache", async ({
  baseURL,
}) => {
  for (const path of ["/blog/search", SEARCH_RESULTS]) {
    await goto(`${baseURL}${path}`);
    await expect
      .poll(() => visitor.evaluate(`performance.getEntriesByName("${HYDRATED_MARK}").length`))
      .toBe(1);
  }
});

test("Back shows every page from the browser's cache, with its forms in use", async ({
  baseURL,
}) => {
  for (const path of KEPT_FOR_BACK) {
    await goto(`${baseURL}${path}`);
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
    await goto(`${baseURL}/manifest.webmanifest`);
    await visitor.evaluate("history.back()");
    await expect.poll(() => visitor.evaluate("window.isFromCache"), path).toBe(true);
  }
});
