import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { CreatePagesArgs, Node } from "gatsby";
import { type Picture, pictureSources } from "../../shared/config/pictures";
import { RELATED_POSTS_MAX } from "../../shared/config/ranking";
import { routes } from "../../shared/config/routes";
import { site } from "../../shared/config/site";
import { authorFields, legalFields } from "../../shared/model/contentFields";
import { calendarDate } from "../../shared/model/dates";
import { newestFirst, type Post } from "../../shared/model/post";
import { isPublished } from "../../shared/model/publication";
import { relatedPosts } from "../../shared/model/relatedPosts";
import type { ContentDocument } from "../content/document";
import { type Content, resolveBeside, toPost } from "../content/readContent";
import { drawCover } from "../pictures/drawCover";
import { largestFile, processDrawnCover, processPicture } from "../pictures/processPicture";
import { shareImageOfContent } from "../pictures/shareImages";
import { type NamedPicture, picturesIn, videoFramesOf } from "./textParts";

export type BlogPostNode = Omit<Post, "content" | "featured" | "draft"> & {
  category: string;
  url: string;
  published: boolean;
  /** Origins of the video players in its text, for the content security policy. */
  videoFrames: string[];
  /** Ids of related posts, best first. Part of the node, so that a page is rendered again when they change. */
  related: string[];
  picture: Picture;
  featuredImage: string;
  /** Path of the image that link previews show. */
  shareImage: string;
  images: {
    featured: { url: string; alt: string; width: number; height: number; caption: string | null };
    content: NamedPicture[];
  };
};

type PostWithoutRelated = Omit<BlogPostNode, "related">;
type NodeArgs = Pick<
  CreatePagesArgs,
  "actions" | "getNode" | "getNodesByType" | "createContentDigest"
>;

export const authorNodeId = (key: string) => `author:${key}`;

/**
 * Creates typed nodes from checked content, as children of the transformer's nodes, and returns the posts newest first.
 * Runs in every build, not when a file changes: a scheduled post must appear on its day although its file has not
 * changed. `processStart` renews all nodes at every start: other code may have made those in the cache.
 */
export async function createContentNodes(
  content: Content,
  args: NodeArgs,
  { showUnpublished, processStart }: { showUnpublished: boolean; processStart: string },
): Promise<BlogPostNode[]> {
  const parents = new Map(
    (args.getNodesByType("MarkdownRemark") as (Node & { fileAbsolutePath?: string })[]).map(
      (node) => [String(node.fileAbsolutePath), node] as const,
    ),
  );
  const make = (
    document: ContentDocument,
    type: string,
    fields: { id: string } & Record<string, unknown>,
  ) => {
    const parent = parents.get(resolve(document.file));
    if (!parent) return;
    const contentDigest = args.createContentDigest([
      processStart,
      parent.internal.contentDigest,
      fields,
    ]);
    if (args.getNode(fields.id)?.internal.contentDigest === contentDigest) return;
    const node = { ...fields, parent: parent.id, children: [], internal: { type, contentDigest } };
    args.actions.createNode(node);
    args.actions.createParentChildLink({ parent, child: node as unknown as Node });
  };
  const today = calendarDate(new Date());
  const shown = content.posts
    .filter((document) => {
      if (parents.has(resolve(document.file))) return true;
      // Gatsby's watcher may not have read a new file yet. The development server calls this again once it has.
      if (showUnpublished) return false;
      throw new Error(`Gatsby has no node for ${document.file}.`);
    })
    .map((document) => ({ document, post: toPost(document) }))
    .filter(({ post }) => showUnpublished || isPublished(post, today));
  const names = new Map<string, string>();
  for (const document of content.authors) {
    const key = basename(document.file, ".md");
    const { name } = authorFields.parse(document.data);
    names.set(key, name);
    const picture = await processPicture(avatarOf(document));
    const bio = document.body.trim();
    make(document, "Author", {
      id: authorNodeId(key),
      key,
      name,
      bio,
      avatar: pictureSources(picture).src,
      picture,
    });
  }
  for (const document of content.legal) {
    const slug = basename(document.file, ".md");
    make(document, "LegalPage", {
      ...legalFields.parse(document.data),
      id: `legal:${slug}`,
      slug,
      videoFrames: videoFramesOf(document),
    });
  }
  const posts = await Promise.all(
    shown.map(async ({ document, post }) => {
      const published = isPublished(post, today);
      const node = await postNode(document, post, published, names.get(post.author) ?? "");
      return { document, node };
    }),
  );
  const related = relatedPosts(posts.map(({ node }) => node));
  const nodes = posts.map(({ document, node }) => {
    const complete = { ...node, related: related(node.id, RELATED_POSTS_MAX) };
    make(document, "BlogPost", complete);
    return complete;
  });
  const ids = new Set(nodes.map((node) => node.id));
  for (const node of args.getNodesByType("BlogPost"))
    if (!ids.has(node.id)) args.actions.deleteNode(node);
  return nodes.sort(newestFirst);
}

type Shown = { document: ContentDocument; post: Post };

const avatarOf = (document: ContentDocument) =>
  resolveBeside(document, authorFields.parse(document.data).avatar);
/** The file of a post's featured picture, or null: then a cover is drawn. */
const featuredOf = ({ document, post: { featured } }: Shown) =>
  featured && resolveBeside(document, featured.url);

async function postNode(
  document: ContentDocument,
  post: Post,
  published: boolean,
  authorName: string,
): Promise<PostWithoutRelated> {
  const category = post.categories[0] ?? "";
  const file = featuredOf({ document, post });
  const drawn = file === null ? processDrawnCover(post.slug, category) : null;
  const picture = drawn?.picture ?? (await processPicture(file ?? ""));
  const { content, featured, draft, ...fields } = post;
  const url = largestFile(picture);
  const images = await picturesIn(document);
  const { alt, caption } = featured ?? { alt: drawn?.alt ?? "", caption: null };
  return {
    ...fields,
    category,
    url: routes.post(post.slug),
    published,
    videoFrames: videoFramesOf(document),
    picture,
    featuredImage: url,
    shareImage: shareImageOfContent(() => ({
      title: post.title,
      by: `${authorName} · ${site.name}`,
      art: file === null ? drawCover(post.slug, category, "square").svg : readFileSync(file),
    })),
    images: {
      featured: { url, alt, caption, width: picture.width, height: picture.height },
      content: images,
    },
  };
}
