import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { temporaryFolder } from "../../setup/temporaryFolder";

/** What a file of each folder must not import. */
const FORBIDDEN: Record<string, string[]> = {
  "shared/config": ["../model/dates"],
  "shared/model": ["../../services/dataLayer"],
  services: ["../features/newsletter/subscribe", "../shared/model/dates"],
  ui: ["../services/dataLayer", "../browser/Island"],
  "features/contact": ["../newsletter/subscribe", "../../sections/Hero"],
  "features/newsletter": ["../../browser/NotFound", "../../site/gatsby/gatsbyAssumption"],
  browser: ["../sections/Hero", "../pages/index"],
  sections: ["../app/Layout"],
  app: ["../pages/index", "../site/gatsby/gatsbyAssumption"],
  templates: ["../pages/index"],
  "pages/blog": ["../../site/gatsby/gatsbyAssumption"],
  "site/content": ["../../features/newsletter/subscribe"],
  "site/routing": ["../../pages/index", "../gatsby/gatsbyAssumption"],
  "site/gatsby/node": ["../../../app/Layout", "../ssr/gatsbyHtml"],
  "site/gatsby/ssr": ["../../routing/contentPages"],
};
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

const breaches = Object.entries(FORBIDDEN).flatMap(([folder, imports]) =>
  imports.map((from, n) => {
    const code = `import { x } from "${from}";\nexport const y = x;`;
    return [`src/${folder}/breach${n}.ts`, code] as const;
  }),
);
const mistakes = MISTAKES.map(([file, code]) => [`src/${file}`, code] as const);
/** What the linter says of a folder with nothing but these files, by the project's rules: a message begins with the file's path. */
let said = "";
beforeAll(() => {
  const folder = temporaryFolder("lint");
  for (const name of ["biome.json", "tools/lint", ".gitignore"])
    cpSync(name, join(folder, name), { recursive: true });
  for (const [file, code] of [...breaches, ...mistakes]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const words = ["lint", "--colors=off", "--max-diagnostics=none", "src"];
  const options = { cwd: folder, encoding: "utf8" } as const;
  const { stdout, stderr } = spawnSync(resolve("node_modules/.bin/biome"), words, options);
  said = stdout + stderr;
});

test("the linter reports every upward import", () => {
  expect(said).toContain(`Checked ${breaches.length + MISTAKES.length} files`);
  expect(breaches.filter(([file]) => !said.includes(`${file}:1:1 plugin`))).toEqual([]);
});

test.each(MISTAKES)("the linter stops a mistake in src/%s: %s", (file, _, words) => {
  const messages = said.split(/^(?=src\/)/m).filter((one) => one.startsWith(`src/${file}:`));
  expect(messages.join("")).toContain(words);
});
