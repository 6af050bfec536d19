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
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepareBackend } from "../../__tests__/database/setup/startBackends";
import { removePreparedBackend } from "../../__tests__/database/setup/stopBackends";
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
/** A mutant of the same object that a file noticed says more of it than any shared words; one of the same kind a little. */
const SAME_OBJECT_WEIGHT = 100;
const SAME_KIND_WEIGHT = 1;
const TEST_FILES = readdirSync(TESTS)
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => {
    const file = join(TESTS, name);
    const cases = join(TESTS, "setup", name.replace(".test.ts", ".txt"));
    const texts = [file, ...(existsSync(cases) ? [cases] : [])];
    return { file, text: texts.map((path) => readFileSync(path, "utf8")).join("\n") };
  });

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
  if (!values.again) await runAllTests();
  const verdicts = await testAll(waiting, known);
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

/** Throws if a test fails without a mutant: every mutant would seem to be noticed. */
async function runAllTests(): Promise<void> {
  console.log("All tests without a mutant");
  const args = ["--ci", "--selectProjects", "database"];
  await runProgram("node_modules/.bin/jest", args, { output: "quiet" });
}

type Verdicts = Record<string, Verdict>;

function readVerdicts(): Verdicts {
  return existsSync(VERDICTS) ? (JSON.parse(readFileSync(VERDICTS, "utf8")) as Verdicts) : {};
}

/** Tests as many mutants at a time as there are processors, and keeps each verdict as soon as it is known. */
async function testAll(mutants: readonly Mutant[], verdicts: Verdicts): Promise<Verdicts> {
  prepareBackend();
  const waiting = [...mutants];
  const objects = new Map(mutants.map(({ description, about }) => [description, about]));
  const work = async () => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const verdict = await testMutant(mutant.sql, testsFor(mutant, objects, verdicts));
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
 * The test files in the order in which they are likely to notice a mutant: first the one that noticed it before, then those that
 * noticed another mutant of the same object or kind, then those that share the most and the rarest words with its definition.
 */
function testsFor(
  { description, about, definition }: Mutant,
  objects: ReadonlyMap<string, string>,
  verdicts: Verdicts,
): string[] {
  const words = [...new Set(`${description} ${definition}`.match(/[a-z_]{4,}/g))].map((word) => {
    const files = TEST_FILES.filter(({ text }) => text.includes(word)).length;
    return { word, rarity: Math.log(TEST_FILES.length / files) };
  });
  const weights = Object.entries(verdicts).map(([other, verdict]) => ({
    file: verdict?.file,
    weight:
      (objects.get(other) === about ? SAME_OBJECT_WEIGHT : 0) +
      (kindOf(other) === kindOf(description) ? SAME_KIND_WEIGHT : 0),
  }));
  const likelihood = ({ file, text }: (typeof TEST_FILES)[number]) => {
    if (verdicts[description]?.file === file) return Number.POSITIVE_INFINITY;
    const earlier = weights.filter((noticed) => noticed.file === file);
    const shared = words.filter(({ word }) => text.includes(word));
    const base = earlier.reduce((sum, { weight }) => sum + weight, 0);
    return shared.reduce((sum, { rarity }) => sum + rarity, base);
  };
  return TEST_FILES.toSorted((a, b) => likelihood(b) - likelihood(a)).map(({ file }) => file);
}

/** "without the check": the words of a description before the name of its object. */
function kindOf(description: string): string {
  return description.split(/ \S*[._]/)[0] ?? "";
}
