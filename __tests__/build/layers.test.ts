import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a deliberate breach, lints it, takes it away again and gives the linter's words. */
function lint(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  try {
    execFileSync("node_modules/.bin/biome", ["lint", "--colors=off", file], {
      encoding: "utf8",
      stdio: "pipe",
    });
    return "";
  } catch (error) {
    return String((error as { stderr: string }).stderr);
  } finally {
    rmSync(file);
  }
}

const importing = (from: string) => `import { x } from "${from}";\nexport const y = x;\n`;

test.each([
  ["src/config/breach.ts", "../model/dates"],
  ["src/model/breach.ts", "../services/dataLayer"],
  ["src/services/breach.ts", "../features/newsletter/subscribe"],
  ["src/ui/breach.ts", "../services/dataLayer"],
  ["src/features/contact/breach.ts", "../newsletter/subscribe"],
  ["src/features/contact/breach.ts", "../../sections/Hero"],
  ["src/sections/breach.ts", "../app/Layout"],
  ["src/app/breach.ts", "../pages/index"],
  ["src/build/breach.ts", "../features/newsletter/subscribe"],
  ["src/build/pages/breach.ts", "../../pages/index"],
  ["src/build/pages/breach.ts", "../../gatsby/gatsbyAssumption"],
  ["src/app/breach.ts", "../gatsby/gatsbyAssumption"],
  ["src/features/contact/breach.ts", "../../gatsby/pageData"],
  ["src/gatsby/breach.ts", "../app/Layout"],
  ["src/gatsby/node/breach.ts", "../../app/Layout"],
  ["src/gatsby/node/breach.ts", "../ssr/gatsbyHtml"],
  ["src/gatsby/ssr/breach.ts", "../../build/pages/contentPages"],
  ["src/gatsby/browser/breach.ts", "../../build/pages/contentPages"],
])("the linter stops %s from importing %s", (file, from) => {
  expect(lint(file, importing(from))).toContain("noRestrictedImports");
});

test.each([
  ["src/features/contact/allowed.ts", "../../services/dataLayer"],
  ["src/build/host-files/allowed.ts", "../pages/flatFileNames"],
  ["src/gatsby/node/allowed.ts", "../../build/pages/contentPages"],
  ["src/gatsby/ssr/allowed.ts", "../../app/Layout"],
  ["src/gatsby/ssr/allowed.ts", "../gatsbyAssumption"],
])("the linter lets %s import %s", (file, from) => {
  expect(lint(file, importing(from))).toBe("");
});

test("src/build holds folders only: the linter could not tell its pages from those of the site", () => {
  const files = readdirSync("src/build", { withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name)).toEqual([]);
});
