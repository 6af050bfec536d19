import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/local/findBrowser";
import { HOST, TEST_PORTS } from "./scripts/local/localEnvironment";

export default defineConfig({
  testDir: "__tests__/e2e",
  testMatch: "**/*.e2e.ts",
  fullyParallel: false,
  // One worker: the journeys share one database, and two cores build nothing beside them.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  timeout: 30_000,
  snapshotPathTemplate: "{testDir}/appearance/{arg}{ext}",
  expect: { toHaveScreenshot: { scale: "css", maxDiffPixelRatio: 0.001 } },
  use: {
    baseURL: `http://${HOST}:${TEST_PORTS.site}`,
    // Recording costs a quarter of the journeys' time; `--trace on` asks for it.
    trace: "off",
    launchOptions: {
      executablePath: findBrowser(),
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
});
