import type { Browser, Page } from "@playwright/test";
import { HYDRATED_MARK } from "../../src/config/pageContract";
import { inTurns, median, medianOf, withPhone } from "./browser";

const RUNS = 7;
/** Loads of one page differ by 100 ms: with seven, the ratio of two medians differed by 0.3 between runs. */
const PAINT_RUNS = Number(process.env["PAINT_RUNS"] ?? 15);
/** From the load event to the first focus: nobody reaches a field earlier. */
const BEFORE_FOCUS_MS = 1000;
const SLOW = { line: "slow", processor: "slow" } as const;

declare global {
  interface Window {
    measured: Paint & { interaction: number };
  }
}

/** First and largest paint and blocking time in milliseconds, and layout shift. */
export type Paint = { first: number; largest: number; shift: number; blocking: number };

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
  return medianOf(RUNS, () =>
    withPhone(browser, SLOW, async (page) => {
      await page.goto(address);
      return hydratedAt(page);
    }),
  );
}

/** Milliseconds from the first focus of a field until the page's islands respond. */
export function readyAfterFocus(browser: Browser, address: string): Promise<number> {
  return medianOf(RUNS, () =>
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
    const measured = { first: 0, largest: 0, shift: 0, blocking: 0, interaction: 0 };
    window.measured = measured;
    const watch = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry);
      }).observe({ type, buffered: true, ...more });
    watch("largest-contentful-paint", (entry) => {
      measured.largest = entry.startTime;
    });
    watch("layout-shift", (entry) => {
      measured.shift += (entry as PerformanceEntry & { value: number }).value;
    });
    // As the metric is defined: after the first paint, the time of each task beyond 50 ms.
    const tasks: PerformanceEntry[] = [];
    const count = () => {
      if (measured.first === 0) return;
      measured.blocking = tasks
        .map(
          ({ startTime, duration }) => startTime + duration - Math.max(startTime, measured.first),
        )
        .reduce((sum, time) => sum + Math.max(0, time - 50), 0);
    };
    watch("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") measured.first = startTime;
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

/** What pages paint without interaction; they are loaded in turns. */
export async function paint(browser: Browser, addresses: readonly string[]): Promise<Paint[]> {
  const loads = await inTurns(
    PAINT_RUNS,
    addresses.map(
      (address) => () =>
        withPhone(browser, SLOW, async (page) => {
          await observe(page);
          await page.goto(address, { waitUntil: "networkidle" });
          // A page without scripts and fonts may be idle before it is painted.
          await page.waitForFunction(
            () => window.measured.first > 0 && window.measured.largest > 0,
          );
          return page.evaluate((): Paint => window.measured);
        }),
    ),
  );
  return loads.map((values) => {
    const middle = (name: keyof Paint) => median(values.map((value) => value[name]));
    return {
      first: middle("first"),
      largest: middle("largest"),
      shift: middle("shift"),
      blocking: middle("blocking"),
    };
  });
}

/** The longest time in milliseconds from an interaction to the next paint while `act` uses the page. */
export function interaction(
  browser: Browser,
  address: string,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  return medianOf(RUNS, () =>
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
