/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import DtsCreator from "typed-css-modules";

const IMPORT = /import \* as (\w+) from "(\S+\.module\.css)"/g;
const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((name) =>
  join("src", name),
);

/** What a source takes from the style sheets that it imports, as "sheet class". */
function usedIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(IMPORT)].flatMap(([, name, sheet = ""]) =>
    Array.from(
      text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g")),
      ([, className]) => `${join(dirname(file), sheet)} ${className}`,
    ),
  );
}

test("every class of a style sheet is used by a component", async () => {
  const used = new Set(files.filter((file) => /\.tsx?$/.test(file)).flatMap(usedIn));
  const creator = new DtsCreator({ camelCase: true });
  const unused: string[] = [];
  for (const sheet of files.filter((file) => file.endsWith(".module.css"))) {
    const css = readFileSync(sheet, "utf8");
    const { tokens } = await creator.create(sheet, css);
    // The names of animations are exports too.
    const classes = tokens.filter((token) => !css.includes(`@keyframes ${token} `));
    unused.push(...classes.map((name) => `${sheet} ${name}`).filter((name) => !used.has(name)));
  }
  expect(used.size).toBeGreaterThan(200);
  expect(unused).toEqual([]);
});

test("every custom property that a style sheet uses is defined in one", () => {
  const sheets = files
    .filter((file) => file.endsWith(".css"))
    .map((file) => readFileSync(file, "utf8"));
  const defined = new Set(sheets.flatMap((css) => css.match(/--[\w-]+(?=\s*:)/g) ?? []));
  const used = new Set(sheets.flatMap((css) => css.match(/(?<=var\(\s*)--[\w-]+/g) ?? []));
  expect(used.size).toBeGreaterThan(80);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});
