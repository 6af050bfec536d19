import { defineConfig } from "@playwright/test";
import type { EngineName } from "./__tests__/engines/setup/engine";
import { findBrowser } from "./scripts/local/findBrowser";
import { HOST, TEST_PORTS } from "./scripts/local/localEnvironment";

export default defineConfig<object, { engineName: EngineName }>({
  testMatch: "**/*.e2e.ts",
  fullyParallel: false,
  // One worker: the journeys share one database, and two cores build nothing beside them.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  timeout: 30_000,
  snapshotPathTemplate: "__tests__/e2e/appearance/{arg}{ext}",
  expect: { toHaveScreenshot: { scale: "css", maxDiffPixelRatio: 0.001 } },
  use: {
    baseURL: `http://${HOST}:${TEST_PORTS.site}`,
    // Recording costs a quarter of the journeys' time; `--trace on` asks for it.
    trace: "off",
    launchOptions: {
      executablePath: findBrowser("chromium"),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // What `npm test` runs, and what is left to `npm run test:full`.
  projects: [
    { name: "Chromium", testDir: "__tests__/e2e", testIgnore: "hostile-input.e2e.ts" },
    { name: "Chromium, the rest", testDir: "__tests__/e2e", testMatch: "hostile-input.e2e.ts" },
    { name: "Firefox", testDir: "__tests__/engines", testMatch: "everyday.e2e.ts" },
    { name: "Firefox, the rest", testDir: "__tests__/engines", testIgnore: "everyday.e2e.ts" },
    { name: "WebKit", testDir: "__tests__/engines", use: { engineName: "WebKit" } },
  ],
});
