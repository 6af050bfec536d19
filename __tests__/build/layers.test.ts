import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

type Import = [file: string, from: string];

const FORBIDDEN: Import[] = [
  ["src/config/breach.ts", "../model/dates"],
  ["src/model/breach.ts", "../services/dataLayer"],
  ["src/services/breach.ts", "../features/newsletter/subscribe"],
  ["src/ui/breach.ts", "../services/dataLayer"],
  ["src/ui/breach.ts", "../browser/Island"],
  ["src/features/contact/breach.ts", "../newsletter/subscribe"],
  ["src/features/contact/breach.ts", "../../sections/Hero"],
  ["src/features/contact/breach.ts", "../../browser/NotFound"],
  ["src/features/contact/breach.ts", "../../gatsby/gatsbyAssumption"],
  ["src/browser/breach.ts", "../sections/Hero"],
  ["src/browser/breach.ts", "../pages/index"],
  ["src/sections/breach.ts", "../app/Layout"],
  ["src/app/breach.ts", "../pages/index"],
  ["src/app/breach.ts", "../gatsby/gatsbyAssumption"],
  ["src/templates/breach.ts", "../pages/index"],
  ["src/pages/blog/breach.ts", "../../gatsby/gatsbyAssumption"],
  ["src/build/breach.ts", "../features/newsletter/subscribe"],
  ["src/build/pages/breach.ts", "../../pages/index"],
  ["src/build/pages/breach.ts", "../../gatsby/gatsbyAssumption"],
  ["src/gatsby/breach.ts", "../app/Layout"],
  ["src/gatsby/node/breach.ts", "../../app/Layout"],
  ["src/gatsby/node/breach.ts", "../ssr/gatsbyHtml"],
  ["src/gatsby/ssr/breach.ts", "../../build/pages/contentPages"],
  ["src/gatsby/browser/breach.ts", "../../build/pages/contentPages"],
];
const ALLOWED: Import[] = [
  ["src/services/allowed.ts", "../config/islands"],
  ["src/pages/allowed.ts", "../browser/NotFound"],
  ["src/templates/allowed.ts", "../app/Layout"],
  ["src/browser/allowed.ts", "../features/menu/mobileMenu"],
  ["src/features/contact/allowed.ts", "../../services/dataLayer"],
  ["src/build/host-files/allowed.ts", "../pages/flatFileNames"],
  ["src/gatsby/node/allowed.ts", "../../build/pages/contentPages"],
  ["src/gatsby/ssr/allowed.ts", "../../app/Layout"],
  ["src/gatsby/ssr/allowed.ts", "../gatsbyAssumption"],
];

/** Lints a folder with nothing but these imports under the project's rules, and gives those that the rule stops. */
function stopped(imports: readonly Import[]): Import[] {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  for (const name of ["biome.json", "gatsbyRuntime.grit", ".gitignore"])
    cpSync(name, join(folder, name));
  const numbered = (file: string, n: number) => file.replace(/\.ts$/, `${n}.ts`);
  imports.forEach(([file, from], n) => {
    const path = join(folder, numbered(file, n));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { x } from "${from}";\nexport const y = x;\n`);
  });
  const { stdout, stderr } = spawnSync(
    resolve("node_modules/.bin/biome"),
    ["lint", "--only=style/noRestrictedImports", "--colors=off", "--max-diagnostics=none", "src"],
    { cwd: folder, encoding: "utf8" },
  );
  rmSync(folder, { recursive: true });
  expect(stdout + stderr).toContain(`Checked ${imports.length} files`);
  return imports.filter(([file], n) =>
    stderr.includes(`${numbered(file, n)}:1:19 lint/style/noRestrictedImports`),
  );
}

test("the linter reports every upward import", () => {
  expect(stopped(FORBIDDEN)).toEqual(FORBIDDEN);
});

test.each([
  ['import { Link } from "gatsby";', "Use <SiteLink>"],
  ['import { navigate as go } from "gatsby";', "Use window.location"],
  ['import { graphql, Script } from "gatsby";', "Put the script into src/browser"],
  ['import Script from "gatsby-script";', "Put the script into src/browser"],
  ['import { Slice } from "gatsby";', "Use a component"],
  ["export const Head = () => null;", "come from <Seo>"],
  ["export function Head() {}", "come from <Seo>"],
])("the linter refuses %s, which needs Gatsby's runtime", (code, hint) => {
  expect(lintOf(code)).toContain(hint);
});

test("the linter lets what a build of Gatsby needs pass", () => {
  const code = 'import { graphql, useStaticQuery } from "gatsby";\nexport const Header = 1;';
  expect(lintOf(code)).not.toContain("gatsbyRuntime");
  expect(lintOf(code)).not.toMatch(/Use |<Seo>/);
});

/** What the linter says of a page with that code. */
function lintOf(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), "runtime-"));
  for (const name of ["biome.json", "gatsbyRuntime.grit", ".gitignore"])
    cpSync(name, join(folder, name));
  mkdirSync(join(folder, "src/pages"), { recursive: true });
  writeFileSync(join(folder, "src/pages/page.ts"), `${code}\n`);
  const { stdout, stderr } = spawnSync(
    resolve("node_modules/.bin/biome"),
    ["lint", "--colors=off", "src"],
    { cwd: folder, encoding: "utf8" },
  );
  rmSync(folder, { recursive: true });
  return stdout + stderr;
}

test("downward imports pass", () => {
  expect(stopped(ALLOWED)).toEqual([]);
});

test("src/build contains only folders, because the linter could not tell its pages from those of the site", () => {
  const files = readdirSync("src/build", { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name)).toEqual([]);
});
