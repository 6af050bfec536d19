import config from "../../jest.config.mjs";

const [site, build] = config.projects;
const rootDir = "../..";

/** The quick tests of what `npm run mutants:code` changes: they need neither a database nor a build. */
export default {
  ...config,
  rootDir,
  projects: [
    { ...site, rootDir },
    { ...build, rootDir, testMatch: ["<rootDir>/__tests__/build/mail/**/*.test.ts"] },
  ],
};
