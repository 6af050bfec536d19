import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { PluginRef } from "gatsby";
import gatsbyConfig from "../../../../gatsby-config";
import type { TableOfContentsEntry } from "../../../../src/shared/model/post";

type Configured = { resolve: string; options?: { plugins?: PluginRef[] } };
type Resolver = { resolve: (node: object, args: object, context: object) => Promise<unknown> };
type Heading = { id: string; value: string; depth: number };
type Picture = { name: string; file: string; base: string; width: number; height: number };

const inProject = createRequire(resolve("package.json"));
const { setFieldsOnGraphQLNodeType } = inProject("gatsby-transformer-remark/gatsby-node");

const configured = (gatsbyConfig.plugins as (string | Configured)[]).find(
  (plugin): plugin is Configured =>
    typeof plugin === "object" && plugin.resolve === "gatsby-transformer-remark",
);

/** A sub-plugin as Gatsby loads it: from plugins/ or from its package. */
function loaded(plugin: PluginRef) {
  const { resolve: name, options = {} } =
    typeof plugin === "string" ? { resolve: plugin } : (plugin as Configured);
  const local = resolve("plugins", name);
  return { name, module: inProject(existsSync(local) ? local : name), pluginOptions: options };
}

/**
 * Renders a text with gatsby-transformer-remark, configured as in gatsby-config, with the sub-plugins `added` after its own. `file` is
 * the text's path in the project.
 */
export async function renderAsGatsby(
  text: string,
  given: { pictures?: Picture[]; file?: string; added?: PluginRef[] } = {},
): Promise<{ html: string; tableOfContents: TableOfContentsEntry[] }> {
  const { pictures = [], file = "content/posts/a-post/index.md", added = [] } = given;
  const nothing = { get: async () => undefined, set: async () => undefined };
  const plugins = [...(configured?.options?.plugins ?? []), ...added].map(loaded);
  const fields: Record<"html" | "headings", Resolver> = await setFieldsOnGraphQLNodeType(
    {
      type: { name: "MarkdownRemark" },
      basePath: "",
      getNode: (one: object) => one,
      getNodesByType: () => [],
      cache: nothing,
      getCache: () => nothing,
      reporter: console,
    },
    { plugins },
  );
  const node = {
    children: [{ images: { content: pictures } }],
    fileAbsolutePath: resolve(file),
    internal: { content: text, contentDigest: text },
  };
  const context = { nodeModel: { findOne: async () => null } };
  const html = (await fields.html.resolve(node, {}, context)) as string;
  const headings = (await fields.headings.resolve(node, {}, context)) as Heading[];
  const tableOfContents = headings.map(({ id, value, depth }) => {
    return { id, title: value, level: depth };
  });
  return { html, tableOfContents };
}
