// Far from UTC: a time that is read or shown in the zone of the machine fails a test.
process.env.TZ = "America/St_Johns";
const transform = { "\\.(js|tsx?)$": "<rootDir>/__tests__/setup/esbuildTransform.cjs" };
const shared = {
  // copies of the project that are built beside it
  modulePathIgnorePatterns: ["<rootDir>/.local"],
  transform,
  moduleNameMapper: {
    "\\.module\\.css$": "<rootDir>/__tests__/setup/cssModule.cjs",
    "\\.(css|woff2|svg|png)$": "<rootDir>/__tests__/setup/asset.cjs",
  },
  // gatsby and gatsby-link ship untranspiled modules
  transformIgnorePatterns: ["node_modules/(?!(gatsby|gatsby-script|gatsby-link)/)"],
};

export default {
  // For the slowest machine: a test that waits for a state ends when it is there.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: "components",
      testEnvironment: "jsdom",
      testMatch: [
        "<rootDir>/__tests__/unit/{app,browser,features,pages,sections,services,styles,ui}/**/*.test.{ts,tsx}",
      ],
      setupFiles: ["<rootDir>/__tests__/setup/environment.cjs"],
      setupFilesAfterEnv: ["<rootDir>/__tests__/setup/jestDom.ts"],
    },
    {
      ...shared,
      displayName: "units",
      testEnvironment: "node",
      setupFiles: ["<rootDir>/__tests__/setup/environment.cjs"],
      testMatch: [
        "<rootDir>/__tests__/unit/{functions,plugins,project,shared,site,tools}/**/*.test.{ts,tsx}",
      ],
    },
    {
      ...shared,
      displayName: "database",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/database/**/*.test.ts"],
      globalSetup: "<rootDir>/__tests__/database/setup/startBackends.ts",
      globalTeardown: "<rootDir>/__tests__/database/setup/stopBackends.ts",
    },
    {
      // Heavy: only `npm run test:full` selects it.
      ...shared,
      displayName: "nightly",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/nightly/**/*.test.ts"],
      globalSetup: "<rootDir>/__tests__/database/setup/startBackends.ts",
      globalTeardown: "<rootDir>/__tests__/database/setup/stopBackends.ts",
    },
  ],
};
