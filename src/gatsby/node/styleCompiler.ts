import { readFileSync } from "node:fs";
import { EsbuildPlugin } from "esbuild-loader";
import type { CreateWebpackConfigArgs } from "gatsby";
import { gatsbyAssumption } from "../gatsbyAssumption";

type Rule = { oneOf?: Rule[]; use?: { loader?: string }[] };
/** The part of Gatsby's webpack configuration that is used here. Gatsby types it as any. */
type WebpackConfig = {
  module: { rules: Rule[] };
  optimization: { minimizer?: object[] };
};

const SECTION = "webpack-configuration";

/** Minifies style sheets with esbuild, which also adds the prefixes that PostCSS added to each sheet in each stage. */
export function minifyStylesWithEsbuild(args: CreateWebpackConfigArgs): void {
  const { actions, getConfig, stage } = args;
  const config: WebpackConfig = getConfig();
  gatsbyAssumption(
    removePostcss(config.module.rules) > 0,
    "Gatsby's webpack rules for style sheets use postcss-loader; none found.",
    SECTION,
  );
  if (stage === "build-javascript") {
    const { minimizer = [] } = config.optimization;
    const others = minimizer.filter((plugin) => plugin.constructor.name !== "CssMinimizerPlugin");
    gatsbyAssumption(
      others.length === minimizer.length - 1,
      "Gatsby's webpack configuration has one CssMinimizerPlugin in optimization.minimizer; found none or several.",
      SECTION,
    );
    const ours = new EsbuildPlugin({ css: true, exclude: /\.js$/, target: supportedBrowsers() });
    config.optimization.minimizer = [...others, ours];
  }
  actions.replaceWebpackConfig(config);
}

/** Removes the loader, and returns how often it was there. */
function removePostcss(rules: readonly Rule[]): number {
  let found = 0;
  for (const rule of rules) {
    found += removePostcss(rule.oneOf ?? []);
    if (!Array.isArray(rule.use)) continue;
    const others = rule.use.filter(({ loader }) => !loader?.includes("postcss-loader"));
    found += rule.use.length - others.length;
    rule.use = others;
  }
  return found;
}

/** The browsers of package.json as esbuild writes them: "ios_saf >= 17.4" is "ios17.4". */
export function supportedBrowsers(file = "package.json"): string[] {
  const { browserslist } = JSON.parse(readFileSync(file, "utf8")) as { browserslist: string[] };
  return browserslist.map((line) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (!name || !version)
      throw new Error(
        `browserslist in ${file} contains "${line}"; write a browser and its oldest version, like "chrome >= 120".`,
      );
    return name.replace("ios_saf", "ios") + version;
  });
}
