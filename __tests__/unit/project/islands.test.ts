import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ISLAND_SCRIPTS } from "../../../src/shared/config/pageContract";
import { filesIn } from "../../setup/filesIn";

/** What has no effect in a built page outside an island, although it works in the development server. */
const RUNS_IN_BROWSER =
  /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore)\(|\son[A-Z]\w+=\{|\bon[A-Z]\w+: \(/;
const IMPORT = /\b(?:from|import)\s*\(?"(\.[^"]+)"/g;

const fileOf = (path: string) => ["", ".ts", ".tsx"].map((end) => path + end).find(existsSync);

const SOURCES = filesIn("src", /\.tsx?$/);
const COMPONENTS = SOURCES.filter((file) => file.endsWith(".tsx"));
/** The site's own hooks with state or effects, such as useHydrated. A file with a hook is named after it. */
const OWN_HOOKS = SOURCES.filter(
  (file) => /\/use[A-Z]\w+\.ts$/.test(file) && RUNS_IN_BROWSER.test(readFileSync(file, "utf8")),
).map((file) => basename(file, ".ts"));
const CALLS_OWN_HOOK = new RegExp(`\\b(?:${OWN_HOOKS.join("|")})\\(`);

const runsInBrowser = (code: string) => RUNS_IN_BROWSER.test(code) || CALLS_OWN_HOOK.test(code);

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
    ISLAND_SCRIPTS.flatMap((name) => [...withImports(`src/browser/${name}.ts`)]),
  );
  return files.filter((file) => runsInBrowser(readFileSync(file, "utf8")) && !ofIslands.has(file));
}

test("a component with state, effects or handlers is part of an island", () => {
  expect(COMPONENTS.length).toBeGreaterThan(60);
  expect(OWN_HOOKS).toContain("useHydrated");
  expect(withoutIsland(COMPONENTS)).toEqual([]);
});
