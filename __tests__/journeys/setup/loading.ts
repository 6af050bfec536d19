import type { Page } from "@playwright/test";
import { HYDRATED_MARK } from "../../../src/shared/config/pageContract";

const QUIET_MS = 500;
const POLL_MS = 50;
const network = new WeakMap<Page, { underWay: number; changedAt: number }>();

/** Notes from now on how many of a page's requests are under way. */
export function watchNetwork(page: Page): void {
  const state = { underWay: 0, changedAt: Date.now() };
  network.set(page, state);
  const note = (change: number) => () => {
    state.underWay += change;
    state.changedAt = Date.now();
  };
  page.on("request", note(1));
  page.on("requestfinished", note(-1));
  page.on("requestfailed", note(-1));
}

/** The addresses that a page asks for from now on and that match, in their order. */
export function requestsOf(page: Page, address: RegExp): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (address.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/**
 * Waits until a page has asked for nothing in the last half second and waits for no answer. Playwright's own
 * "networkidle" comes once in a page's life: after it, waiting for it waits for nothing.
 */
export async function networkIsQuiet(page: Page): Promise<void> {
  const state = network.get(page);
  if (!state) throw new Error("This page's network is not watched: call watchNetwork first.");
  while (state.underWay > 0 || Date.now() - state.changedAt < QUIET_MS)
    await page.waitForTimeout(POLL_MS);
}

/** Keeps the fonts back, and with them the page's load event, until told to let them come. */
export const holdFonts = (page: Page) => hold(page, "**/*.woff2");

/** Keeps React back, without which no island responds, until told to let it come. */
export const holdFramework = (page: Page) => hold(page, "**/framework-*.js");

/** Keeps the page script back until told to let it come. */
export const holdPageScript = (page: Page) => hold(page, "**/page-*.js");

/** Keeps what matches back until told to let it come. */
export async function hold(page: Page, files: string | RegExp) {
  let come = () => {};
  const released = new Promise<void>((resolve) => (come = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return { come };
}

/** Waits until React handles the page's forms. */
export function frameworkIsReady(page: Page) {
  return page.waitForFunction(
    (mark) => performance.getEntriesByName(mark).length > 0,
    HYDRATED_MARK,
  );
}

/** Waits until React handles the page's forms and what it asked for has come. */
export async function frameworkHasSettled(page: Page): Promise<void> {
  await frameworkIsReady(page);
  await networkIsQuiet(page);
}

/** Loads the framework as a visitor does who is about to sign up in the footer, and waits for it. */
export async function focusForm(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("textbox").focus();
  await frameworkHasSettled(page);
}

/** A layout shift as the browser counts it: when (ms of the page), its score, and what moved from where to where. */
type Shift = { at: number; value: number; moved: string[] };

/** Waits until everything parsed so far is painted, and returns the page's time in milliseconds. Runs in the page. */
export const nextPaint = () =>
  new Promise<number>((painted) =>
    requestAnimationFrame(() => requestAnimationFrame(() => painted(performance.now()))),
  );

/**
 * What a page may shift while it is parsed: if the parser pauses within a link or a button, it grows by the rest of its
 * content (0.0005 on `/`), and a table's columns grow by their rows (0.0003 in a post).
 */
export const SHIFT_WHILE_PARSED_MAX = 0.001;

export const sumOfShifts = (shifts: readonly Shift[]) =>
  shifts.reduce((sum, { value }) => sum + value, 0);

/** Notes from now on what the browser counts as layout shifts; the returned function lists them. */
export async function noteShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] };
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const words = `${node?.nodeName} "${node?.textContent?.trim().slice(0, 40)}"`;
          return `${words} ${[from.x, from.y, to.x, to.y].map(Math.round).join(" ")}`;
        });
        shifts.push({ at: entry.startTime, value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
