import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { follow, readRecipes } from "../../setup/recipes";
import { temporaryFolder } from "../../setup/temporaryFolder";

const page = readFileSync("docs/recipes.md", "utf8");
const recipes = readRecipes(page);

test.each(recipes)("the recipe of $title fits its files", (recipe) => {
  // A folder with nothing but the files that the recipe changes, and the folders of those that it adds.
  const folder = temporaryFolder("recipe");
  for (const { file } of recipe.changes) {
    expect(existsSync(dirname(file))).toBe(true);
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    if (existsSync(file)) cpSync(file, join(folder, file));
  }
  follow(recipe, folder);
});

test("the table names every recipe with the number of its files", () => {
  const named = page.matchAll(/^\| \[(.+)\]\(#(.+)\) \| (\d+) \|$/gm);
  const rows = Array.from(named, (match) => match.slice(1));
  expect(rows).toEqual(
    recipes.map(({ title, changes }) => [
      title.charAt(0).toLowerCase() + title.slice(1),
      title.toLowerCase().replaceAll(" ", "-"),
      String(new Set(changes.map(({ file }) => file)).size),
    ]),
  );
});

test("a field of the contact form costs at most five files", () => {
  const field = recipes.find(({ title }) => title === "A field in the contact form");
  expect(field?.changes.length).toBeLessThanOrEqual(5);
});

test("every other file that the page names exists, and every recipe says what to run", () => {
  const added = recipes.flatMap(({ changes }) => changes.map(({ file }) => file));
  const named = page.match(/(?<=`)(?:src|content|docs|supabase|tools|__tests__)\/[^`\s]+(?=`)/g);
  expect(named?.length).toBeGreaterThan(20);
  expect(named?.filter((file) => !added.includes(file) && !existsSync(file))).toEqual([]);
  expect(recipes.filter(({ commands }) => commands.length === 0)).toEqual([]);
});
