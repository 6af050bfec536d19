import type { CreateWebpackConfigArgs } from "gatsby";
import type { WebpackPluginInstance } from "webpack";
import { gatsbyAssumption } from "../gatsbyAssumption";
import { buildFingerprint } from "./buildFingerprint";

/**
 * To know whether its cache still holds, the compiler would read all packages that it is made of: six
 * seconds of a cold build. What npm installed and what our code is says the same, so that is asked instead.
 */
const noReadingOfPackages: WebpackPluginInstance = {
  apply: ({ hooks }) =>
    hooks.done.tap("no reading of packages", ({ compilation }) =>
      compilation.buildDependencies.clear(),
    ),
};

/** Of Gatsby's webpack configuration, which Gatsby types as any, what is asked and changed here. */
type WebpackConfig = { cache?: { type: string }; plugins?: unknown[] };

/** Names the compiler's cache after what npm installed and what our code is (docs/decisions/005). */
export function nameCompilerCache({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  const config: WebpackConfig = getConfig();
  gatsbyAssumption(
    config.cache?.type === "filesystem",
    `Gatsby's webpack configuration of the stage ${stage} has a cache of the type filesystem; found ${JSON.stringify(config.cache)}.`,
    "webpack-configuration",
  );
  const ours = { version: buildFingerprint(), buildDependencies: { defaultWebpack: [] } };
  config.cache = { ...config.cache, ...ours };
  config.plugins = [...(config.plugins ?? []), noReadingOfPackages];
  actions.replaceWebpackConfig(config);
}
