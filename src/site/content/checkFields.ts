import { z } from "zod";
import { postFields, type RuleParams, SLUG } from "../../shared/model/contentFields";
import { COPY_SCHEMAS, type CopyName } from "../../shared/model/copy";
import { type ContentDocument, fieldFault, textFault } from "./document";
import { didYouMean, type Fault, quoteValue } from "./fault";
import { type FieldPath, fieldName } from "./frontmatter";

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;
type Meta = { title?: string | undefined; remedy?: string };

const FEATURED_HINT = "write images: and below it featured: with url: and alt: (docs/editing.md)";

/** Hints for fields that people often write but that are computed or have another name. */
const OTHER_NAMES = new Map([
  ["content", "write the text below the second line of ---"],
  ["schema", "it is derived from the other fields; remove it"],
  ["images.content", "pictures in the text are found automatically; remove it"],
  ["date", "write publishDate"],
  ["description", "write metaDescription"],
  ["image", FEATURED_HINT],
  ["cover", FEATURED_HINT],
  ["thumbnail", FEATURED_HINT],
  ["featuredImage", FEATURED_HINT],
]);

/**
 * Faults of a document's fields by their schema, at most one for each field: missing, unknown, wrong type or format.
 * The `title` of a field in the schema completes "must be …".
 */
export function checkFields(schema: z.ZodObject, document: ContentDocument): Fault[] {
  const { error } = schema.safeParse(document.data, { reportInput: true });
  const faults = (error?.issues ?? []).flatMap((issue) => toFaults(schema, document, issue));
  const surprising = document.surprises.map(({ path }) => fieldName(path));
  return faults.filter(
    ({ field }, i) =>
      !surprising.includes(field) && faults.findIndex((earlier) => earlier.field === field) === i,
  );
}

function toFaults(schema: Schema, document: ContentDocument, issue: Issue): Fault[] {
  const path = issue.path as FieldPath;
  if (issue.code === "unrecognized_keys") {
    const group = schemaAt(schema, path);
    const known = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
    return issue.keys.map((key) => {
      const place = [...path, key];
      const otherName = schema === postFields ? OTHER_NAMES.get(fieldName(place)) : undefined;
      const hint = didYouMean(key, known, `the fields are ${known.join(", ")}`);
      return fieldFault(document, place, "is not a known field", otherName ?? hint);
    });
  }
  const field = schemaAt(schema, path);
  const meta = metaOf(field);
  if (issue.input === undefined)
    return [fieldFault(document, path, `is missing; it must be ${meta.title}`)];
  const params = issue.code === "custom" ? (issue.params as RuleParams | undefined) : undefined;
  const problem = params?.problem ?? `must be ${meta.title ?? issue.message}`;
  const hint = params?.hint(issue.input) ?? mistakeHint(issue, field, document.typedValue(...path));
  return [fieldFault(document, path, `${problem} ${quoteValue(issue.input)}`, hint ?? meta.remedy)];
}

/** A hint at what the editor probably meant, if the value shows it. */
function mistakeHint(issue: Issue, field: Schema | undefined, typed: string): string | undefined {
  const { input } = issue;
  const { remedy } = metaOf(field);
  const holdsTexts = field instanceof z.ZodArray && field.element instanceof z.ZodString;
  if (issue.code === "invalid_type" && field instanceof z.ZodObject && !remedy)
    return `write its fields below it, indented and without hyphens: ${Object.keys(field.shape).join(", ")}`;
  if (input === "" || (input === null && !remedy)) return "the value is empty";
  const isText = metaOf(field).title?.startsWith("a text");
  if (isText && typeof input === "object" && !Array.isArray(input))
    return 'put the value into "quotes"';
  if (issue.code === "invalid_type")
    return (holdsTexts || !remedy ? typeHint(issue.expected, input, typed) : undefined) ?? remedy;
  if (issue.code === "too_small" && Array.isArray(input)) return "add at least one entry";
  if (issue.code === "invalid_value")
    return didYouMean(String(input), issue.values.map(String), undefined);
  if (issue.code === "invalid_format" && issue.pattern === String(SLUG))
    return /[^\0-\x7F]/.test(String(input))
      ? "addresses use the letters a to z: spell the words with them"
      : undefined;
  return undefined;
}

function typeHint(expected: string, input: unknown, typed: string): string | undefined {
  const isText = typeof input === "string";
  switch (expected) {
    case "boolean": {
      const isTruthWord = isText && /^(yes|no|on|off|true|false)$/i.test(input);
      const meant = isTruthWord ? `${/^(yes|on|true)$/i.test(input)}` : "true or false";
      return `write ${meant}, without quotes`;
    }
    case "array":
      if (!isText) return undefined;
      return /^[-–—•*]/.test(input)
        ? "begin each entry with a hyphen and a space"
        : `write [${input}], or one entry per line, each after a hyphen`;
    case "string":
      return ["number", "boolean"].includes(typeof input)
        ? `write "${typed || input}", in quotes`
        : undefined;
    case "number":
    case "int":
      return "write only the number, without quotes, signs or units";
    default:
      return undefined;
  }
}

/** The schema of a field, without its wrappers for optional and default values. */
function schemaAt(schema: Schema | undefined, [key, ...rest]: FieldPath): Schema | undefined {
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (key === undefined) return inner;
  if (inner instanceof z.ZodObject) return schemaAt(inner.shape[key], rest);
  return inner instanceof z.ZodArray ? schemaAt(inner.element, rest) : undefined;
}

function metaOf(schema: Schema | undefined): Meta {
  return (schema && z.globalRegistry.get(schema)) ?? {};
}

/** Faults of a file of content/copy: in its fields, and text below them, because nothing shows it. */
export function checkCopy(name: CopyName, document: ContentDocument): Fault[] {
  if (document.faults.length > 0) return [];
  const fields = checkFields(COPY_SCHEMAS[name], document);
  if (!document.body.trim()) return fields;
  const problem = "is not used: a copy file has fields only";
  return [...fields, textFault(document, 0, problem, "move it into a field, or remove it")];
}
