import type { NodePluginArgs } from "gatsby";
import { gatsbyAssumption } from "../gatsbyAssumption";

type ConfiguredPlugin = {
  name: string;
  pluginOptions?: { plugins?: readonly { name?: string; resolve: string }[] };
};

/**
 * The fault of the plugins in gatsby-config.ts, or null: a sub-plugin of gatsby-transformer-remark would have no
 * effect, because the site renders Markdown itself (docs/decisions/020).
 */
export function remarkPluginsFault(configured: readonly ConfiguredPlugin[]): string | null {
  const names = configured
    .filter(({ name }) => name === "gatsby-transformer-remark")
    .flatMap(({ pluginOptions }) => pluginOptions?.plugins ?? [])
    .map(({ name, resolve }) => name ?? resolve);
  if (names.length === 0) return null;
  return `gatsby-config.ts configures gatsby-transformer-remark with ${names.join(", ")}, which would have no effect: this site renders Markdown with markdown-it, in src/build/markdown/render.ts (docs/decisions/020-markdown-renderer.md). Remove the plugin from gatsby-config.ts and change the renderer instead.`;
}

/** Stops a build or the development server if a sub-plugin of gatsby-transformer-remark is configured. */
export function stopOnRemarkPlugins({
  store,
  reporter,
}: Pick<NodePluginArgs, "store" | "reporter">) {
  const { flattenedPlugins }: { flattenedPlugins: ConfiguredPlugin[] } = store.getState();
  gatsbyAssumption(
    Array.isArray(flattenedPlugins),
    "Gatsby's store lists the configured plugins as flattenedPlugins, which is searched for sub-plugins of gatsby-transformer-remark; there is no such list.",
    "bootstrap",
  );
  const fault = remarkPluginsFault(flattenedPlugins);
  if (fault) reporter.panic(fault);
}
