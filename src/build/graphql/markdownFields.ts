import type { Node } from "gatsby";
import type { GraphQLObjectType, GraphQLResolveInfo } from "gatsby/graphql";
import type { TableOfContentsEntry } from "../../model/post";
import { readingTime } from "../../model/readingTime";
import { type ExcerptOptions, excerptOf } from "../markdown/excerpt";
import { parseMarkdown, parser } from "../markdown/parser";
import {
  type MarkdownNode,
  picturesOf,
  renderNode,
  type TypedNode,
  textOf,
} from "../markdown/renderNode";

export type QueryContext = {
  nodeModel: {
    getNodeById: <T extends Node>(query: { id: string }) => T;
    getNodesByIds: <T extends Node>(query: { ids: string[] }) => T[];
    findAll: <T extends Node>(query: {
      type: string;
    }) => Promise<{ entries: Iterable<T, unknown, unknown> }>;
  };
};
export type Heading = { id: string; value: string; depth: number };

const typedNodeOf = (node: MarkdownNode, { nodeModel }: QueryContext): TypedNode | undefined =>
  nodeModel.getNodesByIds<TypedNode>({ ids: [...node.children] })[0];

const render = (node: MarkdownNode, context: QueryContext) =>
  renderNode(node, typedNodeOf(node, context));

const notServed = (field: string) => () => {
  throw new Error(
    `MarkdownRemark.${field} is not available: this site renders Markdown with src/build/markdown, which has no syntax tree. Query html or excerpt instead (docs/graphql.md).`,
  );
};

/**
 * Resolvers of the MarkdownRemark type, which return what the site shows (docs/decisions/020). Their arguments mean the
 * same as in gatsby-transformer-remark.
 */
export const MARKDOWN_FIELDS = {
  html: {
    resolve: (node: MarkdownNode, _: unknown, context: QueryContext) => render(node, context).html,
  },
  headings: {
    resolve: (node: MarkdownNode, { depth }: { depth?: string }, context: QueryContext) =>
      render(node, context)
        .tableOfContents.map(
          ({ id, title, level }): Heading => ({ id, value: title, depth: level }),
        )
        .filter((heading) => !depth || depth === `h${heading.depth}`),
  },
  tableOfContents: {
    resolve: (
      node: MarkdownNode,
      { maxDepth, heading, absolute, pathToSlugField }: ContentsArguments,
      context: QueryContext,
    ) => {
      if (pathToSlugField)
        throw new Error(
          "MarkdownRemark.tableOfContents does not support pathToSlugField. With absolute: true, its links begin with the page's address.",
        );
      const typed = typedNodeOf(node, context);
      const entries = renderNode(node, typed).tableOfContents;
      const first = heading ? entries.findIndex(({ title }) => title === heading) + 1 : 0;
      return contentsList(
        entries.slice(first).filter(({ level }) => !maxDepth || level <= maxDepth),
        absolute ? (typed?.url ?? "") : "",
      );
    },
  },
  excerpt: {
    resolve: (node: MarkdownNode, options: ExcerptOptions, context: QueryContext) => {
      const typed = typedNodeOf(node, context);
      return excerptOf(textOf(node, typed), options, picturesOf(typed));
    },
  },
  timeToRead: {
    resolve: (node: MarkdownNode, _: unknown, context: QueryContext) => {
      const typed = typedNodeOf(node, context);
      const { words } = parseMarkdown(textOf(node, typed)).outline;
      return Number.parseInt(typed?.readingTime ?? readingTime(words), 10);
    },
  },
  htmlAst: { resolve: notServed("htmlAst") },
  excerptAst: { resolve: notServed("excerptAst") },
} as const;

type ContentsArguments = {
  maxDepth?: number;
  /** Only the entries after the heading with this text. */
  heading?: string;
  absolute?: boolean;
  pathToSlugField?: string;
};

function contentsList(entries: readonly TableOfContentsEntry[], path: string): string {
  const { escapeHtml } = parser.utils;
  const items = entries.map(
    ({ id, title }) =>
      `<li><a href="${escapeHtml(`${path}#${id}`)}">${escapeHtml(title)}</a></li>\n`,
  );
  return items.length > 0 ? `<ol>\n${items.join("")}</ol>` : "";
}

/** Resolves a field of the MarkdownRemark node that is the parent of a typed node. */
export function markdownField<T>(
  field: "html" | "headings",
  source: Node,
  context: QueryContext,
  info: GraphQLResolveInfo,
): T {
  const { nodeModel } = context;
  const node = nodeModel.getNodeById<MarkdownNode>({ id: source.parent ?? "" });
  const type = info.schema.getType("MarkdownRemark") as GraphQLObjectType<Node, QueryContext>;
  return type.getFields()[field]?.resolve?.(node, {}, context, info) as T;
}
