import type { Browser, Page } from "@playwright/test";
import { HYDRATED_MARK } from "../../src/shared/config/pageContract";
import { inTurns, median, withPhone } from "./phone";

/** Loads of one page differ so much that the ratio of medians of fewer runs differs from one time to the next. */
const RUNS = 15;
/** From the load event to the first focus: nobody reaches a field earlier. */
const BEFORE_FOCUS_MS = 1000;
const SLOW = { line: "slow", processor: "slow" } as const;

/** The first paint in milliseconds, and the layout shift. */
export type Paint = { first: number; shift: number };

declare global {
  interface Window {
    measured: Paint;
  }
}

/** Milliseconds from the first focus of a field until the page's islands respond. */
export async function readyAfterFocus(browser: Browser, address: string): Promise<number> {
  const [values = []] = await inTurns(RUNS, [
    () =>
      withPhone(browser, SLOW, async (page) => {
        await page.goto(address, { waitUntil: "load" });
        await page.waitForTimeout(BEFORE_FOCUS_MS);
        const focused = await page.evaluate(() => {
          const at = performance.now();
          document.querySelector<HTMLElement>("footer form input")?.focus({ preventScroll: true });
          return at;
        });
        const ready = await page.waitForFunction(
          (mark) => performance.getEntriesByName(mark)[0]?.startTime,
          HYDRATED_MARK,
        );
        return ((await ready.jsonValue()) ?? Number.NaN) - focused;
      }),
  ]);
  return median(values);
}

async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measured = { first: 0, shift: 0 };
    window.measured = measured;
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry);
      }).observe({ type, buffered: true });
    watch("layout-shift", (entry) => {
      measured.shift += (entry as PerformanceEntry & { value: number }).value;
    });
    watch("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") measured.first = startTime;
    });
  });
}

/** The medians of what pages paint without interaction; they are loaded in turns. */
export async function paints(browser: Browser, addresses: readonly string[]): Promise<Paint[]> {
  const load = (address: string) => () =>
    withPhone(browser, SLOW, async (page) => {
      await observe(page);
      await page.goto(address, { waitUntil: "networkidle" });
      // A page without scripts and fonts may be idle before it is painted.
      await page.waitForFunction(() => window.measured.first > 0);
      return page.evaluate((): Paint => window.measured);
    });
  const loads = await inTurns(RUNS, addresses.map(load));
  return loads.map((values) => ({
    first: median(values.map(({ first }) => first)),
    shift: median(values.map(({ shift }) => shift)),
  }));
}
