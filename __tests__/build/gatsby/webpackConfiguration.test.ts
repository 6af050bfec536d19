import { existsSync } from "node:fs";
import type { CreateWebpackConfigArgs } from "gatsby";
import { ISLAND_SCRIPTS } from "../../../src/config/islands";
import {
  configureBrowserBundles,
  UNREQUESTED_SCRIPT,
} from "../../../src/gatsby/node/browserBundles";
import { shortClassName } from "../../../src/gatsby/node/classNames";
import { nameCompilerCache } from "../../../src/gatsby/node/compilerCache";
import { slimStyleSheets } from "../../../src/gatsby/node/styleSheets";
import { removeEslint } from "../../../src/gatsby/node/withoutEslint";

jest.mock("../../../src/gatsby/node/buildFingerprint", () => ({ buildFingerprint: () => "code" }));

class TerserPlugin {
  options = { exclude: /\.min\.js/ };
}

/** As much of Gatsby's configuration as is changed. */
const gatsbyConfig = () => ({
  entry: { app: "/site/.cache/production-app" } as Record<string, string> | undefined,
  cache: { type: "filesystem", name: "build-javascript" } as object | undefined,
  plugins: [{ options: { ignoreOrder: false } }] as object[],
  module: {
    rules: [
      { test: /\.js$/, use: [{ loader: "/babel-loader", options: {} }] },
      {
        oneOf: [
          {
            use: [
              { loader: "/css-loader/dist/cjs.js", options: { modules: { namedExport: true } } },
            ],
          },
        ],
      },
    ] as object[],
  },
  optimization: {
    minimizer: [new TerserPlugin()],
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
  configureBrowserBundles(args);
  return { config, set };
}

test("Gatsby's configuration is changed if it is as expected", () => {
  const { config, set } = configure();
  expect(config).toMatchObject({
    cache: { type: "filesystem", version: "code" },
    plugins: [{ options: { ignoreOrder: true } }, {}],
    module: {
      rules: [
        {},
        { oneOf: [{ use: [{ options: { modules: { getLocalIdent: shortClassName } } }] }] },
      ],
    },
    optimization: {
      minimizer: [{ options: { exclude: UNREQUESTED_SCRIPT } }],
      splitChunks: { cacheGroups: { commons: { name: "commons" } } },
    },
  });
  expect(Object.keys(config.entry ?? {})).toEqual(["app", ...ISLAND_SCRIPTS]);
  for (const name of ISLAND_SCRIPTS) expect(existsSync(config.entry?.[name] ?? "")).toBe(true);
  expect(set).toHaveLength(1);
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
  ["no extraction", /has mini-css-extract-plugin/, (c) => (c.plugins = [])],
  [
    "no group of styles",
    /cacheGroups\.styles/,
    (c) => (c.optimization = { splitChunks: { cacheGroups: { commons: { name: "commons" } } } }),
  ],
  [
    "another minifier",
    /has a TerserPlugin/,
    ({ optimization }) => Object.assign(optimization, { minimizer: [{ options: {} }] }),
  ],
  [
    "no group of what is common",
    /cacheGroups\.commons, .*; found none/,
    (c) => (c.optimization = { splitChunks: { cacheGroups: { styles: { test: () => true } } } }),
  ],
])("a configuration with %s stops the build", (_, sentence, change) => {
  expect(() => configure(change)).toThrow(sentence);
  expect(() => configure(change)).toThrow(/docs\/upgrading-gatsby\.md#webpack-configuration\.$/);
});
