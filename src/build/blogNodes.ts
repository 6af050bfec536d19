import { basename, resolve } from "node:path";
import type { CreatePagesArgs, Node } from "gatsby";
import { defaultImage } from "../config/defaultImage";
import { type Picture, pictureSources } from "../config/pictures";
import { routes } from "../config/routes";
import { calendarDate } from "../model/dates";
import { newestFirst, type Post } from "../model/post";
import { relatedPosts } from "../model/relatedPosts";
import type { ContentDocument } from "./content/document";
import { besideDocument, type Content, toPost } from "./content/readContent";
import { parseMarkdown } from "./markdown/parser";
import { processPicture } from "./pictures";

/** A picture in a text, by the name that the text uses. */
export type NamedPicture = Picture & { name: string; alt: string; url: string };

export type BlogPostNode = Omit<Post, "content" | "featured" | "draft"> & {
  category: string;
  url: string;
  published: boolean;
  picture: Picture;
  featuredImage: string;
  images: {
    featured: { url: string; alt: string; width: number; height: number; caption: string | null };
    content: NamedPicture[];
  };
};

type NodeArgs = Pick<
  CreatePagesArgs,
  "actions" | "getNode" | "getNodesByType" | "createContentDigest"
>;

export const authorNodeId = (key: string) => `author:${key}`;

let relation: (id: string, limit: number) => string[] = () => [];

/** Ids of the posts related to one, best first, as of the last `createContentNodes`. */
export function relatedPostIds(id: string, limit: number): string[] {
  return relation(id, limit);
}

/** Whether a post belongs on the site on a day, given as a calendar date. */
export function isPublished(post: { draft: boolean; publishDate: string }, today: string): boolean {
  return !post.draft && post.publishDate <= today;
}

/**
 * Makes typed nodes of checked content, as children of the transformer's nodes, and gives the posts
 * newest first. Runs at every build, not when a file changes: a post of a day to come must appear
 * on that day although nothing about its file is new.
 */
export async function createContentNodes(
  content: Content,
  args: NodeArgs,
  { showUnpublished }: { showUnpublished: boolean },
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
    const contentDigest = args.createContentDigest([parent.internal.contentDigest, fields]);
    if (args.getNode(fields.id)?.internal.contentDigest === contentDigest) return;
    const node = { ...fields, parent: parent.id, children: [], internal: { type, contentDigest } };
    args.actions.createNode(node);
    args.actions.createParentChildLink({ parent, child: node as unknown as Node });
  };
  for (const document of content.authors) {
    const key = basename(document.file, ".md");
    const { name, avatar } = document.data as { name: string; avatar: string };
    const picture = await processPicture(besideDocument(document, avatar));
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
    make(document, "LegalPage", { ...document.data, id: `legal:${slug}`, slug });
  }
  const today = calendarDate(new Date());
  const posts: BlogPostNode[] = [];
  for (const document of content.posts) {
    const post = toPost(document);
    const published = isPublished(post, today);
    if (!published && !showUnpublished) continue;
    const node = await postNode(document, post, published);
    make(document, "BlogPost", node);
    posts.push(node);
  }
  const ids = new Set(posts.map((post) => post.id));
  for (const node of args.getNodesByType("BlogPost"))
    if (!ids.has(node.id)) args.actions.deleteNode(node);
  relation = relatedPosts(posts);
  return posts.sort(newestFirst);
}

async function postNode(
  document: ContentDocument,
  { content, featured, draft, ...post }: Post,
  published: boolean,
): Promise<BlogPostNode> {
  const file = featured ? besideDocument(document, featured.url) : defaultImage.file;
  const picture = await processPicture(file);
  const url = largestFile(picture);
  const images: NamedPicture[] = [];
  for (const { src, alt } of parseMarkdown(content).outline.images) {
    const own = await processPicture(besideDocument(document, decodeURI(src)));
    images.push({ ...own, name: src, alt, url: largestFile(own) });
  }
  const { alt, caption } = featured ?? { alt: defaultImage.alt, caption: null };
  return {
    ...post,
    category: post.categories[0] ?? "",
    url: routes.post(post.slug),
    published,
    picture,
    featuredImage: url,
    images: {
      featured: { url, alt, caption, width: picture.width, height: picture.height },
      content: images,
    },
  };
}

function largestFile({ base, width }: Picture): string {
  return `${base}-${width}.webp`;
}
