import { calendarDate } from "../../shared/model/dates";
import { publicationStatus } from "../../shared/model/publication";
import { type ContentDocument, fieldFault, textFault } from "./document";
import { didYouMean, type Fault, quoteValue } from "./fault";
import { textsIn } from "./frontmatter";
import { TEMPLATE } from "./newPost";

const PLACEHOLDER = /(?<![\\{$])\{ *([a-z]\w*(?:\.\w+)*) *\}(?!\})/gi;
const MARKUP =
  /^#{1,6} |\{\{[^}]*\}\}|&(?:[a-z]+|#x?[\da-f]+);|\*\*[^*]+\*\*|(?<![\w*])\*[^\s*][^*]*\*(?![\w*])|(?<!\w)_[^\s_][^_]*_(?!\w)|~~|\[[^\]]+\]\([^)]+\)|`[^`]+`|<([a-z]\w*)[^>]*>.*<\/\1>|<br\b[^>]*>|\\[*_"'&#[\]()~`]/im;

/** Faults of the texts in a document's fields: unknown placeholders in braces, and characters that are shown as typed. */
export function checkFieldTexts(
  document: ContentDocument,
  placeholders: readonly string[],
): Fault[] {
  const surprises = document.surprises.map(({ path, problem, hint }) =>
    fieldFault(document, path, problem, hint),
  );
  const ofTexts = textsIn(document.data).flatMap(({ path, text }) => {
    const markup = MARKUP.exec(text)?.[0];
    const found = unknownPlaceholders(text, placeholders, "leave the braces out");
    const isJoined = /\n\s*\n|\n[-*•] /.test(text);
    if (/^[“”„].*[“”]$/.test(text))
      found.push({
        index: 0,
        problem: `the curly quotes are shown as part of the text ${quoteValue(text)}`,
        hint: 'use straight "quotes" or none',
      });
    if (markup)
      found.push({
        index: 0,
        problem: `is shown as typed ${quoteValue(markup)}`,
        hint: "a field holds plain words: write them without markup",
      });
    const joined = fieldFault(document, path, "is shown as one paragraph", "make it one");
    return [
      ...found.map(({ problem, hint }) => fieldFault(document, path, problem, hint)),
      ...(isJoined ? [{ ...joined, isAdvice: true }] : []),
    ];
  });
  return [...surprises, ...ofTexts];
}

/** The unknown placeholders of a text, with their position in it. */
export function unknownPlaceholders(
  text: string,
  known: readonly string[],
  withoutAny = "put the braces in `backticks`, to show them",
): { index: number; problem: string; hint: string }[] {
  const names = known.map((name) => `{${name}}`);
  const otherwise =
    known.length > 0
      ? `the placeholders here are ${names.join(", ")}`
      : `there are no placeholders here; ${withoutAny}`;
  return Array.from(text.matchAll(PLACEHOLDER), ({ 0: written, index }) => ({
    index,
    written,
  }))
    .filter(({ written }) => !names.includes(written))
    .map(({ index, written }) => ({
      index,
      problem: `unknown placeholder ${quoteValue(written)}`,
      hint: didYouMean(written, names, otherwise),
    }));
}

/** Faults for text of the template of `npm run new-post`. Drafts may contain it. */
export function checkTemplate(post: ContentDocument): Fault[] {
  const { data, body } = post;
  if (publicationStatus(data, calendarDate(new Date())) === "draft") return [];
  const problem = "still contains the template's text";
  const hint = "write your own text, or set draft: true";
  const ofLines = body.split("\n").flatMap((line, i) => {
    const text = line.trim();
    return text === TEMPLATE.lead || text === TEMPLATE.text
      ? textFault(post, i, `${problem} ${quoteValue(text)}`, hint)
      : [];
  });
  return data["metaDescription"] === TEMPLATE.metaDescription
    ? [fieldFault(post, ["metaDescription"], problem, hint), ...ofLines]
    : ofLines;
}
