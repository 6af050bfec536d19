import { test as base, expect } from "@playwright/test";
import { HOST, TEST_PORTS } from "../../../scripts/local/localEnvironment";
import { type RunningStack, startStack } from "../../e2e/setup/startStack";
import type { Engine, EngineName, EngineOptions } from "./engine";
import { startFirefox } from "./firefox";
import { startListeningServer } from "./listeningServer";
import { unexpected } from "./reading";
import { startWebKit } from "./webkit";

type Options = { engineName: EngineName };
type Start = (options?: Partial<EngineOptions>) => Promise<Engine>;

/** A visit in an engine other than Chromium; it fails on whatever goes wrong in the page. */
export const test = base.extend<
  { visitor: Engine; expectedComplaints: RegExp[] },
  Options & { stack: RunningStack; startEngine: Start; engine: Engine }
>({
  engineName: ["Firefox", { option: true, scope: "worker" }],
  stack: [
    async ({ engineName }, use) => {
      // Firefox has a log that its driver reads; before WebKit stands a server that listens in the pages.
      const listens = engineName === "WebKit";
      const stack = await startStack(listens ? 0 : TEST_PORTS.site);
      const listening = listens
        ? await startListeningServer({
            port: TEST_PORTS.site,
            sitePort: Number(new URL(stack.site.url).port),
          })
        : undefined;
      await use(stack);
      await listening?.stop();
      await stack.stop();
    },
    { scope: "worker" },
  ],
  startEngine: [
    async ({ engineName, stack: _ }, use) => {
      const origin = `http://${HOST}:${TEST_PORTS.site}`;
      const start = engineName === "Firefox" ? startFirefox : startWebKit;
      await use((options = {}) => start({ origin, ...options }));
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
    await engine.forget();
    await use(engine);
    expect(await unexpected(engine, expectedComplaints)).toEqual([]);
  },
});

export { expect };
