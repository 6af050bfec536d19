import type { Node } from "gatsby";
import type { GraphQLResolveInfo } from "gatsby/graphql";
import { SHARE_IMAGE } from "../../config/pictures";
import { site } from "../../config/site";
import { newestFirst, type TableOfContentsEntry } from "../../model/post";
import { blogPosting } from "../../model/structured-data/blogPosting";
import type { MarkdownNode } from "../markdown/renderNode";
import { drawCover } from "../pictures/drawCover";
import { drawShareImage } from "../pictures/shareImages";
import { authorNodeId, type BlogPostNode } from "./blogNodes";
import { COPY_QUERIES, METADATA_TYPES } from "./copySchema";
import { type Heading, MARKDOWN_FIELDS, markdownField, type QueryContext } from "./markdownFields";

type Titled = { title: string };
type Author = Node & { key: string; name: string };
type Info = GraphQLResolveInfo;

const contentsOf = (source: Node, context: QueryContext, info: Info): TableOfContentsEntry[] =>
  markdownField<Heading[]>("headings", source, context, info).map(({ id, value, depth }) => ({
    id,
    title: value,
    level: depth,
  }));

/** Fields that a typed node gets from its MarkdownRemark node. */
const FROM_MARKDOWN = {
  html: {
    resolve: (source: Node, _: unknown, context: QueryContext, info: Info) =>
      markdownField<string>("html", source, context, info),
  },
  tableOfContents: {
    resolve: (source: Node, _: unknown, context: QueryContext, info: Info) =>
      contentsOf(source, context, info),
  },
} as const;

const shareImageOfPage = ({ title }: Titled) =>
  drawShareImage({
    title,
    by: site.name,
    art: drawCover(title, site.name, "square").svg,
  });

/** Resolvers of the content's types. */
export const CONTENT_RESOLVERS = {
  MarkdownRemark: MARKDOWN_FIELDS,
  Query: {
    ...COPY_QUERIES,
    // Not nullable: a page is created from its node, so a query without a result is an error.
    blogPost: { type: "BlogPost!" },
    legalPage: { type: "LegalPage!" },
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
  LegalPage: {
    ...FROM_MARKDOWN,
    shareImage: { resolve: shareImageOfPage },
  },
} as const;
