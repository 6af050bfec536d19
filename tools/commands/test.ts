/**
 * `npm test`: the gate. Runs all checks that a change must pass, the fastest first. `npm test -- journeys consent` runs one
 * part, and of its tests those whose file has that name.
 */
import { readFileSync } from "node:fs";
import { failureWithRemedy } from "../gate/gateRemedies";
import { assertTestBuild } from "../gate/testBuild";
import { buildSite } from "../local-site/buildSite";
import { takeOutputFolders } from "../local-site/outputLock";
import { assertQueryTypesKept, QUERY_TYPES } from "../local-site/queryTypes";
import { writeStyleTypes } from "../local-site/styleTypes";
import { findHeadlessChromium, findProgram } from "../processes/findProgram";
import { assertPortsAreFree } from "../processes/freePort";
import { runProgram } from "../processes/runProgram";
import { run, step } from "../processes/step";
import { TEST_PORTS, testEnvironment } from "../settings/localEnvironment";

const MS_PER_SECOND = 1000;
/** For the two cores that the gate is made for; Jest alone would keep one of them for itself. */
const JEST_WORKERS = 2;
/** The longest name of a part, and two spaces. */
const NAME_CHARACTERS = 34;
const parts: { name: string; seconds: number }[] = [];

const program = (name: string, ...args: string[]) =>
  runProgram(`node_modules/.bin/${name}`, args, { output: "quiet" });

/** Runs one part and adds it to the table. */
async function part(name: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  try {
    await work();
  } catch (error) {
    throw new Error(failureWithRemedy(name, error instanceof Error ? error.message : `${error}`));
  }
  parts.push({ name, seconds: (performance.now() - started) / MS_PER_SECOND });
}

function jest(name: string, projects: readonly string[], files: readonly string[]): Promise<void> {
  const args = ["--ci", `--maxWorkers=${JEST_WORKERS}`, "--selectProjects", ...projects];
  return part(name, () =>
    runProgram("node_modules/.bin/jest", [...args, "--", ...files], { output: "shown" }),
  );
}

function journeys(
  name: string,
  env: Record<string, string>,
  files: readonly string[],
): Promise<void> {
  // "Chromium, alone" depends on the others. With names each stands for itself: Playwright selects by name in no dependency.
  const projects =
    files.length > 0
      ? ["--project=Firefox", "--project=Chromium", "--project=Chromium, alone", "--no-deps"]
      : ["--project=Chromium, alone"];
  return part(name, async () => {
    assertTestBuild();
    const args = ["test", ...projects, ...files];
    await runProgram("node_modules/.bin/playwright", args, { output: "shown", env });
  });
}

function build(write: (text: string) => void): Promise<void> {
  return part("Building the site", async () => {
    const committed = readFileSync(QUERY_TYPES, "utf8");
    await buildSite(testEnvironment(), { write });
    assertQueryTypesKept(committed);
  });
}

/** Builds beside the tests, because a build uses one core. Its report is printed after theirs. */
async function unitsBesideBuild(): Promise<void> {
  const report: string[] = [];
  const results = await Promise.allSettled([PARTS.units([]), build((text) => report.push(text))]);
  process.stdout.write(report.join(""));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

/** The parts by the word that selects one. `files` are the names of tests, for those that have any. */
const PARTS = {
  types: () =>
    part("Types", () =>
      step("Types", async () => {
        await writeStyleTypes();
        await program("tsc", "--noEmit");
      }),
    ),
  lint: () =>
    part("Lint and format", () =>
      step("Lint and format", () => program("biome", "check", "--error-on-warnings", ".")),
    ),
  units: (files: readonly string[]) => jest("Units and components", ["components", "units"], files),
  database: (files: readonly string[]) => jest("The database under attack", ["database"], files),
  build: () => build((text) => process.stdout.write(text)),
  journeys: async (files: readonly string[]) =>
    journeys("Journeys in Chromium and Firefox", await findPrograms(), files),
};

/** All parts, in the order of the gate. */
const GATE = [PARTS.types, PARTS.lint, unitsBesideBuild, PARTS.database, PARTS.journeys];

/** Installs what is missing, if it may: at the beginning, because that can fail. */
const findPrograms = () =>
  step("Finding the browsers and openssl", () => ({
    CHROMIUM_PATH: findProgram("chromium"),
    HEADLESS_SHELL_PATH: findHeadlessChromium(),
    FIREFOX_PATH: findProgram("firefox"),
    OPENSSL_PATH: findProgram("openssl"),
  }));

function partNamed(word: string): (typeof GATE)[number] {
  if (!Object.hasOwn(PARTS, word))
    throw new Error(`There is no part "${word}": ${Object.keys(PARTS).join(", ")}.`);
  return PARTS[word as keyof typeof PARTS];
}

run(async () => {
  const [selected, ...files] = process.argv.slice(2);
  const chosen = selected === undefined ? GATE : [partNamed(selected)];
  await assertPortsAreFree(TEST_PORTS, "TEST_PORT_OFFSET=100 npm test");
  await takeOutputFolders();
  if (selected === undefined) await findPrograms();
  for (const runPart of chosen) await runPart(files);
  const seconds = performance.now() / MS_PER_SECOND;
  for (const one of [...parts, { name: "All", seconds }])
    console.log(`${one.name.padEnd(NAME_CHARACTERS)}${Math.round(one.seconds)} s`);
});
