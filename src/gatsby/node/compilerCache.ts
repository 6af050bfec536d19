import type { CreateWebpackConfigArgs } from "gatsby";
import type { WebpackPluginInstance } from "webpack";
import { gatsbyAssumption } from "../gatsbyAssumption";
import { buildFingerprint } from "./buildFingerprint";

/**
 * To validate its cache, webpack would read all packages that it consists of, which takes six seconds of a cold build.
 * The hash of the installed packages and of our code serves the same purpose.
 */
const noReadingOfPackages: WebpackPluginInstance = {
  apply: ({ hooks }) =>
    hooks.done.tap("no reading of packages", ({ compilation }) =>
      compilation.buildDependencies.clear(),
    ),
};

type Definitions = { [expression: string]: unknown };
/** The part of Gatsby's webpack configuration that is used here. Gatsby types it as any. */
type WebpackConfig = {
  cache?: { type: string };
  plugins?: { definitions?: Definitions; apply?: unknown }[];
};

const SECTION = "webpack-configuration";
/** The variables that Gatsby's files and ours read while they render, apart from those that say how many processes work. */
const READ =
  /^process\.env\.(?:NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_SUPPORT|GATSBY_(?!CPU_COUNT$)\w+)$/;

/**
 * Gatsby defines every variable of the shell as a constant of the renderer. Any that changed, even the name of the
 * terminal, would compile it again and render every page.
 */
export function defineOnlyWhatIsRead({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config: WebpackConfig = getConfig();
  const definitions = config.plugins
    ?.map((plugin) => plugin.definitions)
    .find((defined) => defined && "process.env" in defined);
  gatsbyAssumption(
    definitions && "process.env.NODE_ENV" in definitions,
    "Gatsby's webpack configuration has a DefinePlugin that defines process.env and each variable; found none.",
    SECTION,
  );
  for (const name of Object.keys(definitions))
    if (name.startsWith("process.env.") && !READ.test(name)) delete definitions[name];
  actions.replaceWebpackConfig(config);
}

/** Sets the version of webpack's cache to a hash of the installed packages and our code (docs/decisions/005). */
export function nameCompilerCache({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  const config: WebpackConfig = getConfig();
  gatsbyAssumption(
    config.cache?.type === "filesystem",
    `Gatsby's webpack configuration for the stage ${stage} has a cache of type filesystem; found ${JSON.stringify(config.cache)}.`,
    SECTION,
  );
  const ours = { version: buildFingerprint(), buildDependencies: { defaultWebpack: [] } };
  config.cache = { ...config.cache, ...ours };
  config.plugins = [...(config.plugins ?? []), noReadingOfPackages];
  actions.replaceWebpackConfig(config);
}
