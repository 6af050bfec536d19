import { existsSync } from "node:fs";
import { join } from "node:path";
import { EsbuildPlugin } from "esbuild-loader";
import type { CreateWebpackConfigArgs } from "gatsby";
import { ISLAND_SCRIPTS } from "../../../src/config/islands";
import {
  configureBrowserBundles,
  UNREQUESTED_SCRIPT,
} from "../../../src/gatsby/node/browserBundles";
import { shortClassName } from "../../../src/gatsby/node/classNames";
import { defineOnlyWhatIsRead, nameCompilerCache } from "../../../src/gatsby/node/compilerCache";
import { compileWithEsbuild } from "../../../src/gatsby/node/scriptCompiler";
import { minifyStylesWithEsbuild } from "../../../src/gatsby/node/styleCompiler";
import { slimStyleSheets } from "../../../src/gatsby/node/styleSheets";
import { removeEslint } from "../../../src/gatsby/node/withoutEslint";

jest.mock("../../../src/gatsby/node/buildFingerprint", () => ({ buildFingerprint: () => "code" }));

class TerserPlugin {
  static swcMinify = () => "minified by swc";
  options = {
    exclude: /\.min\.js/,
    parallel: 1,
    minimizer: { implementation: () => "minified by Terser", options: { compress: { ecma: 5 } } },
  };
}
class CssMinimizerPlugin {}

const useOfBabel = () => [{ loader: "/babel-loader", options: {} }];

/** What Gatsby takes from the shell: in the renderer, all of it. */
const definitions = () => ({
  "process.env": "({})",
  "process.env.NODE_ENV": '"production"',
  "process.env.GATSBY_SITE_URL": '"https://sayso.example"',
  "process.env.GATSBY_CPU_COUNT": '"3"',
  "process.env.npm_lifecycle_event": '"start"',
  "process.env.SHLVL": '"2"',
  __BASE_PATH__: '""',
});

/** As much of Gatsby's configuration as is changed. */
const gatsbyConfig = () => ({
  entry: { app: "/site/.cache/production-app" } as Record<string, string> | undefined,
  cache: { type: "filesystem", name: "build-javascript" } as object | undefined,
  plugins: [
    { options: { ignoreOrder: false, experimentalUseImportModule: false } },
    { definitions: definitions() },
  ] as object[],
  module: {
    rules: [
      { test: /\.(js|tsx?)$/, use: useOfBabel },
      { test: /\.svg$/, use: [{ loader: "/url-loader", options: {} }] },
      {
        oneOf: [
          {
            use: [
              { loader: "/css-loader/dist/cjs.js", options: { modules: { namedExport: true } } },
              { loader: "/postcss-loader/dist/cjs.js", options: {} },
            ],
          },
        ],
      },
      { test: /\.tsx?$/, use: useOfBabel },
    ] as object[],
  },
  optimization: {
    minimizer: [new TerserPlugin(), new CssMinimizerPlugin()],
    splitChunks: {
      cacheGroups: { commons: { name: "commons" }, styles: { test: () => true } } as object,
    },
  } as object,
});
type Config = ReturnType<typeof gatsbyConfig>;

function configure(change: (config: Config) => void = () => {}) {
  const config = gatsbyConfig();
  change(config);
  const set: { plugins?: object[] }[] = [];
  const args = {
    stage: "build-javascript",
    getConfig: () => config,
    getNodesByType: () => [],
    actions: {
      replaceWebpackConfig: () => undefined,
      setWebpackConfig: (part: object) => set.push(part),
    },
  } as unknown as CreateWebpackConfigArgs;
  slimStyleSheets(args);
  nameCompilerCache(args);
  defineOnlyWhatIsRead(args);
  compileWithEsbuild(args);
  minifyStylesWithEsbuild(args);
  configureBrowserBundles(args);
  return { config, set };
}

test("Gatsby's configuration is changed if it is as expected", () => {
  const { config, set } = configure();
  expect(config).toMatchObject({
    cache: { type: "filesystem", version: "code" },
    plugins: [{ options: { ignoreOrder: true, experimentalUseImportModule: true } }, {}, {}],
    module: {
      rules: [
        { use: useOfBabel, exclude: expect.any(Function) },
        { use: [{ loader: "/url-loader" }] },
        { oneOf: [{ use: [{ options: { modules: { getLocalIdent: shortClassName } } }] }] },
        { test: /\.tsx?$/, use: [{ loader: "esbuild-loader" }] },
        { test: /\.js$/, use: [{ loader: "esbuild-loader", options: { loader: "jsx" } }] },
      ],
    },
    optimization: {
      minimizer: [
        {
          options: {
            exclude: UNREQUESTED_SCRIPT,
            parallel: false,
            minimizer: { implementation: TerserPlugin.swcMinify, options: { ecma: 2020 } },
          },
        },
        expect.any(EsbuildPlugin),
      ],
      splitChunks: { cacheGroups: { commons: { name: "commons" } } },
    },
  });
  expect(Object.keys(config.entry ?? {})).toEqual(["app", ...ISLAND_SCRIPTS]);
  for (const name of ISLAND_SCRIPTS) expect(existsSync(config.entry?.[name] ?? "")).toBe(true);
  expect(set).toHaveLength(1);
});

