/**
 * `npm run mutants`: breaks one rule of the database at a time (a check, key, trigger, policy, limit or comparison) and runs the
 * database's tests. A mutant survives if no test fails. Exits with 1 if fewer than 95 % are noticed (docs/mutants.md).
 * `npm run mutants -- contact limit` takes those whose description contains the words; `-- --list` only lists them.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openLocalDatabase } from "../local-backend/openLocalDatabase";
import { databaseMutants, type Mutant } from "../mutants/databaseMutants";
import { EQUIVALENT_MUTANTS } from "../mutants/equivalentMutants";
import { runProgram } from "../processes/runProgram";
import { run } from "../processes/step";

const NOTICED_MIN = 0.95;
const TESTS = "__tests__/database";

run(async () => {
  const { values, positionals } = parseArgs({
    options: { list: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const mutants = (await mutantsOfProject()).filter(({ description }) =>
    positionals.every((word) => description.includes(word)),
  );
  if (mutants.length === 0)
    throw new Error(`No mutant is described by "${positionals.join(" ")}".`);
  if (values.list) {
    console.log(mutants.map(({ description }) => description).join("\n"));
    return;
  }
  const survivors: string[] = [];
  for (const mutant of mutants) {
    const { description } = mutant;
    const isEquivalent = description in EQUIVALENT_MUTANTS;
    const isNoticed = !isEquivalent && (await isNoticedByTests(mutant));
    if (!isNoticed && !isEquivalent) survivors.push(description);
    console.log(
      `${isEquivalent ? "equivalent" : isNoticed ? "noticed" : "SURVIVED"}  ${description}`,
    );
  }
  const share = 1 - survivors.length / mutants.length;
  console.log(`\n${mutants.length} mutants, ${survivors.length} survived`);
  if (share < NOTICED_MIN)
    throw new Error(
      `Fewer than ${NOTICED_MIN * 100} % are noticed. Write a test for a survivor, or its reason into tools/mutants/equivalentMutants.ts.`,
    );
});

async function mutantsOfProject(): Promise<Mutant[]> {
  const folder = mkdtempSync(join(tmpdir(), "mutants-"));
  const database = await openLocalDatabase(folder);
  try {
    return await databaseMutants(database);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

/** Whether a test fails on a database with this mutant. The tests that contain the name of what it is about run first. */
async function isNoticedByTests({ about, sql }: Mutant): Promise<boolean> {
  const files = readdirSync(TESTS)
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(TESTS, name));
  const isNamedIn = (file: string) => readFileSync(file, "utf8").includes(about);
  const groups = [files.filter(isNamedIn), files.filter((file) => !isNamedIn(file))];
  for (const group of groups.filter(({ length }) => length > 0)) {
    const jest = ["--ci", "--bail", "--selectProjects", "database", "--runTestsByPath", ...group];
    const env = { SCHEMA_MUTANT: sql };
    const passed = await runProgram("node_modules/.bin/jest", jest, { output: "quiet", env }).then(
      () => true,
      () => false,
    );
    if (!passed) return true;
  }
  return false;
}
