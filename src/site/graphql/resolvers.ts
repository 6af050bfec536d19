import type { Node } from "gatsby";
import type { GraphQLObjectType, GraphQLResolveInfo } from "gatsby/graphql";
import { SHARE_IMAGE } from "../../shared/config/pictures";
import { site } from "../../shared/config/site";
import { newestFirst, type TableOfContentsEntry } from "../../shared/model/post";
import { blogPosting } from "../../shared/model/structured-data/blogPosting";
import { drawCover } from "../pictures/drawCover";
import { drawShareImage } from "../pictures/shareImages";
import { authorNodeId, type BlogPostNode } from "./contentNodes";
import { COPY_QUERIES, METADATA_TYPES } from "./copySchema";
import type { PageNode } from "./pageNodes";

type QueryContext = {
  nodeModel: {
    getNodeById: <T extends Node>(query: { id: string }) => T;
    getNodesByIds: <T extends Node>(query: { ids: string[] }) => T[];
    findAll: <T extends Node>(query: {
      type: string;
    }) => Promise<{ entries: Iterable<T, unknown, unknown> }>;
  };
};
type MarkdownNode = Node & { rawMarkdownBody: string };
/** An entry of MarkdownRemark.headings. */
type Heading = { id: string; value: string; depth: number };
type BlockOfPage = PageNode["blocks"][number];
type Titled = { title: string };
type Author = Node & { key: string; name: string };
type Info = GraphQLResolveInfo;

/** Resolves a field of gatsby-transformer-remark for the MarkdownRemark node with this id. */
function markdownField<T>(
  field: "html" | "headings",
  id: string | null | undefined,
  context: QueryContext,
  info: Info,
): Promise<T> {
  const node = context.nodeModel.getNodeById({ id: id ?? "" });
  const type = info.schema.getType("MarkdownRemark") as GraphQLObjectType<Node, QueryContext>;
  return type.getFields()[field]?.resolve?.(node, {}, context, info) as Promise<T>;
}

const FROM_MARKDOWN = {
  html: {
    resolve: (source: Node, _: unknown, context: QueryContext, info: Info) =>
      markdownField<string>("html", source.parent, context, info),
  },
  tableOfContents: {
    resolve: async (
      source: Node,
      _: unknown,
      context: QueryContext,
      info: Info,
    ): Promise<TableOfContentsEntry[]> =>
      (await markdownField<Heading[]>("headings", source.parent, context, info)).map(
        ({ id, value, depth }) => ({ id, title: withoutTags(value), level: depth }),
      ),
  },
} as const;

/** The text of a heading that contains raw HTML. */
function withoutTags(text: string): string {
  return text.replace(/<\/?[a-z][^>]*>/gi, "");
}

const shareImageOfPage = ({ title }: Titled) =>
  drawShareImage({
    title,
    by: site.name,
    art: drawCover(title, site.name, "square").svg,
  });

/** Resolvers of the content's types. */
export const CONTENT_RESOLVERS = {
  Query: {
    ...COPY_QUERIES,
    // Not nullable: a page is created from its node, so a query without a result is an error.
    blogPost: { type: "BlogPost!" },
    legalPage: { type: "LegalPage!" },
    page: { type: "Page!" },
    shareImage: {
      type: "String!",
      args: { title: "String!" },
      resolve: (_: unknown, page: Titled) => shareImageOfPage(page),
    },
  },
  BlogPost: {
    ...FROM_MARKDOWN,
    content: {
      resolve: (source: Node, _: unknown, { nodeModel }: QueryContext) =>
        nodeModel.getNodeById<MarkdownNode>({ id: source.parent ?? "" }).rawMarkdownBody,
    },
    author: {
      resolve: (source: BlogPostNode, _: unknown, context: QueryContext) =>
        context.nodeModel.getNodeById<Author>({ id: authorNodeId(source.author) }),
    },
    schema: {
      resolve: (source: BlogPostNode, _: unknown, context: QueryContext) => {
        const author = context.nodeModel.getNodeById<Author>({ id: authorNodeId(source.author) });
        return blogPosting(source, author, { path: source.shareImage, ...SHARE_IMAGE });
      },
    },
    commentsCount: { resolve: () => 0 },
    comments: { resolve: () => [] },
    language: { resolve: () => site.language },
    relatedPosts: {
      resolve: (source: BlogPostNode, { limit }: { limit: number }, context: QueryContext) =>
        context.nodeModel.getNodesByIds({ ids: source.related.slice(0, Math.max(0, limit)) }),
    },
  },
  Author: {
    posts: {
      resolve: async (source: Author, _: unknown, { nodeModel }: QueryContext) => {
        const { entries } = await nodeModel.findAll<BlogPostNode & Node>({ type: "BlogPost" });
        return Array.from(entries)
          .filter(({ author }) => author === source.key)
          .sort(newestFirst);
      },
    },
  },
  ...Object.fromEntries(
    METADATA_TYPES.map((type) => [
      type,
      { shareImage: { type: "String!", resolve: shareImageOfPage } },
    ]),
  ),
  Page: {
    shareImage: {
      type: "String!",
      resolve: ({ metadata }: PageNode) => shareImageOfPage(metadata),
    },
  },
  PageBlocks: {
    /** The text of the block, as gatsby-transformer-remark renders it. */
    html: {
      type: "String",
      resolve: ({ textNode }: BlockOfPage, _: unknown, context: QueryContext, info: Info) => {
        if (!textNode) return null;
        const [markdown] = context.nodeModel.getNodeById({ id: textNode }).children;
        return markdownField<string>("html", markdown, context, info);
      },
    },
  },
  LegalPage: {
    ...FROM_MARKDOWN,
    shareImage: { resolve: shareImageOfPage },
  },
} as const;
