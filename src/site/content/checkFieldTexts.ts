import { calendarDate } from "../../shared/model/dates";
import { publicationStatus } from "../../shared/model/publication";
import type { ContentDocument } from "./document";
import { type Fault, nearest, quoteValue } from "./fault";
import { type FieldPath, fieldName } from "./frontmatter";
import { TEMPLATE } from "./newPost";

const PLACEHOLDER = /(?<![\\{$])\{([a-z]\w*(?:\.\w+)*)\}(?!\})/gi;
const MARKUP = /&(?:[a-z]+|#\d+);|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|`[^`]+`|<\/?[a-z][^>]*>/i;

/** Faults of the texts in a document's fields: unknown placeholders in braces, and characters that are shown as typed. */
export function checkFieldTexts(
  { file, data, lineOf, faults, surprises }: ContentDocument,
  placeholders: readonly string[],
): Fault[] {
  if (faults.length > 0) return [];
  const surprising = surprises.map(({ path, line, problem, hint }) => ({
    file,
    line,
    field: fieldName(path),
    problem,
    hint,
  }));
  const ofTexts = textsOf(data).flatMap(({ path, text }) => {
    const at = (problem: string, hint: string): Fault[] => [
      { file, line: lineOf(...path), field: fieldName(path), problem, hint },
    ];
    const markup = MARKUP.exec(text)?.[0];
    return [
      ...unknownPlaceholders(text, placeholders).flatMap(({ problem, hint }) => at(problem, hint)),
      ...(/^[“”„].*[“”]$/.test(text)
        ? at(
            `the curly quotes are shown as part of the text ${quoteValue(text)}`,
            'use straight "quotes" or none',
          )
        : []),
      ...(markup
        ? at(
            `is shown as typed ${quoteValue(markup)}`,
            "a field holds plain words: write them without markup",
          )
        : []),
    ];
  });
  return [...surprising, ...ofTexts];
}

/** The unknown placeholders of a text, with their position in it. */
export function unknownPlaceholders(text: string, known: readonly string[]) {
  return Array.from(text.matchAll(PLACEHOLDER), ({ 1: word = "", index }) => ({ word, index }))
    .filter(({ word }) => !known.includes(word))
    .map(({ word, index }) => {
      const near = nearest(word, known);
      const names = known.map((name) => `{${name}}`).join(", ");
      const hint = near
        ? `did you mean {${near}}?`
        : known.length > 0
          ? `the placeholders here are ${names}`
          : "there are no placeholders here; to show the braces, put them in `backticks`";
      return { index, problem: `unknown placeholder ${quoteValue(`{${word}}`)}`, hint };
    });
}

/** Every text in the fields with its path. A group that contains itself through a YAML alias is read once. */
function textsOf(
  value: unknown,
  path: FieldPath = [],
  seen = new Set<unknown>(),
): { path: FieldPath; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...keys].flatMap((key) =>
    textsOf((value as Record<string, unknown>)[key], [...path, key], seen),
  );
}

/** Faults for text of the template of `npm run new-post`. Drafts may contain it. */
export function checkTemplate({
  file,
  data,
  body,
  bodyLine,
  lineOf,
  faults,
}: ContentDocument): Fault[] {
  if (faults.length > 0 || publicationStatus(data, calendarDate(new Date())) === "draft") return [];
  const hint = "write your own text, or set draft: true";
  const field = "metaDescription";
  const left: Fault[] = [];
  if (data[field] === TEMPLATE.metaDescription)
    left.push({
      file,
      line: lineOf(field),
      field,
      problem: "still contains the template's text",
      hint,
    });
  body.split("\n").forEach((text, i) => {
    if (text.trim() !== TEMPLATE.lead && text.trim() !== TEMPLATE.text) return;
    const problem = `still contains the template's text ${quoteValue(text.trim())}`;
    left.push({ file, line: bodyLine + i, field: "text", problem, hint });
  });
  return left;
}
