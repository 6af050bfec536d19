import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import { EsbuildPlugin } from "esbuild-loader";
import type { CreateWebpackConfigArgs, GatsbyNode } from "gatsby";
import type { Chunk, Configuration, RuleSetRule } from "webpack";
import { DEFERRED_FILE, DEFERRED_SHEET } from "../../../shared/config/deferredStyles";
import { ISLAND_SCRIPTS } from "../../../shared/config/pageContract";
import { faultsAfterCompiling } from "../../development/contentFaults";
import { pageScript, SCRIPT_SYNTAX, startScript } from "../../scripts/pageScripts";
import { deferredSheet, islandScripts } from "./compiledFiles";

/** Five letters: enough that no two classes get the same name, and few bytes in each page. */
const CLASS_NAME = "[hash:base52:5]";
const SOURCE = resolve("src") + sep;

/** Each change is described, with what it is for, in docs/upgrading-gatsby.md. */
export const onCreateWebpackConfig: NonNullable<GatsbyNode["onCreateWebpackConfig"]> = (args) => {
  const { actions, getConfig, reporter, stage } = args;
  const config: Configuration = getConfig();
  const rules = (config.module?.rules ?? []) as RuleSetRule[];
  if (stage === "build-javascript" || stage === "build-html") {
    compileWithEsbuild(rules);
    shortenClassNames(rules);
    // A build begins without a cache, and no page names a source map.
    Object.assign(config, { cache: false, devtool: false });
  }
  // The cascade layers define the order of style sheets.
  config.ignoreWarnings = [/Conflicting order/];
  if (stage === "build-javascript") {
    // With a runtime of its own: Gatsby's names the scripts of all pages.
    const scripts = ISLAND_SCRIPTS.map((name) => [
      name,
      { import: resolve(`src/browser/${name}.ts`), runtime: false },
    ]);
    config.entry = { ...(config.entry as object), ...Object.fromEntries(scripts) };
    config.optimization = {
      ...config.optimization,
      minimizer: [new EsbuildPlugin({ css: true, target: SCRIPT_SYNTAX, legalComments: "none" })],
    };
  }
  if (stage === "develop") {
    // Biome checks this project, and the parser that ESLint would use needs an API that TypeScript 7 does not have.
    const isEslint = (plugin: unknown) => plugin?.constructor.name === "ESLintWebpackPlugin";
    const others = (config.plugins ?? []).filter((plugin) => !isEslint(plugin));
    config.plugins = [...others, faultsAfterCompiling(reporter)];
  }
  actions.replaceWebpackConfig(config);
  if (stage === "build-javascript") actions.setWebpackConfig({ optimization: { splitChunks } });
  if (stage === "build-html" || stage === "develop-html") defineScripts(args);
};

const isOfPages = ({ name }: Chunk) => !(ISLAND_SCRIPTS as readonly unknown[]).includes(name);
/** Gatsby's groups of modules. Without these settings an island would load what all pages use, or wait for styles. */
const splitChunks = {
  cacheGroups: {
    commons: { chunks: isOfPages },
    // Gatsby puts all styles into one sheet, for all pages. Here that sheet holds the deferred styles.
    styles: {
      name: DEFERRED_SHEET,
      type: "css/mini-extract",
      test: DEFERRED_FILE,
      chunks: isOfPages,
    },
  },
};

/** Babel keeps the files with a query, which Gatsby's plugin of Babel takes out. */
const isWithoutQuery = (path: string) =>
  path.startsWith(SOURCE) && !/\bgraphql\b/.test(readFileSync(path, "utf8"));

function compileWithEsbuild(rules: RuleSetRule[]): void {
  for (const rule of rules)
    if (rule.test instanceof RegExp && rule.test.test("a.tsx")) rule.exclude = isWithoutQuery;
  const options = { target: SCRIPT_SYNTAX, jsx: "automatic" };
  rules.push({ test: /\.tsx?$/, include: isWithoutQuery, loader: "esbuild-loader", options });
}

type Loader = { loader?: string; options?: { modules?: object } };

function shortenClassNames(rules: RuleSetRule[]): void {
  for (const { oneOf = [], use } of rules) {
    shortenClassNames(oneOf as RuleSetRule[]);
    for (const { loader, options } of Array.isArray(use) ? (use as Loader[]) : [])
      if (loader?.includes("/css-loader/") && options?.modules)
        Object.assign(options.modules, { localIdentName: CLASS_NAME });
  }
}

/** Publishes the page script, and defines the constants that put the scripts into each head. */
function defineScripts({ actions, plugins, stage }: CreateWebpackConfigArgs): void {
  const { text, path } = pageScript();
  mkdirSync("public", { recursive: true });
  writeFileSync(`public${path}`, text);
  const isBuild = stage === "build-html";
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        __START_SCRIPT__: JSON.stringify(startScript()),
        __PAGE_SCRIPT_PATH__: JSON.stringify(path),
        __ISLAND_SCRIPTS__: JSON.stringify(isBuild ? islandScripts() : {}),
        __DEFERRED_SHEET__: JSON.stringify(isBuild ? deferredSheet() : ""),
      }),
    ],
  });
}
