import { readFileSync } from "node:fs";

type Entry = {
  integrity?: string;
  hasInstallScript?: true;
  optionalDependencies?: Record<string, string>;
};
const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;
const own = read<Record<string, Record<string, string | boolean>>>("package.json");
const entries = Object.entries(
  read<{ packages: Record<string, Entry> }>("package-lock.json").packages,
).filter(([path]) => path !== "");
const versions = Object.entries({
  ...own["dependencies"],
  ...own["devDependencies"],
  ...own["optionalDependencies"],
});

test("every package in the lock file has the hash of its contents", () => {
  expect(entries.length).toBeGreaterThan(1000);
  expect(entries.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
});

test("the lock file has the programs of every platform, which `npm ci` asks for on each", () => {
  const names = new Set(entries.map(([path]) => path.replace(/^.*node_modules\//, "")));
  const programs = entries.flatMap(([, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies),
  );
  expect(programs.length).toBeGreaterThan(50);
  expect(programs.filter((name) => !names.has(name))).toEqual([]);
});

test("no package is installed from an address of its own", () => {
  const lock = readFileSync("package-lock.json", "utf8");
  expect(lock).not.toMatch(/"resolved"|git\+|https?:\/\/(?!.*(?:fund|sponsor))\S+\.tgz/);
});

test("every package with an install script is named in package.json, and none of the scripts runs", () => {
  const named = entries
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
  expect(own["allowScripts"]).toEqual(Object.fromEntries(named.map((name) => [name, false])));
});

test.each(versions)("%s has one version, not a range", (_, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+(?:-\d+)?$/);
});

const documented = readFileSync("docs/dependencies.md", "utf8");
const names = Object.keys(own["dependencies"] ?? {});
test.each(names)("docs/dependencies.md says what %s is for", (name) => {
  expect(documented).toContain(`\`${name}\``);
});
