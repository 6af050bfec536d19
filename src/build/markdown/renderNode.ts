import type { Node } from "gatsby";
import { fillSitePlaceholders } from "../content/sitePlaceholders";
import type { BlogPostNode } from "../graphql/blogNodes";
import { renderMarkdown } from "./render";

/** What gatsby-transformer-remark makes of a file. */
export type MarkdownNode = Node & { rawMarkdownBody: string };
/** What the site makes of it: a post with the pictures of its text, a legal page, an author. */
export type TypedNode = Node & Partial<Pick<BlogPostNode, "images" | "url" | "readingTime">>;

type RenderedNode = ReturnType<typeof renderMarkdown>;

/** The last few texts: a page asks for HTML and contents of one post, one right after the other. */
const rendered = new Map<string, RenderedNode>();
const RENDERED_MAX = 16;

/** A node's text as it is rendered: legal pages name the site, its contact address and its own address. */
export function textOf(node: MarkdownNode, typed: TypedNode | undefined): string {
  const isLegal = typed?.internal.type === "LegalPage";
  return isLegal ? fillSitePlaceholders(node.rawMarkdownBody) : node.rawMarkdownBody;
}

/** The pictures of a node's text, by the names that it uses. */
export function picturesOf(typed: TypedNode | undefined) {
  return new Map((typed?.images?.content ?? []).map((picture) => [picture.name, picture]));
}

/** A node's text as the site shows it, and its headings. The one place where queries and feeds get it from. */
export function renderNode(node: MarkdownNode, typed: TypedNode | undefined): RenderedNode {
  const key = node.internal.contentDigest + (typed?.internal.contentDigest ?? "");
  const earlier = rendered.get(key);
  if (earlier) return earlier;
  const result = renderMarkdown(textOf(node, typed), picturesOf(typed));
  rendered.set(key, result);
  for (const oldest of rendered.keys()) {
    if (rendered.size <= RENDERED_MAX) break;
    rendered.delete(oldest);
  }
  return result;
}
