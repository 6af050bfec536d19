import type { Browser, Page } from "@playwright/test";
import { PAGE_SHOWN } from "../../src/config/pageContract";
import { median, withPhone } from "./browser";

const RUNS = 7;
const SLOW = { line: "slow", processor: "slow" } as const;

declare global {
  interface Window {
    shownAt?: number;
    measured: { lcp: number; cls: number; blocking: number; interaction: number };
  }
}

async function noteWhenShown(page: Page): Promise<void> {
  await page.addInitScript((shown) => {
    document.addEventListener(shown, () => {
      window.shownAt ??= performance.now();
    });
  }, PAGE_SHOWN);
}

/** Milliseconds from the start of the navigation until the framework has taken over the page. */
export function readyAfterStart(browser: Browser, address: string): Promise<number> {
  return median(RUNS, () =>
    withPhone(browser, SLOW, async (page) => {
      await noteWhenShown(page);
      await page.goto(address);
      await page.waitForFunction(() => window.shownAt !== undefined);
      return page.evaluate(() => window.shownAt ?? Number.NaN);
    }),
  );
}

/** Milliseconds from the first touch until the framework has taken over the page. */
export function readyAfterTouch(browser: Browser, address: string): Promise<number> {
  return median(RUNS, () =>
    withPhone(browser, SLOW, async (page) => {
      await noteWhenShown(page);
      await page.goto(address, { waitUntil: "load" });
      const touched = await page.evaluate(() => {
        dispatchEvent(new Event("pointerdown"));
        return performance.now();
      });
      await page.waitForFunction(() => window.shownAt !== undefined);
      return (await page.evaluate(() => window.shownAt ?? Number.NaN)) - touched;
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
