import type { CreateWebpackConfigArgs } from "gatsby";
import type { WebpackPluginInstance } from "webpack";
import { environment } from "../../config/environment";
import { gatsbyAssumption } from "../gatsbyAssumption";
import { stopAtReplacedParts } from "./replacedParts";
import { standIn, TAG_MANAGER_HOOKS, UNUSED_PARTS } from "./standIns";

const SECTION = "webpack-configuration";

/**
 * Style sheets are compiled by child compilers, which a warm cache skips. With their hashes, the hash of a second build
 * would differ from that of the first, and Gatsby would render every page again.
 */
const hashOfResultOnly: WebpackPluginInstance = {
  apply: ({ hooks }) =>
    hooks.thisCompilation.tap("hash of the result only", (compilation) =>
      compilation.hooks.beforeHash.tap("hash of the result only", () => {
        gatsbyAssumption(
          Array.isArray(compilation.children),
          "webpack lists the child compilations of a compilation in compilation.children; found no list.",
          SECTION,
        );
        compilation.children = [];
      }),
    ),
};

/** The beginnings of the names of the files that every page loads first. */
const FIRST_FILES = ["webpack-runtime", "framework", "app", "component---"];
const FIRST_FILE = new RegExp(`^(?:${FIRST_FILES.join("|")}).*\\.js$`);

/**
 * Tells Chrome to compile these files eagerly on a background thread while they download, not each function when it is
 * first called: nearly all of them run at the start. For other browsers it is a comment.
 */
const compiledOnArrival: WebpackPluginInstance = {
  apply: (compiler) => {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: "//# allFunctionsCalledOnLoad",
      raw: true,
      test: FIRST_FILE,
      // After the minifier, which removes comments.
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
            `The names of the scripts that Gatsby loads first begin with ${FIRST_FILES.join(", ")}; found none that begins with ${missing.join(" or ")}. Read docs/upgrading-gatsby.md#${SECTION}.`,
          ),
        );
      }),
    );
  },
};

/** The part of Gatsby's webpack configuration that is used here. Gatsby types it as any. */
type WebpackConfig = {
  optimization?: { splitChunks?: { cacheGroups?: { commons?: { name: string } } } };
};

/**
 * Configures the scripts of the pages: common modules are in the first scripts, unused parts of Gatsby are left out.
 */
export function configureBrowserBundles(args: CreateWebpackConfigArgs): void {
  const { actions, getConfig, getNodesByType } = args;
  const config: WebpackConfig = getConfig();
  const commons = config.optimization?.splitChunks?.cacheGroups?.commons;
  gatsbyAssumption(
    commons?.name === "commons",
    `Gatsby's webpack configuration has optimization.splitChunks.cacheGroups.commons, named "commons", for code that every page uses; found ${JSON.stringify(commons)}.`,
    SECTION,
  );
  // Common modules become part of the "app" bundle instead of a bundle that is requested after it: one round trip less.
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
