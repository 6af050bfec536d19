import type { Node } from "gatsby";
import { partsOfBuiltSite } from "../content/siteConditions";
import { fillSitePlaceholders } from "../content/sitePlaceholders";
import type { BlogPostNode } from "../graphql/blogNodes";
import { renderMarkdown } from "./render";

/** The node that gatsby-transformer-remark creates for a file. */
export type MarkdownNode = Node & { rawMarkdownBody: string };
/** The typed node that the site creates from it: a post, a legal page or an author. */
export type TypedNode = Node & Partial<Pick<BlogPostNode, "images" | "url" | "readingTime">>;

type RenderedNode = ReturnType<typeof renderMarkdown>;

/** Cache of the last texts: a page queries HTML and contents of the same post one after the other. */
const rendered = new Map<string, RenderedNode>();
const RENDERED_MAX = 16;

/** The text of a node to render. Legal pages have the parts that apply to the built site, and their placeholders are filled. */
export function textOf(node: MarkdownNode, typed: TypedNode | undefined): string {
  const isLegal = typed?.internal.type === "LegalPage";
  return isLegal
    ? fillSitePlaceholders(partsOfBuiltSite(node.rawMarkdownBody))
    : node.rawMarkdownBody;
}

/** The pictures of a node's text by their names in the text. */
export function picturesOf(typed: TypedNode | undefined) {
  return new Map((typed?.images?.content ?? []).map((picture) => [picture.name, picture]));
}

/** The rendered text of a node and its headings. Queries and feeds both use this function. */
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
