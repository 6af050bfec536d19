import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DATABASE_TYPES_FILE } from "../../tools/local-backend/databaseTypes";
import { buildSite } from "../../tools/local-site/buildSite";
import { copyProject, copyTests, sharePackages } from "../../tools/local-site/copyProject";
import { QUERY_TYPES } from "../../tools/local-site/queryTypes";
import { writeStyleTypes } from "../../tools/local-site/styleTypes";
import { runProgram } from "../../tools/processes/runProgram";
import { testEnvironment } from "../../tools/settings/localEnvironment";
import { follow, readRecipes } from "../setup/recipes";

// Every recipe of docs/recipes.md is followed in a copy of the project: first each by itself, with its types, its
// formatting and the tests that it names, then all together, built once.
const folder = resolve(".local/recipes");
/** Tests of a copy, as deep in its folders as here. */
const PROOFS: Record<string, [from: string, to: string][]> = {
  "A field in the contact form": [
    ["budgetInForm.tsx", "__tests__/unit/features/recipe.test.tsx"],
    ["budgetInDatabase.ts", "__tests__/database/recipe/recipe.test.ts"],
  ],
  "A mail": [["weeklyReminder.ts", "__tests__/database/recipe/recipe.test.ts"]],
};
jest.setTimeout(900_000);
/** Done before the types are checked. */
const WRITE_DATABASE_TYPES = "npm run db:types";
const recipes = readRecipes(readFileSync("docs/recipes.md", "utf8"));
const read = (file: string) => readFileSync(join(folder, "public", file), "utf8");
const run = (program: string, ...args: string[]) =>
  runProgram(`node_modules/.bin/${program}`, args, { folder, output: "quiet", env: { CI: "1" } });
const runJest = (...args: string[]) => run("jest", "--ci", "--testTimeout=120000", ...args);

/** What a recipe says to run, but for types, which are checked of each, and the build, which is made once for all. */
async function command(words: string): Promise<void> {
  const [, jestArguments] = /^npx jest (.+)$/.exec(words) ?? [];
  if (jestArguments !== undefined) await runJest(...jestArguments.split(" "));
  else if (words === "npm run check") await run("tsx", "tools/commands/check.ts");
  else if (words !== "npm run types" && words !== "npm start" && words !== WRITE_DATABASE_TYPES)
    throw new Error(`There is no test for the command ${words}`);
}

beforeAll(() => {
  copyProject(folder);
  sharePackages(folder);
  copyTests(folder);
});

test.each(recipes)("$title: types, formatting and the tests of the recipe pass", async (recipe) => {
  const { title, changes, commands } = recipe;
  const undo = follow(recipe, folder);
  const databaseTypes = readFileSync(join(folder, DATABASE_TYPES_FILE));
  try {
    await writeStyleTypes(folder);
    if (commands.includes(WRITE_DATABASE_TYPES)) await run("tsx", "tools/commands/db-types.ts");
    await run("tsc", "--noEmit");
    const code = changes.map(({ file }) => file).filter((file) => /\.(tsx?|css)$/.test(file));
    if (code.length > 0) await run("biome", "check", "--error-on-warnings", ...code);
    for (const words of commands) await command(words);
    await prove(title);
  } finally {
    undo();
    writeFileSync(join(folder, DATABASE_TYPES_FILE), databaseTypes);
  }
});

/** Runs the tests that look, in the copy, for what a recipe says you see. */
async function prove(title: string): Promise<void> {
  const proofs = PROOFS[title] ?? [];
  for (const [from, to] of proofs) cpSync(`__tests__/nightly/setup/${from}`, join(folder, to));
  if (proofs.length > 0)
    await runJest("--selectProjects", "components", "database", "--", "recipe.test");
  for (const [, to] of proofs) rmSync(join(folder, to));
}

test("all recipes together give the results that they describe", async () => {
  const undo = recipes.map((recipe) => follow(recipe, folder));
  const followed = readFileSync(join(folder, QUERY_TYPES), "utf8");
  await buildSite(testEnvironment(), { folder });
  expect(readFileSync(join(folder, QUERY_TYPES), "utf8")).toBe(followed);
  const home = read("index.html");
  expect(home).toContain("Monthly budget");
  expect(read("privacy.html")).toContain("Your monthly budget");
  expect(home).toContain("A person answers");
  expect(read("summer-offer.html")).toContain("Start before the season");
  expect(read("summer-offer.md")).toContain("## What you get");
  expect(read("sitemap.xml")).toContain("/summer-offer</loc>");
  expect(read("blog/posts/building-engaged-community-2024.html")).toContain(
    "What holds people together after the first month",
  );
  expect(home).toContain("#0b4f6c");
  expect(home).not.toContain("#0b5d45");
  const scripts = readdirSync(join(folder, "public")).filter((name) => name.endsWith(".js"));
  expect(scripts.map(read).join("\n")).toContain("link_copied");
  for (const one of undo.reverse()) one();
});
