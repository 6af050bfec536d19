import type { Root } from "mdast";
import { plainText, RAW_IMAGE } from "../../../plugins/syntax-tree";
import type { TableOfContentsEntry } from "../../shared/model/post";
import type { Video } from "../../shared/model/video";
import { lineOf, nodesOf } from "./markdownTree";
import { isBeside } from "./pictureNames";

/** What a text contains, for pages, search and other texts that link to it. Lines are counted from 0 within the text. */
export type Outline = {
  headings: (TableOfContentsEntry & { line: number })[];
  /** Pictures, also those of videos and of raw <img> elements with a file beside the text. */
  images: { src: string; alt: string; line: number }[];
  videos: Video[];
  words: number;
  /** The plain text of every block: paragraph, heading, table cell, code block. */
  blocks: string[];
};

const RAW_ALT = /^<img\b[^>]*?\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** The outline of a text, from its syntax tree. */
export function outlineOfTree(tree: Root): Outline {
  const outline: Outline = { headings: [], images: [], videos: [], words: 0, blocks: [] };
  const addBlock = (text: string) => {
    outline.words += text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
    if (text.trim() !== "") outline.blocks.push(text.trim());
  };
  for (const node of nodesOf(tree)) {
    if (node.type === "heading") {
      const { id } = node.data as { id: string };
      const title = plainText(node);
      outline.headings.push({ id, title, level: node.depth, line: lineOf(node) });
    }
    if (node.type === "heading" || node.type === "paragraph" || node.type === "tableCell")
      addBlock(plainText(node));
    else if (node.type === "code") addBlock(node.value);
    else if (node.type === "image")
      outline.images.push({ src: node.url, alt: node.alt ?? "", line: lineOf(node) });
    else if (node.type === "html")
      for (const { index, 2: double, 3: single, 4: bare } of node.value.matchAll(RAW_IMAGE)) {
        const src = double ?? single ?? bare ?? "";
        const alt = RAW_ALT.exec(node.value.slice(index))?.slice(1).join("") ?? "";
        if (src !== "" && isBeside(src)) outline.images.push({ src, alt, line: lineOf(node) });
      }
    else if (node.type === "figure") {
      const { video, title, poster } = node;
      outline.videos.push(video);
      if (poster) outline.images.push({ src: poster.url, alt: title, line: lineOf(node) });
      addBlock(title);
    }
  }
  return outline;
}
