import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
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
])("the linter stops %s from importing %s", (file, from) => {
  expect(lint(file, importing(from))).toContain("noRestrictedImports");
});

test("imports downwards pass", () => {
  expect(lint("src/features/contact/allowed.ts", importing("../../services/dataLayer"))).toBe("");
});
