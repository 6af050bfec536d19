import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";

const HELPER = readFileSync(
  resolve("node_modules/data-layer-helper/dist/data-layer-helper.js"),
  "utf8",
);

/**
 * Stands in for the tag manager's container: Google's own data-layer-helper reads what is in the layer and wraps
 * `push`, as gtm.js does. Like gtm.js it numbers the events and pushes `gtm.dom` and `gtm.load` itself.
 */
export const CONTAINER_SCRIPT = `${HELPER}
(() => {
  const layer = window.dataLayer;
  const heard = (window.heard = []);
  let events = 0;
  const hear = (model, entry) => {
    heard.push(entry);
    if (entry.event) entry["gtm.uniqueEventId"] = ++events;
  };
  new DataLayerHelper(layer, hear, true);
  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", () => layer.push({ event: "gtm.dom" }));
  else layer.push({ event: "gtm.dom" });
  if (document.readyState === "complete") layer.push({ event: "gtm.load" });
  else addEventListener("load", () => layer.push({ event: "gtm.load" }));
})();`;

/** Waits until the page's container runs, which may be after the page's load event. */
export async function containerRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => "heard" in window);
}

/** What a page's container has heard, in order: an event's name, or a command's first two words. */
export async function heardBy(page: Page): Promise<string[]> {
  await containerRuns(page);
  return page.evaluate(() =>
    (window as unknown as { heard: unknown[] }).heard.map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]"
        ? Array.from(entry as ArrayLike<unknown>)
            .slice(0, 2)
            .map((word) => (typeof word === "string" ? word : Object.keys(word as object).join()))
            .join(" ")
        : String((entry as { event?: string }).event),
    ),
  );
}

/** The same without what every page begins with, what the container pushes itself, and measurements, whose moment varies. */
export async function eventsHeardBy(page: Page): Promise<string[]> {
  const heard = await heardBy(page);
  return heard.filter((name) => !/^(gtm\.|set |consent default|web_vitals)/.test(name));
}

/** The card in which a visitor chooses about cookies. */
export const cookieCard = (page: Page) =>
  page.getByRole("region", { name: "Cookies, on your say-so." });
