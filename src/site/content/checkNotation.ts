import { quoteValue } from "./fault";

/** A notation that is shown as typed, although the author expected something else of it. */
type Notation = { pattern: RegExp; problem: string; hint: string };

const NOTATIONS: readonly Notation[] = [
  {
    pattern: /!\[[^\]]*\]\(\s*(?:file:|[a-z]:[\\/]|\\\\)[^)]*\)?/i,
    problem: "not recognised as an image: its address is a path on your own computer",
    hint: "put the file in the same folder as the text and write ![what it shows](./name.jpg)",
  },
  {
    pattern: /!\[[^\]]*\]\([^()<>\s]*\s*["'“„][^()<>]*\)/,
    problem: "not recognised as an image: its caption is not between straight quotes",
    hint: `write ![what it shows](./name.jpg "Caption"); a quotation mark in it is a 'single' one`,
  },
  {
    pattern: /!\[[^\]]*\]\([^()<>\s]*\s(?:[^()<>]|\([^()]*\))*\)/,
    problem: "not recognised as an image: its address has spaces",
    hint: 'if they are in the file name, rename the file: ![what it shows](./the-name.jpg "Caption")',
  },
  {
    pattern: /(?<!!)\[[^\]^]+\]\([^()<>\s]*\n[^()<>]*\)/,
    problem: "not recognised as a link: its address is split between two lines",
    hint: "write the address in one line",
  },
  {
    pattern: /\[[^\]^]+\]\((?:mailto|tel):[^()<>\s]*\s[^()<>]*\)/,
    problem: "not recognised as a link: its address has spaces",
    hint: "write it without the spaces",
  },
  {
    pattern: /(?<!!)\[[^\]^]+\]\([^()<>\s]*\s(?:[^()<>]|\([^()]*\))*\)/,
    problem: "not recognised as a link: its address has spaces",
    hint: "write %20 in place of each space",
  },
  {
    pattern: /\[[^\]^]+\]\s+\(\s*(?:https?:|\/|mailto:|\.)[^)]*\)/,
    problem: "not recognised as a link: there is a space between its text and its address",
    hint: "write [words](address) without the space",
  },
  {
    pattern:
      /\[[^\]^]+\]\((?:https?:|\/|mailto:)[^)\n]*$|\([^()]+\)\[(?:https?:|\.?\/|mailto:)[^\]]*\]/m,
    problem: "not recognised as a link",
    hint: "write [words](address), and close both brackets",
  },
  {
    pattern: /\[\^[^\]\s]+\]/,
    problem: "the footnote has no text",
    hint: "write it at the end, on a line of its own: [^name]: The text",
  },
  {
    pattern: /!\[[^\]]*\]\[[^\]]*\]/,
    problem: "the image has no address",
    hint: "write ![what it shows](./name.jpg)",
  },
  {
    pattern: /(?<!!)\[[^\]^]+\]\[[^\]]*\]/,
    problem: "the link has no address",
    hint: "write [words](address), or at the end, below an empty line: [name]: https://…",
  },
  {
    pattern:
      /^(?:#(?:[^\s#\d]|\u00A0)|#{2,6}(?:[^\s#]|[\u00A0\u3000])|＃+|[\u00A0\u200B\u3000\uFEFF]+#{1,6} )/m,
    problem: "not recognised as a heading",
    hint: "begin the line with #, and put a normal space after the last one; or write \\# to show it",
  },
  {
    pattern:
      /^\s*\|.*\|[ \t]*(?:\n\s*\|.*\||$)|^\|(?:[ :]*-+[ :]*\|)+$|^\S.*(?: \| |\t)\S.*\n\S.*(?: \| |\t)\S/m,
    problem: "not recognised as a table",
    hint: "put a line of | --- | --- | right below its first line, with one part for each column, and no empty line between its rows",
  },
  {
    pattern: /^(?:[-*+]\[[ x]?\]|\[(?: ?| x |x)\](?=[ \p{L}])|[☐☑☒])/imu,
    problem: "not recognised as a task",
    hint: "write - [ ] or - [x], each with its spaces",
  },
  {
    pattern:
      /^(?:([-*])[^\s\d*-].*\n\1[^\s\d*-]|\d+[.)][^\s\d].*\n\d+[.)][^\s\d]|(?:[-*+]|\d+[.)])[\u00A0\u3000]|[\u200B\uFEFF]+[-*+] |[•◦▪‣●○■\uF0B7]|·\s|([–−‐－]) ?\S.*\n\2)|(?<=\n)\d{1,2}[.)] \S/m,
    problem: "not recognised as a list",
    hint: "begin each line with a hyphen or a number and a dot, and a normal space, below an empty line",
  },
  {
    pattern:
      /\*\*[^*\n]*[^\p{L}\p{N}\s*]\*\*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])\*\*[^\p{L}\p{N}\s*][^*\n]*\*\*/u,
    problem: "asterisks, shown as typed",
    hint: "put a space outside them, or the punctuation marks",
  },
  {
    pattern: /(?:^|[\s(])\*\*(?:[^\s*]| [^\n*]+ \*\*)|[^\s*]\*\*(?=[\s.,;:!?)]|$)/,
    problem: "asterisks, shown as typed",
    hint: "write **words** with no space inside, and close it in the same paragraph",
  },
  {
    pattern:
      /\{\{[^}]*\}\}|\{%[^%]*%\}|%%[^%\n]+%%|\[\w+(?:\s+\w+=[^\]]*)\]|\[\/\w+\]|^\s*\[toc\]\s*$|^\[!\w+\]|!?\[\[[^\]]+\]\]|^:::|==[^\s=][^=]*==|\{(?:: ?)?(?:[#.][\w-]+|\w+=[^}]*)\}|\^\[|(?<![\w:]):[a-z][a-z_]+:(?![\w:])|^(?:import|export) .*(?:from\b|=)|\{\/\*|\$\$[^$]+\$\$|(?<![\w$])\$[^\s$\d][^$\n]*[\\^_=][^$\n]*\$/im,
    problem: "a notation of another program, shown as typed",
    hint: "write Markdown; a tip is a quote that begins with **Tip:**",
  },
  {
    pattern: /&(?:[a-z]{2,}|#\d+|#x[\da-f]+);/i,
    problem: "an unknown character reference, shown as typed",
    hint: "type the character itself",
  },
  {
    pattern:
      /【\d+[†:][^】]*】|\[oaicite:|:contentReference\[|\bcite.?turn\d\w*|[\uE200-\uE2FF\uFFFC]/,
    problem: "left over from the program that the text was copied from",
    hint: "remove it",
  },
  {
    pattern: /\uFFFD|Ã[\u0080-\u00BF]|â€[\u0080-\uFFFF]/,
    problem: "garbled characters, damaged when the text was saved or copied",
    hint: "type them again, and save the file as UTF-8",
  },
];

/** The notations in a text block that are shown as typed. `written` is its source without code, `shown` its text on the page. */
export function notationsShownAsTyped(
  written: string,
  shown: string,
): { index: number; problem: string; hint: string }[] {
  const asTyped = straight(shown);
  const taken: [start: number, end: number][] = [];
  return NOTATIONS.flatMap(({ pattern, problem, hint }) => {
    const matches = written.matchAll(new RegExp(pattern, `${pattern.flags}g`));
    // Escaped notations and those inside a link are not shown as typed. A line break is shown as a space.
    const match = [...matches].find(({ 0: typed }) =>
      asTyped.includes(straight(typed.trim().replace(/\s*\n\s*/g, " "))),
    );
    if (!match) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    if (taken.some(([from, to]) => start < to && end > from)) return [];
    taken.push([start, end]);
    return { index: start, problem: `${problem} ${quoteValue(match[0].trim())}`, hint };
  });
}

/** A text with the quotes as they were typed. */
function straight(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
}
