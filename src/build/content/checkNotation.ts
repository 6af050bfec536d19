import { videoAt } from "../../model/video";
import type { Outline } from "../markdown/parser";
import { type At, type Fault, quoteValue } from "./fault";

/** A notation of other programs, which readers would see as it was typed. */
type Notation = { pattern: RegExp; problem: string; hint: string };

const REMOVE = "remove it";
const NOTATIONS: readonly Notation[] = [
  {
    pattern: /!\[[^\]]*\]\(\s*(?:file:|[a-z]:[\\/]|\\\\)[^)]*\)?/i,
    problem: "a picture that is not shown: its address is a path of your own computer",
    hint: "put the file beside the text and write ![what it shows](./name.jpg)",
  },
  {
    pattern: /!\[[^\]]*\]\([^()<>]*\s[^()<>]*\)/,
    problem: "a picture that is not shown: its address has spaces",
    hint: "rename the file, with hyphens for the spaces, and write ![what it shows](./the-name.jpg)",
  },
  {
    pattern: /(?<!!)\[[^\]^]+\]\([^()<>]*\s[^()<>]*\)/,
    problem: "a link that is not shown: its address has spaces",
    hint: "write %20 in place of each space",
  },
  {
    pattern: /\[[^\]^]+\]\s+\(\s*(?:https?:|\/|mailto:|\.)[^)]*\)/,
    problem: "a link that is not shown: a space parts its words from its address",
    hint: "write [words](address) without a space between",
  },
  {
    pattern: /\[\^[^\]\s]+\]/,
    problem: "a footnote without a text",
    hint: "write the text at the end, on a line of its own: [^name]: The text",
  },
  {
    pattern: /!?\[\[[^\]]+\]\]/,
    problem: "a link of a wiki, shown as it stands",
    hint: "write [words](/blog/posts/slug), or ![what it shows](./picture.jpg)",
  },
  {
    pattern: /(?<!!)\[[^\]^]+\]\[[^\]]*\]/,
    problem: "a link without an address",
    hint: "write [words](address), or at the end, on a line of its own: [name]: https://…",
  },
  {
    pattern: /^#{2,6}(?:[^\s#]|\u00A0)/m,
    problem: "a heading that is not shown as one",
    hint: "write a plain space after the last #",
  },
  {
    pattern: /^\s*\|.*\|[ \t]*\n\s*\|.*\|/m,
    problem: "a table that is not shown as one",
    hint: "write | --- | --- | below its first line, with as many parts as it has",
  },
  {
    pattern: /(?:^|[\s(])\*\*[^\s*]|[^\s*]\*\*(?=[\s.,;:!?)]|$)/,
    problem: "asterisks, shown as they stand",
    hint: "write **words** with no space inside, and end it in the same paragraph",
  },
  {
    pattern: /(?<![\w/.[@])www\.[a-z0-9-]+\.[a-z]{2,}/i,
    problem: "an address that is no link",
    hint: "write it with https:// in front",
  },
  {
    pattern: /(?<![\w:]):[a-z][a-z0-9_+-]+:(?![\w:])/,
    problem: "the name of an emoji, shown as it stands",
    hint: "type the emoji itself",
  },
  { pattern: /\{\/\*|%%[^%]+%%/, problem: "a comment, shown as it stands", hint: REMOVE },
  {
    pattern:
      /\{\{[^}]*\}\}|\{%[^%]*%\}|^\s*\[[a-z_]+(?:\s+\w+=[^\]]*)\]\s*$|^\s*\[(?:toc|TOC)\]\s*$/m,
    problem: "a shortcode of another program, shown as it stands",
    hint: "write Markdown; a video is its address on a line of its own",
  },
  {
    pattern: /\{#[\w-]+\}\s*$/m,
    problem: "an anchor that is shown as it stands",
    hint: "remove it: anchors are made of the heading's words",
  },
  {
    pattern: /^:::/m,
    problem: "a block of another program, shown as it stands",
    hint: "write a quote, with > before each line",
  },
  {
    pattern: /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|INFO)\]/im,
    problem: "the kind of a note, shown as it stands",
    hint: "remove it, or write it in bold: **Note**",
  },
  {
    pattern:
      /^\s*(?:import\s+(?:[\w*{][^;]*\sfrom\s+)?["'][^"']+["']|export\s+(?:default|const|let|function)\s)/m,
    problem: "an import or export of MDX, shown as it stands",
    hint: REMOVE,
  },
  {
    pattern: /\$\$[^$]+\$\$|(?<![\\\w$])\$(?=[^\s$])[^$\n]*[\\^_=][^$\n]*(?<=[^\s\\])\$(?!\d)/,
    problem: "a formula, shown as it stands",
    hint: "write it in words or in `backticks`, or show it as a picture",
  },
  {
    pattern: /==[^=\s][^=]*==/,
    problem: "a mark of highlighting, shown as it stands",
    hint: "write <mark>words</mark>, or **words**",
  },
  {
    pattern: /\uFFFD|Ã[\u0080-\u00BF]|â€[\u0080-\uFFFF]/,
    problem: "characters that were lost when the text was saved or copied",
    hint: "type them again, and save the file as UTF-8",
  },
];
/** TeX's other brackets lose their backslash before they are shown. */
const BRACKETED_FORMULA = /\\\([^)\n]*[\\^_=][^)\n]*\\\)|\\\[[^\]\n]*[\\^_=][^\]\n]*\\\]/;

/** What readers would see as it was typed, or not at all, because this site does not know the notation. */
export function checkNotation(outline: Outline, at: At): Fault[] {
  return [
    ...outline.texts.flatMap((text) => checkText(text, at)),
    ...outline.footnotes
      .filter(({ isUsed }) => !isUsed)
      .map(({ name, line }) =>
        at(
          line,
          `the footnote is not shown, because nothing refers to it (found "[^${name}]")`,
          `write [^${name}] in the text, or remove the footnote`,
        ),
      ),
    ...outline.openFences.map(({ line }) =>
      at(line, "a block of code that does not end", "write ``` on a line of its own below it"),
    ),
    ...outline.comments.map(({ line, isClosed }) =>
      isClosed
        ? at(line, "a comment, which everybody can read in the page's source", REMOVE)
        : at(line, "a comment that does not end hides the rest of the text", REMOVE),
    ),
  ];
}

function checkText({ written, shown, line }: Outline["texts"][number], at: At): Fault[] {
  const faultAt = (index: number, found: string, { problem, hint }: Omit<Notation, "pattern">) =>
    at(
      line + written.slice(0, index).split("\n").length - 1,
      `${problem} ${quoteValue(found.trim())}`,
      hint,
    );
  const taken: [start: number, end: number][] = [];
  const faults: Fault[] = [];
  for (const notation of NOTATIONS) {
    const match = notation.pattern.exec(written);
    // What a backslash or a link took the meaning of is not shown as it was typed.
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
        problem: "a formula, shown as it stands",
        hint: "write it in words or in `backticks`, or show it as a picture",
      }),
    );
  const lines = written.split("\n");
  lines.forEach((text, i) => {
    if (lines.length > 1 && /^\s*https?:\S+\s*$/.test(text) && videoAt(text.trim()))
      faults.push(
        at(
          line + i,
          `a video that stays a link, because words stand right beside it ${quoteValue(text.trim())}`,
          "put an empty line above and below it",
        ),
      );
  });
  return faults;
}

/** Whether a piece of the text is shown as it was typed; a line break is shown as a space. */
function isShown(piece: string, shown: string): boolean {
  return shown.includes(piece.trim().replace(/\s*\n\s*/g, " "));
}
