import type { CreateWebpackConfigArgs } from "gatsby";
import type { WebpackPluginInstance } from "webpack";
import { environment } from "../../config/environment";
import { gatsbyAssumption } from "../gatsbyAssumption";
import { stopAtReplacedParts } from "./replacedParts";
import { standIn, TAG_MANAGER_HOOKS, UNUSED_PARTS } from "./standIns";

const SECTION = "webpack-configuration";

/**
 * Style sheets are compiled by compilers within the compiler, which a warm cache skips. Their hashes would
 * make the second build's differ from the first's, and Gatsby would render every page again.
 */
const hashOfResultOnly: WebpackPluginInstance = {
  apply: ({ hooks }) =>
    hooks.thisCompilation.tap("hash of the result only", (compilation) =>
      compilation.hooks.beforeHash.tap("hash of the result only", () => {
        gatsbyAssumption(
          Array.isArray(compilation.children),
          "webpack keeps the compilers within a compilation in the list compilation.children; found none.",
          SECTION,
        );
        compilation.children = [];
      }),
    ),
};

/** The files that a page starts with, by the beginnings of their names. */
const FIRST_FILES = ["webpack-runtime", "framework", "app", "component---"];
const FIRST_FILE = new RegExp(`^(?:${FIRST_FILES.join("|")}).*\\.js$`);

/**
 * Tells Chrome to compile these files while they arrive, beside the page's own thread, rather than function by
 * function when the page starts: nearly all of it runs then. Other browsers read a comment.
 */
const compiledOnArrival: WebpackPluginInstance = {
  apply: (compiler) => {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: "//# allFunctionsCalledOnLoad",
      raw: true,
      test: FIRST_FILE,
      // After the minifier, which drops comments.
      stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap("first files", (compilation) =>
      compilation.hooks.afterProcessAssets.tap("first files", (assets) => {
        const names = Object.keys(assets);
        const missing = FIRST_FILES.filter(
          (start) => !names.some((name) => FIRST_FILE.test(name) && name.startsWith(start)),
        );
        if (missing.length === 0) return;
        compilation.errors.push(
          new compiler.webpack.WebpackError(
            `Gatsby names the scripts that a page starts with ${FIRST_FILES.join("…, ")}….js; none is ${missing.join("… or ")}…. Read docs/upgrading-gatsby.md#${SECTION}.`,
          ),
        );
      }),
    );
  },
};

/** Of Gatsby's webpack configuration, which Gatsby types as any, what is asked and changed here. */
type WebpackConfig = {
  optimization?: { splitChunks?: { cacheGroups?: { commons?: { name: string } } } };
};

/** Makes the scripts of the pages: what every page uses comes first, what none uses not at all. */
export function configureBrowserBundles(args: CreateWebpackConfigArgs): void {
  const { actions, getConfig, getNodesByType } = args;
  const config: WebpackConfig = getConfig();
  const commons = config.optimization?.splitChunks?.cacheGroups?.commons;
  gatsbyAssumption(
    commons?.name === "commons",
    `Gatsby's webpack configuration has optimization.splitChunks.cacheGroups.commons, named "commons", for what every page uses; found ${JSON.stringify(commons)}.`,
    SECTION,
  );
  // What every page uses comes with the first scripts instead of after them: one round trip less.
  commons.name = "app";
  actions.replaceWebpackConfig(config);
  actions.setWebpackConfig({
    devtool: false,
    plugins: [
      hashOfResultOnly,
      standIn("src/gatsby/browser/gatsbyRuntimeStubs.js", UNUSED_PARTS),
      ...(environment.tagManagerId
        ? [standIn("src/gatsby/browser/tagManagerPageViews.ts", TAG_MANAGER_HOOKS)]
        : []),
      stopAtReplacedParts(() =>
        getNodesByType("SitePage").map(({ componentPath }) => String(componentPath)),
      ),
      compiledOnArrival,
    ],
  });
}
