import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import webpack from "webpack";
import { stopAtRuntimeParts } from "../../../src/gatsby/node/runtimeParts";
import { temporaryFolder } from "../../setup/temporaryFolder";

// To load webpack takes seconds on a busy machine.
jest.setTimeout(60_000);

const root = realpathSync(temporaryFolder("replaced"));

/** A folder with these files. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(root, "site-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** Compiles a folder from `main.js`, and gives the faults and whether `main.js` was read. */
function compile(folder: string): Promise<{ faults: string[]; isCold: boolean }> {
  const compiler = webpack({
    mode: "production",
    optimization: { minimize: false, concatenateModules: false },
    context: folder,
    entry: "./main.js",
    output: { path: join(folder, "out") },
    cache: { type: "filesystem", cacheDirectory: join(folder, "cache") },
    externals: { gatsby: "var {}", "gatsby-script": "var {}" },
    plugins: [stopAtRuntimeParts(() => [join(folder, "pages/home.js")])],
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
    "main.js": 'import { graphql } from "gatsby"; import "./pages/home"; console.log(graphql);',
    "pages/home.js": "export default function Home() {}",
  });
  expect((await compile(folder)).faults).toEqual([]);
});

test.each([
  [
    'import { Script } from "gatsby"; console.log(Script);',
    "main.js uses Script of Gatsby, whose runtime no page loads.",
  ],
  [
    'import * as g from "gatsby"; console.log(g.Slice);',
    "main.js uses Slice of Gatsby, whose runtime no page loads. Use a component.",
  ],
  ['import { Script } from "gatsby-script"; console.log(Script);', "main.js uses Script of Gatsby"],
  ['import { Link } from "gatsby"; console.log(Link);', "main.js uses Link of Gatsby"],
  ['import { navigate } from "gatsby"; navigate("/");', "main.js uses navigate of Gatsby"],
  ['export { Script } from "gatsby";', "main.js uses Script of Gatsby"],
  ['import "./pages/home";', "pages/home.js exports Head. The tags of every page come from <Seo>"],
  [
    "export const registerServiceWorker = () => true;",
    "main.js exports registerServiceWorker. The content",
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
  expect(cold.faults[0]).toMatch(/Read docs\/upgrading-gatsby\.md#runtime-in-the-browser\.$/);
  expect(warm.faults).toEqual(cold.faults);
});
