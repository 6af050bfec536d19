import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { PluginRef } from "gatsby";
import gatsbyConfig from "../../../../gatsby-config";
import { CONTENT_RESOLVERS } from "../../../../src/site/graphql/resolvers";

type Configured = { resolve: string; options?: { plugins?: PluginRef[] } };
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
 * Renders a text as that of a post, with gatsby-transformer-remark configured as in gatsby-config and the sub-plugins `added` after its
 * own. `file` is the text's path in the project.
 */
export async function renderAsGatsby(
  text: string,
  {
    pictures = [],
    file = "content/posts/a-post/index.md",
    added = [],
  }: { pictures?: Picture[]; file?: string; added?: PluginRef[] } = {},
) {
  const { html, tableOfContents } = CONTENT_RESOLVERS.BlogPost;
  const nothing = { get: async () => undefined, set: async () => undefined };
  const plugins = [...(configured?.options?.plugins ?? []), ...added].map(loaded);
  const fields: object = await setFieldsOnGraphQLNodeType(
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
  const nodeModel = { findOne: async () => null, getNodeById: () => node };
  const schema = { getType: () => ({ getFields: () => fields }) };
  const given = [node, {}, { nodeModel }, { schema }] as never as Parameters<typeof html.resolve>;
  return {
    html: await html.resolve(...given),
    tableOfContents: await tableOfContents.resolve(...given),
  };
}
