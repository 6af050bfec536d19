import type { Page } from "@playwright/test";

/** Keeps the fonts back, and with them the page's load event, until told to let them come. */
export async function holdFonts(page: Page) {
  let come = () => {};
  const released = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route("**/*.woff2", async (route) => {
    await released;
    await route.continue();
  });
  return { come };
}

/** Waits until React has taken the page over. */
export function frameworkIsReady(page: Page) {
  return page.waitForFunction(
    () => Object.keys(document.querySelector("#___gatsby") ?? {}).length > 0,
  );
}

/** Notes from now on what the browser counts as a layout shift; the returned function lists it: how much and what. */
export async function noteShifts(page: Page) {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.parentElement?.textContent?.slice(0, 60));
        shifts.push(`${value}: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
