const transform = { "^.+\\.[jt]sx?$": "<rootDir>/__tests__/setup/babelTransform.cjs" };
const shared = {
  // copies of the project that are built beside it
  modulePathIgnorePatterns: ["<rootDir>/.local"],
  transform,
  // gatsby and gatsby-link ship untranspiled modules
  transformIgnorePatterns: ["node_modules/(?!(gatsby|gatsby-script|gatsby-link)/)"],
};

export default {
  // For the slowest machine: a test that waits for a state ends when it is there.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: "site",
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/__tests__/src/**/*.test.{ts,tsx}"],
      moduleNameMapper: {
        "\\.module\\.css$": "<rootDir>/__tests__/setup/cssModule.cjs",
        "\\.(css|woff2|svg|png)$": "<rootDir>/__tests__/setup/asset.cjs",
      },
      setupFilesAfterEnv: ["<rootDir>/__tests__/setup/jestDom.ts"],
    },
    {
      ...shared,
      displayName: "build",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/build/**/*.test.ts"],
    },
    {
      ...shared,
      displayName: "backend",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/backend/**/*.test.ts"],
      globalSetup: "<rootDir>/__tests__/backend/setup/prepareBackend.ts",
      globalTeardown: "<rootDir>/__tests__/backend/setup/removePreparedBackend.ts",
    },
    {
      // Heavy: only `npm run test:full` selects it.
      ...shared,
      displayName: "full",
      testEnvironment: "node",
      testMatch: ["<rootDir>/__tests__/full/**/*.test.ts"],
      globalSetup: "<rootDir>/__tests__/backend/setup/prepareBackend.ts",
      globalTeardown: "<rootDir>/__tests__/backend/setup/removePreparedBackend.ts",
    },
  ],
};
