import type { CreateWebpackConfigArgs } from "gatsby";
import { DEFERRED_SHEETS, deferredChunk, deferredSheetOf } from "../../config/deferredStyles";
import { ISLAND_SCRIPTS } from "../../config/islands";
import { gatsbyAssumption } from "../gatsbyAssumption";
import { shortClassName } from "./classNames";

type Rule = {
  oneOf?: Rule[];
  use?: { loader?: string; options?: { modules?: unknown } }[];
};
type ExtractOptions = { ignoreOrder?: boolean; experimentalUseImportModule?: boolean };
type StylesModule = { type: string; identifier: () => string };
type StylesGroup = {
  test: (module: StylesModule) => boolean;
  name?: string;
  chunks?: (chunk: { name?: string | null }) => boolean;
  enforce?: boolean;
  priority?: number;
};
/** The part of Gatsby's webpack configuration that is used here. Gatsby types it as any. */
type WebpackConfig = {
  plugins: { options?: ExtractOptions }[];
  module: { rules: Rule[] };
  optimization?: { splitChunks?: { cacheGroups?: Record<string, StylesGroup> } };
};

const SECTION = "webpack-configuration";

/**
 * Gatsby inlines the styles of all pages into each page. Here a page contains only the styles of its own components and
 * the layout, and class names have four letters instead of forty. Together this takes an article from 21.3 KB to 13.9
 * KB. Warnings about the order of style sheets are off, because the cascade layers define it.
 */
export function slimStyleSheets({ actions, getConfig, stage }: CreateWebpackConfigArgs): void {
  const config: WebpackConfig = getConfig();
  const ordered = config.plugins.filter(({ options }) => options && "ignoreOrder" in options);
  for (const { options } of ordered) if (options) options.ignoreOrder = true;
  if (stage === "build-javascript" || stage === "build-html") {
    gatsbyAssumption(
      shortenClassNames(config.module.rules) > 0,
      "Gatsby's webpack rules for *.module.css use css-loader with options in `modules`, where class names are shortened; none found.",
      SECTION,
    );
  }
  if (stage === "build-javascript") {
    const [extract] = ordered;
    gatsbyAssumption(
      extract?.options && "experimentalUseImportModule" in extract.options,
      "Gatsby's webpack configuration has mini-css-extract-plugin, with its options ignoreOrder and experimentalUseImportModule; found none.",
      SECTION,
    );
    // Otherwise each of 90 style sheets gets a compiler of its own, which takes longer, and which a warm cache skips: then
    // the hash of a second build differs from that of the first, and Gatsby renders every page again.
    extract.options.experimentalUseImportModule = true;
    splitStyles(config.optimization?.splitChunks?.cacheGroups);
  }
  actions.replaceWebpackConfig(config);
}

/** Shortens class names, and returns the number of CSS module loaders found. */
function shortenClassNames(rules: readonly Rule[]): number {
  let found = 0;
  for (const rule of rules) {
    found += shortenClassNames(rule.oneOf ?? []);
    for (const { loader, options } of Array.isArray(rule.use) ? rule.use : []) {
      if (!loader?.includes("css-loader") || typeof options?.modules !== "object") continue;
      options.modules = { ...options.modules, getLocalIdent: shortClassName };
      found += 1;
    }
  }
  return found;
}

/** Leaves each page only its own modules, and moves deferred styles into sheets of their own. */
function splitStyles(groups: Record<string, StylesGroup> | undefined): void {
  const styles = groups?.["styles"];
  gatsbyAssumption(
    groups && typeof styles?.test === "function",
    "Gatsby's webpack configuration has optimization.splitChunks.cacheGroups.styles with a function `test`, which puts all styles into one sheet; none found.",
    SECTION,
  );
  const isStyles = ({ type }: StylesModule) => type === "css/mini-extract";
  styles.test = (module) => isStyles(module) && !module.identifier().includes(".module.css");
  for (const sheet of DEFERRED_SHEETS) {
    const name = deferredChunk(sheet);
    groups[name] = {
      name,
      test: (module) => isStyles(module) && deferredSheetOf(module.identifier()) === sheet,
      // The sheets of island scripts are not published: the page has their styles.
      chunks: (chunk) => !(ISLAND_SCRIPTS as readonly unknown[]).includes(chunk.name),
      enforce: true,
      priority: (styles.priority ?? 0) + 1,
    };
  }
}
