import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { temporaryFolder } from "../../setup/temporaryFolder";

const LINTER_FILES = ["biome.json", "tools/lint", ".gitignore"];

type Import = [file: string, from: string];

const FORBIDDEN: Import[] = [
  ["src/shared/config/breach.ts", "../model/dates"],
  ["src/shared/model/breach.ts", "../../services/dataLayer"],
  ["src/services/breach.ts", "../features/newsletter/subscribe"],
  ["src/services/breach.ts", "../shared/model/dates"],
  ["src/ui/breach.ts", "../services/dataLayer"],
  ["src/ui/breach.ts", "../browser/Island"],
  ["src/features/contact/breach.ts", "../newsletter/subscribe"],
  ["src/features/contact/breach.ts", "../../sections/Hero"],
  ["src/features/contact/breach.ts", "../../browser/NotFound"],
  ["src/features/contact/breach.ts", "../../site/gatsby/gatsbyAssumption"],
  ["src/browser/breach.ts", "../sections/Hero"],
  ["src/browser/breach.ts", "../pages/index"],
  ["src/sections/breach.ts", "../app/Layout"],
  ["src/app/breach.ts", "../pages/index"],
  ["src/app/breach.ts", "../site/gatsby/gatsbyAssumption"],
  ["src/templates/breach.ts", "../pages/index"],
  ["src/pages/blog/breach.ts", "../../site/gatsby/gatsbyAssumption"],
  ["src/site/content/breach.ts", "../../features/newsletter/subscribe"],
  ["src/site/routing/breach.ts", "../../pages/index"],
  ["src/site/routing/breach.ts", "../gatsby/gatsbyAssumption"],
  ["src/site/gatsby/node/breach.ts", "../../../app/Layout"],
  ["src/site/gatsby/node/breach.ts", "../ssr/gatsbyHtml"],
  ["src/site/gatsby/ssr/breach.ts", "../../routing/contentPages"],
];
/** What the linter says of a folder with nothing but these files under src, by the project's rules. */
function lint(files: Record<string, string>): string {
  const folder = temporaryFolder("lint");
  for (const name of LINTER_FILES) cpSync(name, join(folder, name), { recursive: true });
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const words = ["lint", "--colors=off", "--max-diagnostics=none", "src"];
  const options = { cwd: folder, encoding: "utf8" } as const;
  const { stdout, stderr } = spawnSync(resolve("node_modules/.bin/biome"), words, options);
  return stdout + stderr;
}

test("the linter reports every upward import", () => {
  const numbered = FORBIDDEN.map(([file], n) => file.replace(/\.ts$/, `${n}.ts`));
  const imports = FORBIDDEN.map(([, from]) => `import { x } from "${from}";\nexport const y = x;`);
  const said = lint(Object.fromEntries(numbered.map((file, n) => [file, imports[n] ?? ""])));
  expect(said).toContain(`Checked ${FORBIDDEN.length} files`);
  expect(FORBIDDEN.filter((_, n) => !said.includes(`${numbered[n]}:1:1 plugin`))).toEqual([]);
});

test.each([
  ['import { Link } from "gatsby";', "Use <SiteLink>"],
  ['import { navigate as go } from "gatsby";', "Use window.location"],
  ['import { graphql, Script } from "gatsby";', "Put the script into src/browser"],
  ['import Script from "gatsby-script";', "Put the script into src/browser"],
  ['import { Slice } from "gatsby";', "Use a component"],
  ["export const Head = () => null;", "come from <Seo>"],
  ["export function Head() {}", "come from <Seo>"],
  ["export async function Head() {}", "come from <Seo>"],
  ["const Head = () => null;\nexport { Head };", "come from <Seo>"],
])("the linter refuses %s, which needs Gatsby's runtime", (code, hint) => {
  expect(lint({ "src/pages/page.ts": code })).toContain(hint);
});

test.each([
  ["features/x.ts", 'export const x = fetch("/x");', "Only src/services reaches the outside"],
  ["features/x.ts", 'export const x = localStorage.getItem("x");', "Only src/services"],
  ["features/x.ts", 'console.log("x");\nexport {};', "noConsole"],
  ["features/x.ts", "export const year = (day: Date) => day.getFullYear();", "times are UTC"],
  ["ui/X.tsx", "export const X = () => <p style={{ top: 0 }}>x</p>;", "noInlineStyles"],
  ["ui/X.tsx", 'export const X = () => <script src="https://a.b/x.js" />;', "files of the site"],
  ["ui/x.module.css", ".x { color: #123456; }", "noHexColors"],
])("the linter stops a mistake in src/%s: %s", (file, code, words) => {
  expect(lint({ [`src/${file}`]: code })).toContain(words);
});
