import { defineConfig } from "@playwright/test";
import type { EngineName } from "./__tests__/journeys/engines/setup/engine";
import { RESOLVER_RULES } from "./__tests__/journeys/setup/container";
import { NIGHTLY } from "./__tests__/journeys/setup/nightly";
import { findHeadlessChromium } from "./tools/processes/findProgram";
import { HOST, TEST_PORTS } from "./tools/settings/localEnvironment";

/** The tag of single journeys that are left to `npm run test:full`. */
const TAGGED_NIGHTLY = new RegExp(NIGHTLY);

export default defineConfig<object, { engineName: EngineName }>({
  testMatch: "**/*.e2e.ts",
  globalSetup: "./__tests__/journeys/setup/startSharedStack.ts",
  fullyParallel: true,
  // For two cores: one of three mostly waits. The journeys share one site and one database.
  workers: 3,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"]],
  // Waits end as soon as the state is there; their limits are for the slowest machine that runs the gate.
  timeout: 120_000,
  snapshotPathTemplate: "__tests__/journeys/appearance/{arg}{ext}",
  expect: { timeout: 15_000, toHaveScreenshot: { scale: "css", maxDiffPixels: 100 } },
  use: {
    // Drawing what moves costs half a core; journeys about motion ask for it, and Firefox has it.
    contextOptions: { reducedMotion: "reduce" },
    // The container's certificate is this machine's own.
    ignoreHTTPSErrors: true,
    baseURL: `http://${HOST}:${TEST_PORTS.site}`,
    // Recording costs a quarter of the journeys' time; `--trace on` asks for it.
    trace: "off",
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: [
        "--no-sandbox",
        RESOLVER_RULES,
        "--disable-gpu",
        // The headless shell rounds the widths of letters by default; visitors' browsers do not.
        "--font-render-hinting=none",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // What `npm test` runs, and what is left to `npm run test:full`. WebKit has a configuration of its own.
  projects: [
    {
      name: "Firefox",
      testDir: "__tests__/journeys/engines",
      testMatch: "gate.e2e.ts",
      grepInvert: TAGGED_NIGHTLY,
      // One Firefox for all; first, so that Chromium has journeys left to run beside its last.
      fullyParallel: false,
    },
    {
      name: "Chromium",
      testDir: "__tests__/journeys",
      testIgnore: ["alone/**", "nightly/**", "engines/**"],
      grepInvert: TAGGED_NIGHTLY,
    },
    // What changes the database for every visitor: run after the others, not beside them. `npm test` runs only this project, and with it those it depends on.
    {
      name: "Chromium, alone",
      testDir: "__tests__/journeys/alone",
      workers: 1,
      dependencies: ["Firefox", "Chromium"],
    },
    { name: "Chromium, nightly", testDir: "__tests__/journeys/nightly" },
    {
      name: "Chromium, tagged",
      testDir: "__tests__/journeys",
      testIgnore: ["alone/**", "nightly/**", "engines/**"],
      grep: TAGGED_NIGHTLY,
    },
    {
      name: "Firefox, nightly",
      testDir: "__tests__/journeys/engines",
      testIgnore: "gate.e2e.ts",
      fullyParallel: false,
    },
    {
      name: "Firefox, tagged",
      testDir: "__tests__/journeys/engines",
      testMatch: "gate.e2e.ts",
      grep: TAGGED_NIGHTLY,
      fullyParallel: false,
    },
  ],
});
