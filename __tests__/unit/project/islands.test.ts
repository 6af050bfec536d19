import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ISLAND_SCRIPTS } from "../../../src/shared/config/pageContract";
import { filesIn } from "../../setup/filesIn";

/** What has no effect in a built page outside an island, although it works in the development server. */
const RUNS_IN_BROWSER =
  /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore)\(|\son[A-Z]\w+=\{|\bon[A-Z]\w+: \(/;
const IMPORT = /\b(?:from|import)\s*\(?"(\.[^"]+)"/g;

const SOURCES = filesIn("src", /\.tsx?$/);
const COMPONENTS = SOURCES.filter((file) => file.endsWith(".tsx"));
const withText = (pattern: RegExp) =>
  SOURCES.filter((file) => pattern.test(readFileSync(file, "utf8")));
/** The site's own hooks with state or effects, such as useHydrated. A file with a hook is named after it. */
const OWN_HOOKS = withText(RUNS_IN_BROWSER)
  .filter((file) => /\/use[A-Z]\w+\.ts$/.test(file))
  .map((file) => basename(file, ".ts"));
const CALLS_OWN_HOOK = new RegExp(`\\b(?:${OWN_HOOKS.join("|")})\\(`);

/** Adds a file and every file that it imports, directly or not. */
function addWithImports(file: string, found: Set<string>): void {
  if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
  found.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(IMPORT))
    for (const end of ["", ".ts", ".tsx"]) addWithImports(join(dirname(file), path + end), found);
}

test("a component with state, effects or handlers is part of an island", () => {
  const ofIslands = new Set<string>();
  for (const name of ISLAND_SCRIPTS) addWithImports(`src/browser/${name}.ts`, ofIslands);
  const running = new Set([...withText(RUNS_IN_BROWSER), ...withText(CALLS_OWN_HOOK)]);
  expect(COMPONENTS.length).toBeGreaterThan(60);
  expect(OWN_HOOKS).toContain("useHydrated");
  expect(COMPONENTS.filter((file) => running.has(file) && !ofIslands.has(file))).toEqual([]);
});

// What browsers allow during a visitor's own click only, and refuse when the click is repeated by an island.
const NEEDS_GESTURE =
  /navigator\.(clipboard|share)\b|\.(requestFullscreen|showPicker|requestPictureInPicture|requestPermission)\(|\bwindow\.open\(|execCommand\(/;

test("one module calls functions that need a visitor's gesture, and only the page script, which receives the click itself, uses it", () => {
  expect(withText(NEEDS_GESTURE)).toEqual(["src/services/clipboard.ts"]);
  expect(withText(/from "[^"]*\/clipboard"/)).toEqual(["src/browser/page.ts"]);
});
