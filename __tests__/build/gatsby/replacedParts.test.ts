import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import webpack from "webpack";
import { stopAtReplacedParts } from "../../../src/gatsby/node/replacedParts";
import { standIn } from "../../../src/gatsby/node/standIns";

// To load webpack takes seconds on a busy machine.
jest.setTimeout(60_000);

const root = realpathSync(mkdtempSync(join(tmpdir(), "replaced-")));
const RUNTIME = {
  ".cache/runtime.js": 'import "./part"; import "gatsby";',
  ".cache/part.js": "export const part = 1;",
  "stand-in.js": "export const part = 2;",
};

/** A folder with these files and a small runtime in `.cache`. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(root, "site-"));
  for (const [file, text] of Object.entries({ ...RUNTIME, ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** Compiles a folder from `.cache/runtime.js` and `main.js`, and gives the faults and whether `main.js` was read. */
function compile(folder: string): Promise<{ faults: string[]; isCold: boolean }> {
  const compiler = webpack({
    mode: "production",
    optimization: { minimize: false },
    context: folder,
    entry: ["./.cache/runtime.js", "./main.js"],
    output: { path: join(folder, "out") },
    cache: { type: "filesystem", cacheDirectory: join(folder, "cache") },
    externals: { gatsby: "var {}", "gatsby-script": "var {}" },
    plugins: [
      stopAtReplacedParts(() => [join(folder, "pages/home.js")]),
      standIn(join(folder, "stand-in.js"), [{ of: ".cache/runtime.js", for: "/part" }]),
    ],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error || !stats) return reject(error);
        const { builtModules, errors, modules } = stats.compilation;
        const read = (module: object) =>
          "resource" in module && module.resource === join(folder, "main.js");
        resolve({
          faults: errors.map(({ message }) => message),
          isCold: [...modules].some((module) => read(module) && builtModules.has(module)),
        });
      }),
    ),
  );
}

test("parts of Gatsby that are not replaced pass", async () => {
  const folder = folderWith({
    "main.js": 'import { Link } from "gatsby"; import "./pages/home"; console.log(Link);',
    "pages/home.js": "export default function Home() {}",
  });
  expect((await compile(folder)).faults).toEqual([]);
});

test.each([
  [
    'import { Script } from "gatsby"; console.log(Script);',
    "main.js uses Script. <Script> is left",
  ],
  ['import * as g from "gatsby"; console.log(g.Slice);', "main.js uses Slice. <Slice> is left out"],
  ['import { Script } from "gatsby-script"; console.log(Script);', "main.js uses Script. <Script>"],
  ['export { Script } from "gatsby";', "main.js uses Script. <Script> is left out"],
  ['import "./pages/home";', "pages/home.js exports Head, but the code that updates its tags"],
  [
    "export const registerServiceWorker = () => true;",
    "main.js exports registerServiceWorker, but",
  ],
])("%s stops the build, cold or warm", async (main, sentence) => {
  const folder = folderWith({
    "main.js": main,
    "pages/home.js": "export const Head = () => null; export default function Home() {}",
  });
  const cold = await compile(folder);
  const warm = await compile(folder);
  expect([cold.isCold, warm.isCold]).toEqual([true, false]);
  expect(cold.faults).toEqual([expect.stringContaining(sentence)]);
  expect(cold.faults[0]).toMatch(/Read docs\/upgrading-gatsby\.md#replaced-parts\.$/);
  expect(warm.faults).toEqual(cold.faults);
});

test("a part that the runtime imports under another name stops the build", async () => {
  const folder = folderWith({
    "main.js": "",
    ".cache/runtime.js": 'import "./other";',
    ".cache/other.js": "export const part = 1;",
  });
  await expect(compile(folder)).rejects.toThrow(
    /imports …\/part, which .*stand-in\.js replaces; found no such import\. Read docs/,
  );
});
