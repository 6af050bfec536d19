import type { CreateWebpackConfigArgs } from "gatsby";
import { gatsbyAssumption } from "../gatsbyAssumption";

/**
 * Takes ESLint out of the development server. Biome checks this project, and the parser that ESLint would use needs an
 * API that TypeScript 7 does not have (decision 070).
 */
export function removeEslint({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const config: { plugins: object[] } = getConfig();
  const others = config.plugins.filter(
    (plugin) => plugin.constructor.name !== "ESLintWebpackPlugin",
  );
  gatsbyAssumption(
    others.length < config.plugins.length,
    "Gatsby's webpack configuration for development has ESLintWebpackPlugin, which is removed; none found.",
    "webpack-configuration",
  );
  actions.replaceWebpackConfig({ ...config, plugins: others });
}