test("the renderer is not compiled again because the shell, the command or the number of processes is another", () => {
  const { config } = configure();
  const [, defined] = config.plugins as { definitions?: object }[];
  expect(Object.keys(defined?.definitions ?? {})).toEqual([
    "process.env",
    "process.env.NODE_ENV",
    "process.env.GATSBY_SITE_URL",
    "__BASE_PATH__",
  ]);
});

type ScriptRule = {
  test: RegExp;
  use?: unknown;
  include?: (path: string) => boolean;
  exclude?: (path: string) => boolean;
};

/** Which compilers get a file of the project. */
function compilersOf(file: string): string[] {
  const path = join(process.cwd(), file);
  const rules = configure().config.module.rules as ScriptRule[];
  return rules
    .filter(({ test, include, exclude }) => {
      const isIncluded = test?.test(path) && (include?.(path) ?? true);
      return isIncluded && !exclude?.(path);
    })
    .map(({ use }) => (use === useOfBabel ? "Babel" : "esbuild"));
}

test.each([
  ["src/ui/SiteLink.tsx", "esbuild"],
  ["src/config/routes.ts", "esbuild"],
  ["src/pages/index.tsx", "Babel"],
  ["src/app/useFooterCopy.ts", "Babel"],
  ["gatsby-browser.tsx", "Babel"],
  ["node_modules/gatsby-link/index.js", "Babel"],
])("%s is compiled once, by %s", (file, compiler) => {
  expect(compilersOf(file)).toEqual([compiler]);
});

/** What is left of the plugins of the development server. */
function developmentPlugins(...plugins: object[]): object[] {
  let kept: object[] = [];
  removeEslint({
    getConfig: () => ({ plugins }),
    actions: { replaceWebpackConfig: (config: { plugins: object[] }) => (kept = config.plugins) },
  } as unknown as CreateWebpackConfigArgs);
  return kept;
}

test("the development server runs without ESLint, and stops where it would run under another name", () => {
  class ESLintWebpackPlugin {}
  class OtherPlugin {}
  const other = new OtherPlugin();
  expect(developmentPlugins(other, new ESLintWebpackPlugin())).toEqual([other]);
  expect(() => developmentPlugins(other)).toThrow(
    /has ESLintWebpackPlugin, .*#webpack-configuration\.$/s,
  );
});

const renamed = (config: Config, from: string, to: string): void => {
  Object.assign(config, JSON.parse(JSON.stringify(config).replaceAll(from, to)));
};

test.each<[string, RegExp, (config: Config) => void]>([
  ["no entries", /has an object "entry" .*; found undefined/, (c) => (c.entry = undefined)],
  ["another entry", /found \{"main":/, (c) => (c.entry = { main: "main.js" })],
  ["no cache", /has a cache of type filesystem; found undefined/, (c) => (c.cache = undefined)],
  ["another cache", /found \{"type":"memory"\}/, (c) => (c.cache = { type: "memory" })],
  ["another CSS loader", /use css-loader/, (c) => renamed(c, "css-loader", "lightningcss")],
  ["other options of it", /use css-loader/, (c) => renamed(c, '"modules"', '"cssModules"')],
  ["no extraction", /has mini-css-extract-plugin/, (c) => c.plugins.shift()],
  [
    "another version of extraction",
    /with its options ignoreOrder and experimentalUseImportModule/,
    (c) => renamed(c, "experimentalUseImportModule", "useImportModule"),
  ],
  ["no definitions", /has a DefinePlugin/, (c) => c.plugins.splice(1, 1)],
  [
    "no group of styles",
    /cacheGroups\.styles/,
    (c) => (c.optimization = { splitChunks: { cacheGroups: { commons: { name: "commons" } } } }),
  ],
  ["one rule for TypeScript", /two rules for TypeScript/, (c) => c.module.rules.splice(-1, 1)],
  [
    "no PostCSS",
    /use postcss-loader/,
    (c) =>
      c.module.rules.splice(2, 1, {
        oneOf: [{ use: [{ loader: "/css-loader/", options: { modules: {} } }] }],
      }),
  ],
  [
    "another minifier of style sheets",
    /one CssMinimizerPlugin/,
    ({ optimization }) => Object.assign(optimization, { minimizer: [new TerserPlugin()] }),
  ],
  [
    "another minifier",
    /has a TerserPlugin/,
    ({ optimization }) =>
      Object.assign(optimization, { minimizer: [{ options: {} }, new CssMinimizerPlugin()] }),
  ],
  [
    "a minifier that cannot use swc",
    /that plugin can use swc/,
    ({ optimization }) => {
      const older = new (class TerserPlugin {
        options = { minimizer: {} };
      })();
      return Object.assign(optimization, { minimizer: [older, new CssMinimizerPlugin()] });
    },
  ],
  [
    "no group of what is common",
    /cacheGroups\.commons, .*; found none/,
    ({ optimization }) =>
      Object.assign(optimization, {
        splitChunks: { cacheGroups: { styles: { test: () => true } } },
      }),
  ],
])("a configuration with %s stops the build", (_, sentence, change) => {
  expect(() => configure(change)).toThrow(sentence);
  expect(() => configure(change)).toThrow(/docs\/upgrading-gatsby\.md#webpack-configuration\.$/);
});
