import { calendarDate } from "../../model/dates";
import { publicationStatus } from "../../model/publication";
import { type ContentDocument, outlineOf } from "./document";
import { type Fault, nearest, quoteValue } from "./fault";
import { type FieldPath, fieldName } from "./frontmatter";
import { TEMPLATE } from "./newPost";

const PLACEHOLDER = /(?<![\\{$])\{([a-z]\w*(?:\.\w+)*)\}(?!\})/gi;

/** Faults for unknown placeholders in braces. `inFields` and `inText` are the allowed ones. */
export function checkPlaceholders(
  document: ContentDocument,
  { inFields, inText }: { inFields: readonly string[]; inText: readonly string[] },
): Fault[] {
  if (document.faults.length > 0) return [];
  const { file, data, body, bodyLine, lineOf } = document;
  const fields = textsOf(data).flatMap(({ path, text }) =>
    unknownIn(text, inFields).map(({ word }) =>
      toFault(file, lineOf(...path), fieldName(path), word, inFields),
    ),
  );
  if (!body.trim()) return fields;
  const texts = outlineOf(document).texts.flatMap(({ written, line }) =>
    unknownIn(written, inText).map(({ word, index }) => {
      const below = written.slice(0, index).split("\n").length - 1;
      return toFault(file, bodyLine + line + below, "text", word, inText);
    }),
  );
  return [...fields, ...texts];
}

/** Faults for curly quotes around a whole field. YAML reads them as part of the text. */
export function checkQuotes({ file, data, lineOf }: ContentDocument): Fault[] {
  return textsOf(data)
    .filter(({ text }) => /^[“”„].*[“”]$/.test(text))
    .map(({ path, text }) => ({
      file,
      line: lineOf(...path),
      field: fieldName(path),
      problem: `the curly quotes are shown as part of the text ${quoteValue(text)}`,
      hint: 'use straight "quotes" or none',
    }));
}

function unknownIn(text: string, known: readonly string[]) {
  return Array.from(text.matchAll(PLACEHOLDER), ({ 1: word = "", index }) => ({
    word,
    index,
  })).filter(({ word }) => !known.includes(word));
}

function toFault(
  file: string,
  line: number,
  field: string,
  word: string,
  known: readonly string[],
): Fault {
  const near = nearest(word, known);
  const names = known.map((name) => `{${name}}`).join(", ");
  const hint = near
    ? `did you mean {${near}}?`
    : known.length > 0
      ? `the placeholders here are ${names}`
      : "there are no placeholders here; to show the braces, put them in `backticks`";
  const problem = `unknown placeholder ${quoteValue(`{${word}}`)}`;
  return { file, line, field, problem, hint };
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
  const left: Fault[] = [];
  if (data["metaDescription"] === TEMPLATE.metaDescription) {
    const problem = "still contains the template's text";
    left.push({ file, line: lineOf("metaDescription"), field: "metaDescription", problem, hint });
  }
  body.split("\n").forEach((text, i) => {
    if (text.trim() !== TEMPLATE.lead && text.trim() !== TEMPLATE.text) return;
    const problem = `still contains the template's text ${quoteValue(text.trim())}`;
    left.push({ file, line: bodyLine + i, field: "text", problem, hint });
  });
  return left;
}
