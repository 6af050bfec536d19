/**
 * `npm run try:version gatsby|react [version] [journey …]`: builds a copy of the project with another version of Gatsby
 * or React (default: the latest) and runs the tests and journeys there (docs/upgrading-gatsby.md). Does not change the
 * project.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { copyProject, copyTests } from "./bench/copyProject";
import { buildSite } from "./local/buildSite";
import { findBrowser } from "./local/findBrowser";
import { assertPortsAreFree } from "./local/freePort";
import { TEST_PORTS, testEnvironment } from "./local/localEnvironment";
import { type PackageFile, packagesToTry, type Tried } from "./local/packagesToTry";
import { runProgram } from "./local/runProgram";
import { run } from "./local/step";

const FOLDER = resolve(".local/try-version");
const MS_PER_SECOND = 1000;
/** The part that runs the tests of what the package changes, and what Jest and Playwright are told. */
const TESTS: Record<Tried, { name: string; jest: string[]; playwright: string[] }> = {
  gatsby: {
    name: "Assumptions about Gatsby",
    jest: ["--selectProjects", "site", "build", "--", "/gatsby/"],
    playwright: [],
  },
  react: {
    name: "Components",
    // The assumptions are about Gatsby with the project's React.
    jest: ["--selectProjects", "site", "--testPathIgnorePatterns", "/gatsby/"],
    // The budget of the framework, which React 19 exceeds (docs/decisions/071-react-19-tried.md).
    playwright: ["--grep-invert", "once a form is used"],
  },
};
type Row = { name: string; result: string; seconds: number };
const packageFile = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PackageFile;

/** What is tried. Throws the usage. */
function readTried(text: string | undefined): Tried {
  if (text === "gatsby" || text === "react") return text;
  throw new Error("Name what to try: `npm run try:version gatsby` or `npm run try:version react`.");
}

/** A table of the parts, with result and duration. */
function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, result, seconds }) =>
      `${name.padEnd(width)}${`${Math.round(seconds)} s`.padStart(7)}  ${result}`.trimEnd(),
    )
    .join("\n");
}

run(async () => {
  const own = packageFile(".");
  const [name, version = "latest", ...journeys] = process.argv.slice(2);
  const tried = readTried(name);
  await assertPortsAreFree(
    TEST_PORTS,
    `TEST_PORT_OFFSET=100 npm run try:version ${tried} ${version}`,
  );
  const CHROMIUM_PATH = findBrowser("chromium");
  const rows: Row[] = [];
  /** Runs one part, or skips it if a part that it needs has failed. Returns whether it passed. */
  const part = async (name: string, isReady: boolean, work: () => void | Promise<void>) => {
    const started = performance.now();
    let result = isReady ? "passed" : "not run";
    try {
      if (isReady) await work();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      result = "failed: see its output above";
    }
    rows.push({ name, result, seconds: (performance.now() - started) / MS_PER_SECOND });
    return result === "passed";
  };
  const inCopy = (program: string, args: string[], env: Record<string, string> = {}) =>
    runProgram(`node_modules/.bin/${program}`, args, { folder: FOLDER, output: "shown", env });

  console.log(`Copying the project to ${FOLDER}`);
  copyProject(FOLDER);
  copyTests(FOLDER);
  // Copies, not links, because npm overwrites some of the files.
  execFileSync("cp", ["-a", "--reflink=auto", "node_modules", join(FOLDER, "node_modules")]);
  rmSync(join(FOLDER, "node_modules/.cache"), { recursive: true, force: true });

  const packages = packagesToTry(tried, version, own);
  const isInstalled = await part(`Installing ${packages[0]}`, true, () =>
    runProgram("npm", ["install", "--save-exact", "--no-audit", "--no-fund", ...packages], {
      folder: FOLDER,
      output: "shown",
    }),
  );
  await part("Types", isInstalled, () => inCopy("tsx", ["scripts/types.ts"]));
  await part(TESTS[tried].name, isInstalled, () => inCopy("jest", ["--ci", ...TESTS[tried].jest]));
  const isBuilt = await part("Building the site", isInstalled, () =>
    buildSite(testEnvironment(), { folder: FOLDER }),
  );
  await part("Journeys in Chromium", isBuilt, () =>
    inCopy("playwright", ["test", "--project=Chromium", ...TESTS[tried].playwright, ...journeys], {
      CHROMIUM_PATH,
    }),
  );
  const installed = packageFile(FOLDER).dependencies[tried];
  console.log(
    `\n${tried} ${installed} (this project uses ${own.dependencies[tried]}):\n${table(rows)}`,
  );
  if (rows.some(({ result }) => result !== "passed")) process.exit(1);
});
