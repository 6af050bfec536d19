import { videoAt } from "../../model/video";
import type { Outline } from "../markdown/parser";
import { type Fault, type FaultAt, quoteValue } from "./fault";

/** A notation of other programs, which this site would show as plain text. */
type Notation = { pattern: RegExp; problem: string; hint: string };

const REMOVE = "remove it";
const NOTATIONS: readonly Notation[] = [
  {
    pattern: /!\[[^\]]*\]\(\s*(?:file:|[a-z]:[\\/]|\\\\)[^)]*\)?/i,
    problem: "not recognised as an image: its address is a path on your own computer",
    hint: "put the file in the same folder as the text and write ![what it shows](./name.jpg)",
  },
  {
    pattern: /!\[[^\]]*\]\([^()<>\s]*\s[^()<>]*\)/,
    problem: "not recognised as an image: the file name contains spaces",
    hint: "rename the file, with hyphens for the spaces, and write ![what it shows](./the-name.jpg)",
  },
  {
    pattern: /(?<!!)\[[^\]^]+\]\([^()<>\s]*\s[^()<>]*\)/,
    problem: "not recognised as a link: its address has spaces",
    hint: "write %20 in place of each space",
  },
  {
    pattern: /\[[^\]^]+\]\s+\(\s*(?:https?:|\/|mailto:|\.)[^)]*\)/,
    problem: "not recognised as a link: there is a space between its text and its address",
    hint: "write [words](address) without the space",
  },
  {
    pattern: /\[\^[^\]\s]+\]/,
    problem: "the footnote has no text",
    hint: "write it at the end, on a line of its own: [^name]: The text",
  },
  {
    pattern: /!?\[\[[^\]]+\]\]/,
    problem: "a wiki link, shown as typed",
    hint: "write [words](/blog/posts/slug), or ![what it shows](./picture.jpg)",
  },
  {
    pattern: /(?<!!)\[[^\]^]+\]\[[^\]]*\]/,
    problem: "the link has no address",
    hint: "write [words](address), or at the end, on a line of its own: [name]: https://…",
  },
  {
    pattern: /^#{2,6}(?:[^\s#]|\u00A0)/m,
    problem: "not recognised as a heading",
    hint: "put a normal space after the last #",
  },
  {
    pattern: /^\s*\|.*\|[ \t]*\n\s*\|.*\|/m,
    problem: "not recognised as a table",
    hint: "add a line of | --- | --- | below its first line, with one part for each column",
  },
  {
    pattern: /(?:^|[\s(])\*\*[^\s*]|[^\s*]\*\*(?=[\s.,;:!?)]|$)/,
    problem: "asterisks, shown as typed",
    hint: "write **words** with no space inside, and close it in the same paragraph",
  },
  {
    pattern: /(?<![\w/.[@])www\.[a-z0-9-]+\.[a-z]{2,}/i,
    problem: "a web address that is not a link",
    hint: "begin it with https://",
  },
  {
    pattern: /(?<![\w:]):[a-z][a-z0-9_+-]+:(?![\w:])/,
    problem: "an emoji code, shown as typed",
    hint: "type the emoji itself",
  },
  { pattern: /\{\/\*|%%[^%]+%%/, problem: "a comment, shown as typed", hint: REMOVE },
  {
    pattern:
      /\{\{[^}]*\}\}|\{%[^%]*%\}|^\s*\[[a-z_]+(?:\s+\w+=[^\]]*)\]\s*$|^\s*\[(?:toc|TOC)\]\s*$/m,
    problem: "a shortcode of another program, shown as typed",
    hint: "write Markdown; a video is its address on a line of its own",
  },
  {
    pattern: /\{#[\w-]+\}\s*$/m,
    problem: "an anchor, shown as typed",
    hint: "remove it: anchors are made from the words of the heading",
  },
  {
    pattern: /^:::/m,
    problem: "a block of another program, shown as typed",
    hint: "write a quote instead, with > before each line",
  },
  {
    pattern: /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|INFO)\]/im,
    problem: "a callout, shown as typed",
    hint: "remove it, or write it in bold: **Note**",
  },
  {
    pattern:
      /^\s*(?:import\s+(?:[\w*{][^;]*\sfrom\s+)?["'][^"']+["']|export\s+(?:default|const|let|function)\s)/m,
    problem: "an import or export of MDX, shown as typed",
    hint: REMOVE,
  },
  {
    pattern: /\$\$[^$]+\$\$|(?<![\\\w$])\$(?=[^\s$])[^$\n]*[\\^_=][^$\n]*(?<=[^\s\\])\$(?!\d)/,
    problem: "a formula, shown as typed",
    hint: "write it in words or in `backticks`, or show it as a picture",
  },
  {
    pattern: /==[^=\s][^=]*==/,
    problem: "highlight marks, shown as typed",
    hint: "write <mark>words</mark>, or **words**",
  },
  {
    pattern: /\uFFFD|Ã[\u0080-\u00BF]|â€[\u0080-\uFFFF]/,
    problem: "garbled characters, damaged when the text was saved or copied",
    hint: "type them again, and save the file as UTF-8",
  },
];
/** Formulas in TeX's \(…\) and \[…\]. Markdown removes these backslashes, so the source is searched. */
const BRACKETED_FORMULA = /\\\([^)\n]*[\\^_=][^)\n]*\\\)|\\\[[^\]\n]*[\\^_=][^\]\n]*\\\]/;

