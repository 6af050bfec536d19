import type { Browser, Page } from "@playwright/test";
import { HYDRATED_MARK } from "../../src/config/pageContract";
import { routes } from "../../src/config/routes";
import { startPlainChromium } from "../local/plainChromium";
import { median, withPhone } from "./browser";

const RUNS = 7;
/** From the load event to the first focus: nobody reaches a field earlier. */
const BEFORE_FOCUS_MS = 1000;
const SLOW = { line: "slow", processor: "slow" } as const;

declare global {
  interface Window {
    measured: { lcp: number; cls: number; blocking: number; interaction: number };
  }
}

/** Milliseconds from the start of the navigation until all islands respond. */
async function hydratedAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    (mark) => performance.getEntriesByName(mark)[0]?.startTime,
    HYDRATED_MARK,
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Milliseconds from the start of the navigation until the page's islands respond. */
export function readyAfterStart(browser: Browser, address: string): Promise<number> {
  return median(RUNS, () =>
    withPhone(browser, SLOW, async (page) => {
      await page.goto(address);
      return hydratedAt(page);
    }),
  );
}

/** Milliseconds from the first focus of a field until the page's islands respond. */
export function readyAfterFocus(browser: Browser, address: string): Promise<number> {
  return median(RUNS, () =>
    withPhone(browser, SLOW, async (page) => {
      await page.goto(address, { waitUntil: "load" });
      await page.waitForTimeout(BEFORE_FOCUS_MS);
      const focused = await page.evaluate(() => {
        const at = performance.now();
        document.querySelector<HTMLElement>("footer form input")?.focus({ preventScroll: true });
        return at;
      });
      return (await hydratedAt(page)) - focused;
    }),
  );
}

async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measured = { lcp: 0, cls: 0, blocking: 0, interaction: 0 };
    window.measured = measured;
    const watch = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry);
      }).observe({ type, buffered: true, ...more });
    watch("largest-contentful-paint", (entry) => {
      measured.lcp = entry.startTime;
    });
    watch("layout-shift", (entry) => {
      measured.cls += (entry as PerformanceEntry & { value: number }).value;
    });
    // As the metric is defined: after the first paint, the time of each task beyond 50 ms.
    let painted = Number.POSITIVE_INFINITY;
    const tasks: PerformanceEntry[] = [];
    const count = () => {
      measured.blocking = tasks
        .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, painted))
        .reduce((sum, time) => sum + Math.max(0, time - 50), 0);
    };
    watch("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") painted = startTime;
      count();
    });
    watch("longtask", (task) => {
      tasks.push(task);
      count();
    });
    const note = (entry: PerformanceEntry) => {
      const isInteraction =
        (entry as PerformanceEntry & { interactionId: number }).interactionId > 0;
      if (isInteraction) measured.interaction = Math.max(measured.interaction, entry.duration);
    };
    watch("event", note, { durationThreshold: 16 });
  });
}

/** Largest paint and blocking time in milliseconds, and layout shift, of a page without interaction. */
export async function paint(browser: Browser, address: string) {
  const results = { lcp: 0, cls: 0, blocking: 0 };
  for (const name of ["lcp", "blocking", "cls"] as const)
    results[name] = await median(RUNS, () =>
      withPhone(browser, SLOW, async (page) => {
        await observe(page);
        await page.goto(address, { waitUntil: "networkidle" });
        return page.evaluate((key) => window.measured[key], name);
      }),
    );
  return results;
}

/** The longest time in milliseconds from an interaction to the next paint while `act` uses the page. */
export function interaction(
  browser: Browser,
  address: string,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  return median(RUNS, () =>
    withPhone(browser, { line: "fast", processor: "slow" }, async (page) => {
      await observe(page);
      await page.goto(address, { waitUntil: "networkidle" });
      await act(page);
      // The browser delivers entries with a delay.
      await page.waitForTimeout(500);
      return page.evaluate(() => window.measured.interaction);
    }),
  );
}

/**
 * Milliseconds from a click on an article's card in the list of posts to the article's first paint, at full speed; after
 * the pointer has rested on the card for `restMs`.
 */
export function clickToPaint(origin: string, restMs: number): Promise<number> {
  return median(RUNS, async () => {
    const visitor = await startPlainChromium();
    try {
      await visitor.goto(`${origin}${routes.blog}`);
      await wait(BEFORE_FOCUS_MS);
      await visitor.evaluate(
        `addEventListener("click", () => sessionStorage.setItem("clicked", performance.timeOrigin + performance.now()), true)`,
      );
      await visitor.hover("main article h3 a");
      await wait(restMs);
      await visitor.click();
      await wait(BEFORE_FOCUS_MS);
      return await visitor.evaluate<number>(
        `performance.timeOrigin + performance.getEntriesByName("first-paint")[0].startTime - sessionStorage.getItem("clicked")`,
      );
    } finally {
      await visitor.close();
    }
  });
}

const wait = (ms: number) => new Promise((passed) => setTimeout(passed, ms));
