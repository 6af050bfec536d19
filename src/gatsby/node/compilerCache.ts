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

/** The part of Gatsby's webpack configuration that is used here. Gatsby types it as any. */
type WebpackConfig = { cache?: { type: string }; plugins?: unknown[] };

/** Sets the version of webpack's cache to a hash of the installed packages and our code (docs/decisions/005). */
export function nameCompilerCache({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  const config: WebpackConfig = getConfig();
  gatsbyAssumption(
    config.cache?.type === "filesystem",
    `Gatsby's webpack configuration for the stage ${stage} has a cache of type filesystem; found ${JSON.stringify(config.cache)}.`,
    "webpack-configuration",
  );
  const ours = { version: buildFingerprint(), buildDependencies: { defaultWebpack: [] } };
  config.cache = { ...config.cache, ...ours };
  config.plugins = [...(config.plugins ?? []), noReadingOfPackages];
  actions.replaceWebpackConfig(config);
}
