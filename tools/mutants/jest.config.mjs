import config from "../../jest.config.mjs";

const [components, units] = config.projects;
const rootDir = "../..";

/** The quick tests of what `npm run mutants:code` changes: they need neither a database nor a build. */
export default {
  ...config,
  rootDir,
  projects: [
    { ...components, rootDir },
    {
      ...units,
      rootDir,
      testMatch: ["<rootDir>/__tests__/unit/{functions,shared}/**/*.test.ts"],
    },
  ],
};
