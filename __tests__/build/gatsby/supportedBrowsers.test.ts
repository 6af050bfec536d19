import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { supportedBrowsers } from "../../../src/gatsby/node/styleCompiler";

const packageWith = (browserslist: string[]) => {
  const file = join(mkdtempSync(join(tmpdir(), "browsers-")), "package.json");
  writeFileSync(file, JSON.stringify({ browserslist }));
  return file;
};

test("style sheets get the prefixes that the browsers of package.json need", () => {
  expect(supportedBrowsers(packageWith(["chrome >= 120", "ios_saf >= 17.4"]))).toEqual([
    "chrome120",
    "ios17.4",
  ]);
  expect(supportedBrowsers()).toContain("safari17.4");
});

test("a line without a version stops the build, and says what to write", () => {
  expect(() => supportedBrowsers(packageWith(["last 2 versions"]))).toThrow(
    /contains "last 2 versions"; write a browser and its oldest version, like "chrome >= 120"\./,
  );
});
