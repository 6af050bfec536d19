import type { Browser, CDPSession, Page } from "@playwright/test";

/** Slow 4G as browser tools define it, and a processor four times slower than this one. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
const CPU_SLOWDOWN = 4;

/** Opens a page with a phone's viewport in a new profile, and closes it when `use` is done. */
export async function withPhone<T>(
  browser: Browser,
  conditions: { line: "fast" | "slow"; processor: "fast" | "slow" },
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    reducedMotion: "reduce",
    ignoreHTTPSErrors: true,
  });
  try {
    // The compiler of these files adds calls of __name to inner functions, which pages do not define.
    await context.addInitScript("globalThis.__name = (named) => named");
    const page = await context.newPage();
    const tools: CDPSession = await context.newCDPSession(page);
    await tools.send("Network.enable");
    if (conditions.line === "slow") await tools.send("Network.emulateNetworkConditions", SLOW_4G);
    if (conditions.processor === "slow")
      await tools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Runs several measurements in turns, so that other work on the machine affects all of them alike; the values of each. */
export async function inTurns<T>(
  runs: number,
  measurements: readonly (() => Promise<T>)[],
): Promise<T[][]> {
  const values: T[][] = measurements.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (const [index, measure] of measurements.entries()) values[index]?.push(await measure());
  return values;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
