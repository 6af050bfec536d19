import { resolve } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import type { WebpackPluginInstance } from "webpack";
import { MINIFIER } from "../../build/bundles/minifier";
import { ISLAND_SCRIPTS } from "../../config/islands";
import { gatsbyAssumption } from "../gatsbyAssumption";
import { stopAtRuntimeParts } from "./runtimeParts";

const SECTION = "webpack-configuration";

/** The beginnings of the names of the files that hydrate islands. */
const FIRST_FILES = ["webpack-runtime", "framework", ...ISLAND_SCRIPTS];
const FIRST_FILE = new RegExp(`^(?:${FIRST_FILES.join("|")})-\\w+\\.js$`);

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
            `The names of the scripts that hydrate islands begin with ${FIRST_FILES.join(", ")}; found none that begins with ${missing.join(" or ")}. Read docs/upgrading-gatsby.md#${SECTION}.`,
          ),
        );
      }),
    );
  },
};

/**
 * Digits of the hash in the name of a script or style sheet. webpack's 20 would be 8 bytes more for each of them in each
 * page, which no compression removes.
 */
export const HASH_DIGITS = 12;

/** The scripts of Gatsby's runtime and of the page components, which no page requests. */
export const UNREQUESTED_SCRIPT = new RegExp(
  `^(?:app|commons|component---[\\w-]+)-[0-9a-f]{${HASH_DIGITS}}\\.js$`,
);

type Chunk = { name?: string | null };
type TerserPlugin = {
  options?: {
    exclude?: unknown;
    parallel?: boolean | number;
    minimizer?: { implementation?: unknown; options?: unknown };
  };
};
/** The part of Gatsby's webpack configuration that is used here. Gatsby types it as any. */
type WebpackConfig = {
  entry?: Record<string, string>;
  output?: { hashDigestLength?: number };
  optimization?: {
    minimizer?: TerserPlugin[];
    splitChunks?: { cacheGroups?: { commons?: { chunks?: (chunk: Chunk) => boolean } } };
  };
};

const isIslandScript = ({ name }: Chunk) => (ISLAND_SCRIPTS as readonly unknown[]).includes(name);

/**
 * Adds the scripts that hydrate islands, each with React in a file of its own. Gatsby's runtime and the scripts of the
 * page components are compiled too, because the pages' style sheets come from them, but no page requests them.
 */
export function configureBrowserBundles(args: CreateWebpackConfigArgs): void {
  const { actions, getConfig, getNodesByType } = args;
  const config: WebpackConfig = getConfig();
  gatsbyAssumption(
    typeof config.entry === "object" && "app" in config.entry,
    `Gatsby's webpack configuration has an object "entry" with the entry "app"; found ${JSON.stringify(config.entry)}.`,
    SECTION,
  );
  const commons = config.optimization?.splitChunks?.cacheGroups?.commons;
  gatsbyAssumption(
    commons,
    "Gatsby's webpack configuration has optimization.splitChunks.cacheGroups.commons, for code that every page uses; found none.",
    SECTION,
  );
  const minifier = config.optimization?.minimizer?.find(
    (plugin) => plugin.constructor.name === "TerserPlugin",
  );
  const { swcMinify } = (minifier?.constructor ?? {}) as { swcMinify?: unknown };
  gatsbyAssumption(
    minifier?.options?.minimizer && typeof swcMinify === "function",
    "Gatsby's webpack configuration has a TerserPlugin with options in optimization.minimizer, and that plugin can use swc (swcMinify); found none.",
    SECTION,
  );
  // swc is seven times as fast as Terser, and its scripts are 1 to 3 % smaller. It brings its own threads.
  minifier.options.minimizer = { implementation: swcMinify, options: MINIFIER };
  minifier.options.parallel = false;
  // They are removed after the build.
  minifier.options.exclude = UNREQUESTED_SCRIPT;
  // What all pages use would be more than an island needs.
  commons.chunks = (chunk) => !isIslandScript(chunk);
  for (const name of ISLAND_SCRIPTS) config.entry[name] = resolve(`src/islands/${name}.ts`);
  // Gatsby ignores an output in setWebpackConfig.
  config.output = { ...config.output, hashDigestLength: HASH_DIGITS };
  actions.replaceWebpackConfig(config);
  actions.setWebpackConfig({
    devtool: false,
    plugins: [
      compiledOnArrival,
      stopAtRuntimeParts(() =>
        getNodesByType("SitePage").map(({ componentPath }) => String(componentPath)),
      ),
    ],
  });
}
