import type { Content, Parent } from "mdast";
import { unbalancedTags } from "../../../plugins/remark-closed-html/unbalancedTags";
import { plainText } from "../../../plugins/syntax-tree";
import { PAGE_IDS } from "../../shared/config/reservedIds";
import { PICTURE_FILE } from "../../shared/model/contentFields";
import { videoAt } from "../../shared/model/video";
import { checkCode } from "./checkCode";
import { unknownPlaceholders } from "./checkFieldTexts";
import { checkHtml, checkTags } from "./checkHtml";
import { type CheckedText, checkLink, type TextContext } from "./checkLink";
import { notationsShownAsTyped } from "./checkNotation";
import { type ContentDocument, parseText, textFault } from "./document";
import { type Fault, quoteValue } from "./fault";
import {
  lineOf,
  linesBefore,
  type MarkdownNode,
  type NodeOf,
  nodesOf,
  sourceOf,
} from "./markdownTree";
import { isBeside } from "./pictureNames";

type Check<Node> = (node: Node, text: CheckedText) => void;

/** The checks of nodes by their type. */
const CHECKS: { [Type in MarkdownNode["type"]]?: Check<NodeOf<Type>> } = {
  heading: checkBlock,
  paragraph(node, text) {
    checkBlock(node, text);
    if (node.children.length === 1 && node.children[0]?.type === "image") return;
    for (const image of nodesOf(node))
      if (image.type === "image" && image.title)
        text.report(
          lineOf(image),
          `the caption is not shown ${quoteValue(image.title)}`,
          "put an empty line above and below the picture",
        );
  },
  tableCell: checkBlock,
  image(node, { report }) {
    const alt = (node.alt ?? "").trim();
    const fault =
      alt === "" ? "has no alt text" : PICTURE_FILE.test(alt) && "has a file name as its alt text";
    const hint = `write ![what it shows](${node.url})`;
    if (fault) report(lineOf(node), `the image ${fault} ${quoteValue(alt || node.url)}`, hint);
  },
  imageReference(node, { report }) {
    const problem = `the image is written in two parts ${quoteValue(node.identifier)}`;
    report(lineOf(node), problem, `write ![${node.alt ?? ""}](./name.jpg) in one`);
  },
  link(node, text) {
    const isEmpty = plainText(node).trim() === "" && !node.children.some(isHtml);
    const problem = `the link has no words ${quoteValue(node.url)}`;
    if (isEmpty) text.report(lineOf(node), problem, `write [words](${node.url})`);
    const isOfPicture = node.children.some(({ type }) => type === "image") && isBeside(node.url);
    const ofFile = `the picture leads to a file that is not published ${quoteValue(node.url)}`;
    if (isOfPicture) text.report(lineOf(node), ofFile, "write the picture without the link");
    else checkLink(node.url, lineOf(node), text);
  },
  definition(node, text) {
    // A comment: [comment]: <> (words). The other form, [//]: # (words), leads to the top of the page.
    if (node.url !== "") checkLink(node.url, lineOf(node), text);
  },
  delete(node, text) {
    const source = sourceOf(node, text);
    const problem = `crossed out, because it is between two ~ ${quoteValue(source)}`;
    const hint = "write – in a range; what is meant to be crossed out is between two ~~";
    if (!source.startsWith("~~")) text.advise(lineOf(node), problem, hint);
  },
  html: (node, text) => checkHtml(node.value, lineOf(node), text),
  code: checkCode,
  table: checkTable,
};
const UNFINISHED =
  /^\W*(?:TODO|FIXME|TBD|TK)\b|\blorem ipsum\b|\[(?:insert|link|add) [^\]]*\](?![([])/i;
/** Markdown with the backslashes that a program adds when it exports a text. */
const ESCAPED =
  /\\\*\\\*[^*\n]+\\\*\\\*|\\\[[^\]\n]*\]\([^)\n]*\)|\\\[\^\w+\\\]|^\\(?:#{1,6}|[-*>]) .+|^\d+\\[.)] .+/m;
const VIDEO_SITE = /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com)\/\S+$/i;
const ID_IN_HTML = /\s(?:id|name)\s*=\s*["']?([^"'\s>]+)/gi;
const isHtml = ({ type }: MarkdownNode) => type === "html";

/**
 * Faults of a text and advice about it, from one walk over its syntax tree: no text, images without alternative text, broken
 * links, HTML that the content security policy refuses.
 */
export function checkMarkdown(document: ContentDocument, context: TextContext): Fault[] {
  const { tree, outline } = parseText(document);
  if (tree.children.every(({ type }) => ["thematicBreak", "definition"].includes(type)))
    return [textFault(document, 0, "is empty", "write some words")];
  const found: Fault[] = [];
  const text: CheckedText = {
    ...context,
    body: document.body,
    outline,
    takenIds: new Set([...PAGE_IDS, ...outline.headings.map(({ id }) => id)]),
    anchors:
      context.anchors === null
        ? null
        : new Set([...outline.headings.map(({ id }) => id), ...(context.anchors ?? [])]),
    report: (...fault) => found.push(textFault(document, ...fault)),
    advise: (...fault) => found.push({ ...textFault(document, ...fault), isAdvice: true }),
  };
  const nodes = nodesOf(tree);
  for (const { type, value } of nodes as { type: string; value?: string }[])
    if (type === "html")
      for (const [, id = ""] of (value ?? "").matchAll(ID_IN_HTML)) text.anchors?.add(id);
  const ofType = <Type extends MarkdownNode["type"]>(wanted: Type) =>
    nodes.filter((node): node is NodeOf<Type> => node.type === wanted);
  for (const [i, heading] of ofType("heading").entries())
    checkHeading(heading, outline.headings[i - 1]?.level ?? 1, text);
  for (const node of nodes) checkLazyLines(node, text);
  for (const node of nodes) (CHECKS[node.type] as Check<MarkdownNode> | undefined)?.(node, text);
  checkFootnotes(ofType("footnoteDefinition"), ofType("footnoteReference"), text);
  checkTags(unbalancedTags(tree), text);
  const [first, second] = tree.children;
  if (first?.type === "thematicBreak" && second && /^\w+: /.test(sourceOf(second, text)))
    text.report(
      lineOf(second),
      "fields below the text's beginning are shown as a heading",
      "keep only one group of fields",
    );
  return found;
}

function checkHeading(node: NodeOf<"heading">, levelBefore: number, text: CheckedText): void {
  const { depth } = node;
  const title = plainText(node);
  const quoted = quoteValue(title);
  const isUnderlined = !/^\s*#/.test(sourceOf(node, text));
  if (title.trim() === "")
    text.report(lineOf(node), "the heading is empty", "add words, or remove it");
  else if (/\{\w+\}/.test(title))
    text.report(
      lineOf(node),
      `the heading has a placeholder ${quoted}`,
      "write the words themselves, because its anchor is made from what is typed",
    );
  else if (isUnderlined && depth === 2 && /[.!?…:,]$|.{81}/.test(title))
    text.report(
      lineOf(node),
      `the line of --- turns this paragraph into a heading ${quoted}`,
      "put an empty line between the two",
    );
  else if (depth === 1)
    text.advise(
      lineOf(node),
      `a heading of level 1 ${quoted}`,
      "the title is already the page's main heading; most texts begin with ##",
    );
  else if (depth > levelBefore + 1)
    text.advise(
      lineOf(node),
      `a heading of level ${depth} follows one of level ${levelBefore} ${quoted}`,
      `begin it with ${"#".repeat(levelBefore + 1)}`,
    );
}

/** A line right below a list or a quote, not indented: other parsers of Markdown take it as part of the item, this one does not. */
function checkLazyLines(node: MarkdownNode, text: CheckedText): void {
  const children = "children" in node ? (node.children as Content[]) : [];
  for (const [i, child] of children.entries()) {
    const above = children[i - 1];
    const isRightBelow = above?.position?.end.line === (child.position?.start.line ?? 0) - 1;
    if (child.type !== "paragraph" || !isRightBelow) continue;
    if (above?.type !== "list" && above?.type !== "blockquote") continue;
    if (/^\{(?:if|end) /.test(sourceOf(child, text))) continue; // siteConditions.ts
    const what = above.type === "list" ? "list" : "quote";
    text.advise(
      lineOf(child),
      `the line is not part of the ${what} above it ${quoteValue(sourceOf(child, text).split("\n")[0])}`,
      what === "list"
        ? "indent it as far as the words above it, or write - or a number, and a space; else leave an empty line"
        : "begin it with >, or leave an empty line",
    );
  }
}

function checkBlock(block: Content & Parent, text: CheckedText): void {
  const written = sourceWithoutCode(block, text);
  for (const { index, problem, hint } of [
    ...notationsShownAsTyped(written, plainText(block)),
    ...unknownPlaceholders(written, text.placeholders),
  ])
    text.report(lineOf(block) + linesBefore(written, index), problem, hint);
  const [escaped] = ESCAPED.exec(written) ?? [];
  if (escaped)
    text.advise(
      lineOf(block) + linesBefore(written, written.indexOf(escaped)),
      `shown as typed, because of the backslashes ${quoteValue(escaped)}`,
      "remove them, if it is meant as Markdown",
    );
  const lines = written.split("\n");
  for (const [i, line] of lines.entries()) {
    const quoted = quoteValue(line.trim());
    const isVideo = /^\s*https?:\S+\s*$/.test(line) && videoAt(line.trim()) !== undefined;
    if (!isVideo && lines.length === 1 && VIDEO_SITE.test(line))
      text.advise(
        lineOf(block),
        `shown as a link, because it is not the address of a single video ${quoteValue(line)}`,
        "copy the address of the video itself",
      );
    if (isVideo && lines.length > 1)
      text.report(
        lineOf(block) + i,
        `the video is shown as a link only, because there is text right above or below it ${quoted}`,
        "put an empty line above and below it",
      );
    if (text.isPublished && UNFINISHED.test(line))
      text.report(
        lineOf(block) + i,
        `an unfinished line in a published text ${quoted}`,
        "write it, remove it, or set draft: true",
      );
  }
}

function checkTable({ children }: NodeOf<"table">, text: CheckedText): void {
  const columns = children[0]?.children.length ?? 0;
  for (const row of children)
    if (row.children.length > columns)
      text.report(
        lineOf(row),
        `the row has ${row.children.length} cells, and the table ${columns} columns`,
        "write \\| for a stroke within a cell, or add a column to the first line",
      );
    else if (!sourceOf(row, text).includes("|"))
      text.advise(
        lineOf(row),
        `the line is a row of the table above it ${quoteValue(sourceOf(row, text))}`,
        "put an empty line above it",
      );
}

function checkFootnotes(
  definitions: NodeOf<"footnoteDefinition">[],
  references: NodeOf<"footnoteReference">[],
  { report }: CheckedText,
): void {
  const used = new Set(references.map(({ identifier }) => identifier));
  const defined = new Set<string>();
  for (const node of definitions) {
    const name = node.identifier;
    const quoted = quoteValue(`[^${name}]`);
    if (plainText(node).trim() === "")
      report(lineOf(node), `the footnote has no text ${quoted}`, `write [^${name}]: The text`);
    else if (defined.has(name))
      report(lineOf(node), `a second text for the footnote ${quoted}`, "give it another name");
    else if (!used.has(name))
      report(
        lineOf(node),
        `the footnote is not shown, because the text does not refer to it ${quoted}`,
        `write [^${name}] in the text, or remove the footnote`,
      );
    defined.add(name);
  }
}

/** The source of a block with spaces in place of its code. */
function sourceWithoutCode(block: Content & Parent, text: CheckedText): string {
  const start = block.position?.start.offset ?? 0;
  let source = sourceOf(block, text);
  for (const code of nodesOf(block).filter(({ type }) => type === "inlineCode")) {
    const at = (code.position?.start.offset ?? 0) - start;
    const spaces = sourceOf(code, text).replace(/[^\n]/g, " ");
    source = source.slice(0, at) + spaces + source.slice(at + spaces.length);
  }
  return source;
}
