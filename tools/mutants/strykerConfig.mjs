import jest from "../../jest.config.mjs";

const [components, units] = jest.projects;

/**
 * Stryker for some files and the tests of one environment. One environment, because Stryker can tell only then which test runs which
 * line, and a mutant runs no others. No database and no build.
 * @param {string} name of the report
 * @param {object | undefined} project of jest.config.mjs
 * @param {string[]} tests
 * @param {string[]} mutate
 */
export const strykerConfig = (name, project, tests, mutate) => ({
  // Stryker would rewrite a tsconfig with TypeScript's JavaScript interface, which version 7 does not have.
  tsconfigFile: "none.json",
  ignorePatterns: ["public", ".cache", ".local", "__tests__/journeys", "test-results"],
  testRunner: "jest",
  jest: {
    // Stryker adds it to jest.config.mjs, whose projects would start the database.
    config: { ...project, projects: [], testMatch: tests.map((one) => `<rootDir>/${one}`) },
    enableFindRelatedTests: true,
  },
  mutate,
  coverageAnalysis: "perTest",
  // A mutant outside every function would need every test.
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: ".local/stryker/sandbox",
  htmlReporter: { fileName: `.local/stryker/${name}.html` },
  jsonReporter: { fileName: `.local/stryker/${name}.json` },
  reporters: ["progress-append-only", "clear-text", "html", "json"],
  clearTextReporter: { logTests: false },
  thresholds: { high: 90, low: 85, break: 85 },
});

export { components, units };
