import { defineConfig } from "@playwright/test";
import type { EngineName } from "./__tests__/journeys/engines/setup/engine";
import everywhere from "./playwright.config";

/** The journeys in WebKit: one driver and one window. */
export default defineConfig<object, { engineName: EngineName }>({
  // Not defineConfig's own merging, which would run all other projects too.
  ...everywhere,
  workers: 1,
  projects: [
    { name: "WebKit", testDir: "__tests__/journeys/engines", use: { engineName: "WebKit" } },
  ],
});
