import type { Content, Parent } from "mdast";
import { unbalancedTags } from "../../../plugins/remark-closed-html/unbalancedTags";
import { plainText } from "../../../plugins/syntax-tree";
import { videoAt } from "../../shared/model/video";
import { unknownPlaceholders } from "./checkFieldTexts";
import { htmlChecker } from "./checkHtml";
import { linkProblem } from "./checkLink";
import { notationsShownAsTyped } from "./checkNotation";
import { type ContentDocument, parseText } from "./document";
import { type Fault, quoteValue } from "./fault";
import type { KnownAddresses } from "./knownAddresses";
import { eachNode, lineOf, type MarkdownNode } from "./markdownTree";

type Context = {
  pages: KnownAddresses;
  isPublished: boolean;
  /** The names of the placeholders that the text may contain. */
  placeholders: readonly string[];
  root: string;
};

/** HTML ends these elements itself. */
const MAY_STAY_OPEN = /^(p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option|optgroup|rp|rt|colgroup)$/;

/**
 * Faults of a text and advice about it, from one walk over its syntax tree: no text, images without alternative text, broken
 * links, HTML that the content security policy refuses. A published text may link to published texts only.
 */
export function checkText(
  document: ContentDocument,
  { pages, isPublished, placeholders, root }: Context,
): Fault[] {
  const { file, body, bodyLine } = document;
  if (document.faults.length > 0) return [];
  const found: Fault[] = [];
  const note = (line: number, problem: string, hint?: string, isAdvice?: true) =>
    found.push({
      file,
      line: bodyLine + line,
      field: "text",
      problem,
      hint,
      ...(isAdvice && { isAdvice }),
    });
  const report = (line: number, problem: string, hint?: string) => note(line, problem, hint);
  const advise = (line: number, problem: string, hint?: string) => note(line, problem, hint, true);
  const { tree, outline } = parseText(document);
  if (tree.children.every(({ type }) => ["thematicBreak", "definition"].includes(type))) {
    report(0, "is empty", "write some words");
    return found;
  }
  const checkLink = (href: string, line: number) => {
    const problem = linkProblem(href, outline, pages, isPublished);
    if (problem) report(line, ...problem);
  };
  const checkHtml = htmlChecker(report, advise, {
    takenIds: new Set(outline.headings.map(({ id }) => id)),
    checkLink,
    root,
  });
  const notes = new Map<string, number>();
  const usedNotes = new Set<string>();
  let level = 1;
  eachNode(tree, (node) => {
    const line = lineOf(node as Content);
    switch (node.type) {
      case "heading": {
        const isUnderlined = !/^\s*#/.test(sourceOf(node, body));
        checkHeading(node.depth, plainText(node), isUnderlined, line);
        return checkBlock(node, line);
      }
      case "paragraph":
      case "tableCell":
        return checkBlock(node, line);
      case "image":
        if ((node.alt ?? "").trim() === "")
          report(
            line,
            `the image has no alt text ${quoteValue(node.url)}`,
            `write ![what it shows](${node.url})`,
          );
        return;
      case "link":
        if (plainText(node).trim() === "" && !node.children.some(({ type }) => type === "html"))
          report(
            line,
            `the link has no words ${quoteValue(node.url)}`,
            `write [words](${node.url})`,
          );
        return checkLink(node.url, line);
      case "definition":
        return checkLink(node.url, line);
      case "html":
        return checkHtml(node.value, line);
      case "code":
        return checkCode(node, line);
      case "table":
        return checkTable(node);
      case "footnoteDefinition":
        if (notes.has(node.identifier))
          report(
            line,
            `a second text for the footnote ${quoteValue(`[^${node.identifier}]`)}`,
            "give it another name",
          );
        notes.set(node.identifier, line);
        return;
      case "footnoteReference":
        usedNotes.add(node.identifier);
        return;
      default:
    }
  });
  for (const [name, line] of notes)
    if (!usedNotes.has(name))
      report(
        line,
        `the footnote is not shown, because the text does not refer to it ${quoteValue(`[^${name}]`)}`,
        `write [^${name}] in the text, or remove the footnote`,
      );
  const { stray, open, early } = unbalancedTags(tree);
  const lineOfTag = ({ node, index }: (typeof open)[number]) =>
    lineOf(node) + linesBefore(node.value, index);
  for (const tag of stray) advise(lineOfTag(tag), `</${tag.name}> has no opening tag`, "remove it");
  for (const tag of [...open, ...early])
    if (!MAY_STAY_OPEN.test(tag.name))
      advise(
        lineOfTag(tag),
        `<${tag.name}> has no closing tag`,
        `write </${tag.name}> where it ends`,
      );
  const [first, second] = tree.children;
  if (first?.type === "thematicBreak" && second && /^\w+: /.test(sourceOf(second, body)))
    report(
      lineOf(second),
      "fields below the text's beginning are shown as a heading",
      "keep only one group of fields",
    );
  return found;

  function checkHeading(depth: number, title: string, isUnderlined: boolean, line: number): void {
    const allowed = level + 1;
    level = depth;
    if (title.trim() === "") report(line, "the heading is empty", "add words, or remove it");
    else if (isUnderlined && depth === 2 && /[.!?…:,]$|.{81}/.test(title))
      report(
        line,
        `the line of --- turns this paragraph into a heading ${quoteValue(title)}`,
        "put an empty line between the two",
      );
    else if (depth === 1)
      advise(
        line,
        `a heading of level 1 ${quoteValue(title)}`,
        "the title is already the page's main heading; most texts begin with ##",
      );
    else if (depth > allowed)
      advise(
        line,
        `a heading of level ${depth} follows one of level ${allowed - 1} ${quoteValue(title)}`,
        `begin it with ${"#".repeat(allowed)}`,
      );
  }

  function checkBlock(block: Content & Parent, firstLine: number): void {
    const written = sourceWithoutCode(block, body);
    for (const { index, problem, hint } of [
      ...notationsShownAsTyped(written, plainText(block)),
      ...unknownPlaceholders(written, placeholders),
    ])
      report(firstLine + linesBefore(written, index), problem, hint);
    const lines = written.split("\n");
    lines.forEach((text, i) => {
      if (lines.length > 1 && /^\s*https?:\S+\s*$/.test(text) && videoAt(text.trim()))
        report(
          firstLine + i,
          `the video is shown as a link only, because there is text right above or below it ${quoteValue(text.trim())}`,
          "put an empty line above and below it",
        );
      if (isPublished && /^\W*(?:TODO|FIXME|TBD)\b/.test(text))
        report(
          firstLine + i,
          `a note to yourself in a published text ${quoteValue(text.trim())}`,
          "write it, remove it, or set draft: true",
        );
    });
  }

  function checkCode(node: Extract<MarkdownNode, { type: "code" }>, line: number): void {
    const source = sourceOf(node, body);
    const [fence] = /^(?:`{3,}|~{3,})/.exec(source) ?? [];
    const lines = source.split("\n");
    const last = (lines.at(-1) ?? "").replace(/^[\s>]+/, "");
    if (fence && (lines.length < 2 || !last.startsWith(fence)))
      report(line, "the code block is not closed", `write ${fence} on a line of its own below it`);
    if (/numberLines/.test(`${node.lang}${node.meta}`))
      report(line, "numbers of lines are not supported", "remove numberLines");
  }

  function checkTable({ children }: Extract<MarkdownNode, { type: "table" }>): void {
    const columns = children[0]?.children.length ?? 0;
    for (const row of children)
      if (row.children.length > columns)
        report(
          lineOf(row),
          `the row has ${row.children.length} cells, and the table ${columns} columns`,
          "write \\| for a stroke within a cell, or add a column to the first line",
        );
  }
}

function sourceOf({ position }: MarkdownNode, body: string): string {
  return body.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** The source of a block with spaces in place of its code. */
function sourceWithoutCode(block: Content & Parent, body: string): string {
  const start = block.position?.start.offset ?? 0;
  let source = sourceOf(block as MarkdownNode, body);
  const blank = ({ children }: Parent): void => {
    for (const child of children as (Content & Partial<Parent>)[]) {
      if (child.type === "inlineCode") {
        const code = sourceOf(child, body);
        const at = (child.position?.start.offset ?? 0) - start;
        source = source.slice(0, at) + code.replace(/[^\n]/g, " ") + source.slice(at + code.length);
      } else if (child.children) blank(child as Parent);
    }
  };
  blank(block);
  return source;
}

function linesBefore(text: string, index: number): number {
  return text.slice(0, index).split("\n").length - 1;
}
