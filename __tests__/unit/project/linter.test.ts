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
const MISTAKES: [file: string, code: string, words: string][] = [
  // What needs Gatsby's runtime.
  ["pages/a.ts", 'import { Link } from "gatsby";', "Use <SiteLink>"],
  ["pages/b.ts", 'import { navigate as go } from "gatsby";', "Use window.location"],
  ["pages/c.ts", 'import { graphql, Script } from "gatsby";', "Put the script into src/browser"],
  ["pages/d.ts", 'import Script from "gatsby-script";', "Put the script into src/browser"],
  ["pages/e.ts", 'import { Slice } from "gatsby";', "Use a component"],
  ["pages/f.ts", "export const Head = () => null;", "come from <Seo>"],
  ["pages/g.ts", "export function Head() {}", "come from <Seo>"],
  ["pages/h.ts", "export async function Head() {}", "come from <Seo>"],
  ["pages/i.ts", "const Head = () => null;\nexport { Head };", "come from <Seo>"],
  ["features/a.ts", 'export const x = fetch("/x");', "Only src/services reaches the outside"],
  ["features/b.ts", 'export const x = localStorage.getItem("x");', "Only src/services"],
  ["features/c.ts", 'console.log("x");\nexport {};', "noConsole"],
  ["features/d.ts", "export const year = (day: Date) => day.getFullYear();", "times are UTC"],
  ["ui/A.tsx", "export const X = () => <p style={{ top: 0 }}>x</p>;", "noInlineStyles"],
  ["ui/B.tsx", 'export const X = () => <script src="https://a.b/x.js" />;', "files of the site"],
  ["ui/x.module.css", ".x { color: #123456; }", "noHexColors"],
];

/** What the linter says of a folder with nothing but these files, by the project's rules: a message begins with the file's path. */
function lint(files: readonly (readonly [file: string, code: string])[]): string {
  const folder = temporaryFolder("lint");
  for (const name of LINTER_FILES) cpSync(name, join(folder, name), { recursive: true });
  for (const [file, code] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const words = ["lint", "--colors=off", "--max-diagnostics=none", "src"];
  const options = { cwd: folder, encoding: "utf8" } as const;
  const { stdout, stderr } = spawnSync(resolve("node_modules/.bin/biome"), words, options);
  return stdout + stderr;
}

const breaches = FORBIDDEN.map(([file, from], n) => {
  const code = `import { x } from "${from}";\nexport const y = x;`;
  return [file.replace(/\.ts$/, `${n}.ts`), code] as const;
});
let said = "";
beforeAll(() => {
  said = lint([...breaches, ...MISTAKES.map(([file, code]) => [`src/${file}`, code] as const)]);
});

test("the linter reports every upward import", () => {
  expect(said).toContain(`Checked ${FORBIDDEN.length + MISTAKES.length} files`);
  expect(breaches.filter(([file]) => !said.includes(`${file}:1:1 plugin`))).toEqual([]);
});

test.each(MISTAKES)("the linter stops a mistake in src/%s: %s", (file, _, words) => {
  const messages = said.split(/^(?=src\/)/m).filter((one) => one.startsWith(`src/${file}:`));
  expect(messages.join("")).toContain(words);
});
