import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ISLAND_SCRIPTS } from "../../src/config/islands";

/** What has no effect in a built page outside an island, although it works in the development server. */
const RUNS_IN_BROWSER =
  /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore)\(|\son[A-Z]\w+=\{|\bon[A-Z]\w+: \(/;
const IMPORT = /\b(?:from|import)\s*\(?"(\.[^"]+)"/g;

const fileOf = (path: string) => ["", ".ts", ".tsx"].map((end) => path + end).find(existsSync);

/** A file and every file that it imports, directly or not. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found;
  found.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
    const imported = fileOf(join(dirname(file), path));
    if (imported) withImports(imported, found);
  }
  return found;
}

/** Components with state, effects or handlers among `files` that no island uses. */
function withoutIsland(files: readonly string[]): string[] {
  const ofIslands = new Set(
    ISLAND_SCRIPTS.flatMap((name) => [...withImports(`src/islands/${name}.ts`)]),
  );
  return files.filter(
    (file) => RUNS_IN_BROWSER.test(readFileSync(file, "utf8")) && !ofIslands.has(file),
  );
}

const COMPONENTS = (readdirSync("src", { recursive: true }) as string[])
  .map((name) => join("src", name))
  .filter((file) => file.endsWith(".tsx"));

test("a component with state, effects or handlers is part of an island", () => {
  expect(COMPONENTS.length).toBeGreaterThan(60);
  expect(withoutIsland(COMPONENTS)).toEqual([]);
});
