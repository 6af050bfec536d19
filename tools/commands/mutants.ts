/**
 * `npm run mutants`: breaks one rule of the database at a time (a check, key, trigger, policy, limit or comparison) and runs the
 * database's tests. A mutant survives if no test fails. Exits with 1 if fewer than 95 % are noticed (docs/mutants.md).
 * `npm run mutants -- contact limit` takes those whose description contains the words, `-- --again` those of them that were not
 * noticed by an earlier run, `-- --list` only lists them.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import prepareBackend from "../../__tests__/database/setup/prepareBackend";
import removePreparedBackend from "../../__tests__/database/setup/removePreparedBackend";
import { openLocalDatabase } from "../local-backend/openLocalDatabase";
import { databaseMutants, type Mutant } from "../mutants/databaseMutants";
import { EQUIVALENT_MUTANTS } from "../mutants/equivalentMutants";
import { testMutant, type Verdict } from "../mutants/testMutant";
import { runProgram } from "../processes/runProgram";
import { run } from "../processes/step";

const NOTICED_MIN = 0.95;
const TESTS = "__tests__/database";
/** What the tests said of each mutant, by its description. */
const VERDICTS = ".local/mutants.json";
/** What Jest said of the tests without a mutant. */
const BASELINE = ".local/mutants-baseline.json";
/** What each file takes besides its tests: a start of Jest and of a backend. */
const START_MS = 2_000;
/** A mutant of the same object that a file noticed says more of it than any shared words. */
const NOTICED_WEIGHT = 100;
const TEST_FILES = readdirSync(TESTS)
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => join(TESTS, name))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

run(async () => {
  const { values, positionals } = parseArgs({
    options: {
      list: { type: "boolean", default: false },
      again: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const known = readVerdicts();
  const mutants = (await mutantsOfProject()).filter(
    ({ description }) =>
      positionals.every((word) => description.includes(word)) &&
      !(values.again && known[description]),
  );
  if (mutants.length === 0) throw new Error("There is no such mutant.");
  if (values.list) {
    console.log(mutants.map(({ description }) => description).join("\n"));
    return;
  }
  const waiting = mutants.filter(({ description }) => !(description in EQUIVALENT_MUTANTS));
  const verdicts = await testAll(waiting, known, await testDurations(values.again));
  const survivors = waiting.filter(({ description }) => verdicts[description] === null);
  const share = 1 - survivors.length / mutants.length;
  console.log(
    `\n${mutants.length} mutants, ${mutants.length - waiting.length} of them equivalent, ${survivors.length} survived`,
  );
  if (share < NOTICED_MIN)
    throw new Error(
      `Fewer than ${NOTICED_MIN * 100} % are noticed. Write a test for a survivor, or its reason into tools/mutants/equivalentMutants.ts.`,
    );
});

async function mutantsOfProject(): Promise<Mutant[]> {
  const folder = mkdtempSync(join(tmpdir(), "mutants-"));
  const database = await openLocalDatabase(folder);
  try {
    const mutants = await databaseMutants(database);
    // A statement that fails would fail every test, and count as noticed.
    for (const { sql } of mutants) {
      for (const statement of ["begin", sql, "rollback"]) await database.query(statement);
    }
    return mutants;
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

/** How long each test file takes, from a run without a mutant. Throws if a test fails: every mutant would seem to be noticed. */
async function testDurations(mayReuse: boolean): Promise<ReadonlyMap<string, number>> {
  if (!mayReuse || !existsSync(BASELINE)) {
    console.log("All tests without a mutant");
    const args = ["--ci", "--selectProjects", "database", "--json", "--outputFile", BASELINE];
    await runProgram("node_modules/.bin/jest", args, { output: "quiet" });
  }
  const { testResults } = JSON.parse(readFileSync(BASELINE, "utf8")) as {
    testResults: { name: string; startTime: number; endTime: number }[];
  };
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [
      join(TESTS, basename(name)),
      endTime - startTime,
    ]),
  );
}

type Verdicts = Record<string, Verdict>;

function readVerdicts(): Verdicts {
  return existsSync(VERDICTS) ? (JSON.parse(readFileSync(VERDICTS, "utf8")) as Verdicts) : {};
}

/** Tests as many mutants at a time as there are processors, and keeps each verdict as soon as it is known. */
async function testAll(
  mutants: readonly Mutant[],
  verdicts: Verdicts,
  durations: ReadonlyMap<string, number>,
): Promise<Verdicts> {
  prepareBackend();
  const waiting = [...mutants];
  const objects = new Map(mutants.map(({ description, about }) => [description, about]));
  const work = async () => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const verdict = await testMutant(mutant.sql, testsFor(mutant, objects, verdicts, durations));
      verdicts[mutant.description] = verdict;
      mkdirSync(".local", { recursive: true });
      writeFileSync(VERDICTS, JSON.stringify(verdicts, null, 2));
      console.log(
        verdict === null
          ? `SURVIVED  ${mutant.description}`
          : `noticed   ${mutant.description}\n          by ${verdict.file}: ${verdict.test}`,
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } finally {
    removePreparedBackend();
  }
  return verdicts;
}

/**
 * The test files in the order in which they are likely to notice a mutant: first those that noticed it or another one of the same
 * object, then those that share the most and the rarest words with its definition for the time that they take.
 */
function testsFor(
  { description, about, definition }: Mutant,
  objects: ReadonlyMap<string, string>,
  verdicts: Verdicts,
  durations: ReadonlyMap<string, number>,
): string[] {
  const words = new Set(`${description} ${definition}`.match(/[a-z_]{4,}/g));
  const rarity = (word: string) => {
    const files = TEST_FILES.filter(({ text }) => text.includes(word)).length;
    return files === 0 ? 0 : Math.log(TEST_FILES.length / files);
  };
  const weights = [...words].map((word) => [word, rarity(word)] as const);
  const likelihood = ({ file, text }: { file: string; text: string }) => {
    if (verdicts[description]?.file === file) return Number.POSITIVE_INFINITY;
    const noticed = Object.entries(verdicts).filter(
      ([other, verdict]) => verdict?.file === file && objects.get(other) === about,
    );
    const shared = weights.filter(([word]) => text.includes(word));
    const score =
      NOTICED_WEIGHT * noticed.length + shared.reduce((sum, [, weight]) => sum + weight, 0);
    return score / (START_MS + (durations.get(file) ?? 0));
  };
  return TEST_FILES.map((one) => ({ file: one.file, likelihood: likelihood(one) }))
    .sort((a, b) => b.likelihood - a.likelihood)
    .map(({ file }) => file);
}
