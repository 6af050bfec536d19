import { mkdirSync, writeFileSync } from "node:fs";
import type { CreateWebpackConfigArgs, GatsbyNode } from "gatsby";
import { pageScript, startScript } from "../../build/bundles/pageScripts";
import { faultsAfterCompiling } from "../../build/development/contentFaults";
import { configureBrowserBundles } from "./browserBundles";
import { deferredSheets, islandScripts } from "./compiledFiles";
import { compileWithEsbuild } from "./scriptCompiler";
import { minifyStylesWithEsbuild } from "./styleCompiler";
import { slimStyleSheets } from "./styleSheets";
import { removeEslint } from "./withoutEslint";

/** Changes Gatsby's webpack configuration: style sheets, cache, browser bundles, and the scripts in each head. */
export const onCreateWebpackConfig: NonNullable<GatsbyNode["onCreateWebpackConfig"]> = (args) => {
  const { actions, reporter, stage } = args;
  slimStyleSheets(args);
  if (stage === "build-javascript" || stage === "build-html") {
    compileWithEsbuild(args);
    minifyStylesWithEsbuild(args);
  }
  // A build begins clean; to keep a cache that nobody reads takes seconds.
  if (stage === "build-javascript" || stage === "build-html")
    actions.setWebpackConfig({ cache: false });
  if (stage === "build-javascript") configureBrowserBundles(args);
  if (stage === "build-html" || stage === "develop-html") defineScripts(args);
  if (stage === "develop") {
    removeEslint(args);
    actions.setWebpackConfig({ plugins: [faultsAfterCompiling(reporter)] });
  }
};

/** Publishes the page script, and defines the constants that put the scripts into each head. */
function defineScripts({ actions, plugins, stage }: CreateWebpackConfigArgs): void {
  const { text, path } = pageScript();
  mkdirSync("public", { recursive: true });
  writeFileSync(`public${path}`, text);
  actions.setWebpackConfig({
    plugins: [
      plugins.define({
        __START_SCRIPT__: JSON.stringify(startScript()),
        __PAGE_SCRIPT_PATH__: JSON.stringify(path),
        __ISLAND_SCRIPTS__: JSON.stringify(stage === "build-html" ? islandScripts() : {}),
        __DEFERRED_SHEETS__: JSON.stringify(stage === "build-html" ? deferredSheets() : {}),
      }),
    ],
  });
}
