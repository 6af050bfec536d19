import { test as base, expect } from "@playwright/test";
import { type Stack, sharedStack } from "../../setup/stack";
import type { Engine, EngineName, EngineOptions } from "./engine";
import { startFirefox } from "./firefox";
import { unexpectedComplaints } from "./pageContent";
import { startWebKit } from "./webkit";

type Start = (options?: Partial<EngineOptions>) => Promise<Engine>;

/** A visit in an engine other than Chromium; it fails on whatever goes wrong in the page. */
export const test = base.extend<
  { visitor: Engine; expectedComplaints: RegExp[] },
  { engineName: EngineName; stack: Stack; startEngine: Start; engine: Engine }
>({
  engineName: ["Firefox", { option: true, scope: "worker" }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  stack: [async ({}, use) => use(sharedStack()), { scope: "worker" }],
  startEngine: [
    async ({ engineName, stack }, use) => {
      const start = engineName === "Firefox" ? startFirefox : startWebKit;
      await use((options = {}) => start({ origin: stack.siteUrl, ...options }));
    },
    { scope: "worker" },
  ],
  engine: [
    async ({ startEngine }, use) => {
      const engine = await startEngine();
      await use(engine);
      await engine.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  expectedComplaints: async ({}, use) => use([]),
  visitor: async ({ engine, expectedComplaints }, use) => {
    await engine.startNewVisit();
    await use(engine);
    expect(await unexpectedComplaints(engine, expectedComplaints)).toEqual([]);
  },
});

export { expect };
