import type { GatsbyNode, Node } from "gatsby";
import { SHARE_IMAGE } from "../config/shareImage";
import { site } from "../config/site";
import { blogPosting } from "../model/structured-data/blogPosting";
import { authorNodeId, type BlogPostNode } from "./blogNodes";
import { METADATA_TYPES } from "./copySchema";
import { renderMarkdown } from "./markdown/render";
import { drawShareImage } from "./shareImages";
import { withSiteWords } from "./siteWords";

type Source = Node & { parent: string };
type NodeModel = {
  getNodeById: (query: { id: string }) => Node & { rawMarkdownBody: string; name: string };
  getNodesByIds: (query: { ids: string[] }) => Node[];
};
type Titled = { title: string };
type Context = { nodeModel: NodeModel };

const markdownOf = (source: Source, context: Context) =>
  context.nodeModel.getNodeById({ id: source.parent }).rawMarkdownBody;

/** The last few texts: a page asks for HTML and contents of one post, one right after the other. */
const rendered = new Map<string, ReturnType<typeof renderMarkdown>>();
const RENDERED_MAX = 16;

function renderOnce(source: Source, text: string, pictures: BlogPostNode["images"]["content"]) {
  const key = source.internal.contentDigest;
  const earlier = rendered.get(key);
  if (earlier) return earlier;
  const result = renderMarkdown(text, new Map(pictures.map((picture) => [picture.name, picture])));
  rendered.set(key, result);
  for (const oldest of rendered.keys()) {
    if (rendered.size <= RENDERED_MAX) break;
    rendered.delete(oldest);
  }
  return result;
}

const renderPost = (source: Source & BlogPostNode, context: Context) =>
  renderOnce(source, markdownOf(source, context), source.images.content);
const renderLegal = (source: Source, context: Context) =>
  renderOnce(source, withSiteWords(markdownOf(source, context)), []);

const shareImageOfPage = ({ title }: Titled) => drawShareImage(title, site.name);

export const createResolvers: NonNullable<GatsbyNode["createResolvers"]> = ({
  createResolvers: add,
}) => {
  add({
    BlogPost: {
      content: {
        resolve: (source: Source, _: unknown, context: Context) => markdownOf(source, context),
      },
      html: {
        resolve: (source: Source & BlogPostNode, _: unknown, context: Context) =>
          renderPost(source, context).html,
      },
      tableOfContents: {
        resolve: (source: Source & BlogPostNode, _: unknown, context: Context) =>
          renderPost(source, context).tableOfContents,
      },
      author: {
        resolve: (source: BlogPostNode, _: unknown, context: Context) =>
          context.nodeModel.getNodeById({ id: authorNodeId(source.author) }),
      },
      schema: {
        resolve: (source: BlogPostNode, _: unknown, context: Context) => {
          const author = context.nodeModel.getNodeById({ id: authorNodeId(source.author) });
          return blogPosting(source, author, { path: source.shareImage, ...SHARE_IMAGE });
        },
      },
      commentsCount: { resolve: () => 0 },
      comments: { resolve: () => [] },
      language: { resolve: () => site.language },
      relatedPosts: {
        resolve: (source: BlogPostNode, { limit }: { limit: number }, context: Context) =>
          context.nodeModel.getNodesByIds({ ids: source.related.slice(0, Math.max(0, limit)) }),
      },
    },
    ...Object.fromEntries(
      METADATA_TYPES.map((type) => [
        type,
        { shareImage: { type: "String!", resolve: shareImageOfPage } },
      ]),
    ),
    LegalPage: {
      shareImage: { resolve: shareImageOfPage },
      html: {
        resolve: (source: Source, _: unknown, context: Context) =>
          renderLegal(source, context).html,
      },
      tableOfContents: {
        resolve: (source: Source, _: unknown, context: Context) =>
          renderLegal(source, context).tableOfContents,
      },
    },
  });
};