/** Faults for notations that this site does not support: they would be shown as plain text or not at all. */
export function checkNotation(outline: Outline, at: FaultAt): Fault[] {
  return [
    ...outline.texts.flatMap((text) => checkText(text, at)),
    ...outline.footnotes
      .filter(({ isUsed }) => !isUsed)
      .map(({ name, line }) =>
        at(
          line,
          `the footnote is not shown, because the text does not refer to it ${quoteValue(`[^${name}]`)}`,
          `write [^${name}] in the text, or remove the footnote`,
        ),
      ),
    ...outline.openFences.map(({ line }) =>
      at(line, "the code block is not closed", "write ``` on a line of its own below it"),
    ),
    ...outline.comments.map(({ line, isClosed }) =>
      isClosed
        ? at(line, "a comment can be read by everybody in the page's source", REMOVE)
        : at(line, "the comment is not closed and hides the rest of the text", REMOVE),
    ),
  ];
}

function checkText({ written, shown, line }: Outline["texts"][number], at: FaultAt): Fault[] {
  const faultAt = (index: number, typed: string, { problem, hint }: Omit<Notation, "pattern">) =>
    at(
      line + written.slice(0, index).split("\n").length - 1,
      `${problem} ${quoteValue(typed.trim())}`,
      hint,
    );
  const taken: [start: number, end: number][] = [];
  const faults: Fault[] = [];
  for (const notation of NOTATIONS) {
    const match = notation.pattern.exec(written);
    // Escaped notations and those inside a link are not shown as typed.
    if (!match || !isShown(match[0], shown)) continue;
    const [start, end] = [match.index, match.index + match[0].length];
    if (taken.some(([from, to]) => start < to && end > from)) continue;
    taken.push([start, end]);
    faults.push(faultAt(start, match[0], notation));
  }
  const formula = BRACKETED_FORMULA.exec(written);
  if (formula)
    faults.push(
      faultAt(formula.index, formula[0], {
        problem: "a formula, shown as typed",
        hint: "write it in words or in `backticks`, or show it as a picture",
      }),
    );
  const lines = written.split("\n");
  lines.forEach((text, i) => {
    if (lines.length > 1 && /^\s*https?:\S+\s*$/.test(text) && videoAt(text.trim()))
      faults.push(
        at(
          line + i,
          `the video is shown as a link only, because there is text right above or below it ${quoteValue(text.trim())}`,
          "put an empty line above and below it",
        ),
      );
  });
  return faults;
}

/** Whether a piece of the source is shown as typed. A line break is shown as a space. */
function isShown(piece: string, shown: string): boolean {
  return shown.includes(piece.trim().replace(/\s*\n\s*/g, " "));
}
