import { createRequire } from "node:module";
import type { Content, Root } from "mdast";
import headingIdsPlugin from "../../../plugins/remark-heading-ids";
import { keepTree } from "../../../plugins/remark-kept-trees";
import lineBreaksPlugin from "../../../plugins/remark-line-breaks";
import quotesPlugin from "../../../plugins/remark-typographic-quotes";
import videosPlugin from "../../../plugins/remark-videos";
import { videoLink } from "../../shared/config/pageContract";
import { headingIds } from "../../shared/model/headingId";
import { type Video, videoAt } from "../../shared/model/video";

export type MarkdownNode = Root | Content | VideoNode;
export type NodeOf<Type extends MarkdownNode["type"]> = Extract<MarkdownNode, { type: Type }>;
/** What plugins/remark-videos makes of a block with a video. */
export type VideoNode = {
  type: "figure";
  position?: Content["position"];
  video: Video;
  title: string;
  poster?: { url: string };
};

const inProject = createRequire(__filename);
const inTransformer = createRequire(inProject.resolve("gatsby-transformer-remark/package.json"));
/** The parser of gatsby-transformer-remark, put together as its extend-node-type.js does with gatsby-config's options. */
const parser = inTransformer("remark")()
  .use(inTransformer("remark-gfm"))
  .use(inTransformer("remark-footnotes"), { inlineNotes: true });

/** The options of the sub-plugins that the check and Gatsby both run. */
export const VIDEO_OPTIONS = { videoAt, linkAttributes: videoLink };
export const HEADING_OPTIONS = { headingIds };

/**
 * The syntax tree of a text, as gatsby-transformer-remark parses it, with typographic quotes, ids of headings and videos as
 * on the page. Nodes have their position in the text. A build keeps what was parsed for the transformer.
 */
export function markdownTree(text: string): Root {
  const markdownAST: Root = parser.parse(text);
  if (process.env["NODE_ENV"] === "production") keepTree(parser, text, markdownAST);
  quotesPlugin({ markdownAST });
  lineBreaksPlugin({ markdownAST });
  headingIdsPlugin({ markdownAST }, HEADING_OPTIONS);
  videosPlugin({ markdownAST }, VIDEO_OPTIONS);
  return markdownAST;
}

/** Adds a node and all nodes in it to a list, in the order of the text. A video is one node. */
export function nodesOf(node: MarkdownNode, nodes: MarkdownNode[] = []): MarkdownNode[] {
  nodes.push(node);
  if (node.type !== "figure" && "children" in node)
    for (const child of node.children) nodesOf(child, nodes);
  return nodes;
}

/** How many lines of a text end before a position in it. */
export function linesBefore(text: string, index: number): number {
  return text.slice(0, index).split("\n").length - 1;
}

/** The line of a node in its text, counted from 0. */
export function lineOf({ position }: Pick<Content, "position">): number {
  return (position?.start.line ?? 1) - 1;
}

/** A node as it is written in its text. */
export function sourceOf({ position }: MarkdownNode, { body }: { body: string }): string {
  return body.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
