import Ajv, { type ErrorObject } from "ajv";
import type { ContentDocument } from "./document";
import { type Fault, nearest, quoteValue } from "./fault";
import { type FieldPath, fieldName } from "./fieldLine";

type Schema = { properties?: Record<string, Schema>; title?: string; required?: string[] };

const FEATURED_HINT = "write images: and below it featured: with url: and alt: (docs/editing.md)";

/** Hints for fields that people expect in the file and that are worked out instead. */
const WORKED_OUT = new Map([
  ["content", "write the text below the second line of ---"],
  ["schema", "it is worked out from the other fields; remove it"],
  ["images.content", "pictures are found in the text; remove it"],
  ["date", "write publishDate"],
  ["description", "write metaDescription"],
  ["image", FEATURED_HINT],
  ["cover", FEATURED_HINT],
  ["thumbnail", FEATURED_HINT],
  ["featuredImage", FEATURED_HINT],
]);

/**
 * Gives a check of a document's fields by a JSON Schema: missing, unknown, wrong type or form. The
 * schema's `title` of a field completes "must be …".
 */
export function fieldCheck(schema: object): (document: ContentDocument) => Fault[] {
  const validate = new Ajv({
    allErrors: true,
    verbose: true,
    jsonPointers: true,
    unknownFormats: "ignore",
  }).compile(schema);
  return (document) => {
    if (document.faults.length > 0 || validate(document.data)) return [];
    const seen = new Set<string>();
    return (validate.errors ?? []).flatMap((error) => {
      const fault = toFault(document, error);
      if (seen.has(fault.field)) return [];
      seen.add(fault.field);
      return [fault];
    });
  };
}

/** "/tags/0" as ["tags", 0]; names keep their slashes, which the pointer writes as ~1. */
function pointerPath(pointer: string): FieldPath {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function toFault(document: ContentDocument, error: ErrorObject): Fault {
  const parent = pointerPath(error.dataPath);
  const parentSchema = error.parentSchema as Schema;
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  const at = (path: FieldPath, problem: string, hint?: string): Fault => ({
    file: document.file,
    line: document.lineOf(path),
    field: fieldName(path) || "frontmatter",
    problem,
    hint,
  });
  if (error.keyword === "required") {
    const key = params.missingProperty ?? "";
    return at([...parent, key], `is missing; it must be ${parentSchema.properties?.[key]?.title}`);
  }
  if (error.keyword === "additionalProperties") {
    const key = params.additionalProperty ?? "";
    const path = [...parent, key];
    const known = nearest(key, Object.keys(parentSchema.properties ?? {}));
    const hint = WORKED_OUT.get(fieldName(path)) ?? (known && `did you mean ${known}?`);
    return at(path, "is not a known field", hint);
  }
  const problem = `must be ${parentSchema.title ?? error.message} ${quoteValue(error.data)}`;
  return at(parent, problem, mistakeHint(error, document.typedValue(parent)));
}

function mistakeHint(
  { keyword, data, parentSchema }: ErrorObject,
  typed: string,
): string | undefined {
  const { type, pattern } = parentSchema as { type?: string; pattern?: string };
  if (data === null) return "the value is empty";
  if (type === "boolean" && typeof data === "string" && /^(yes|no|on|off|true|false)$/i.test(data))
    return `write ${/^(yes|on|true)$/i.test(data)}, without quotes`;
  if (keyword === "type" && type === "array" && typeof data === "string")
    return `write [${data}], or one to a line behind a hyphen`;
  if (pattern?.endsWith("min read$")) return "leave it out: it is counted from the text";
  if (keyword === "type" && type === "string" && ["number", "boolean"].includes(typeof data))
    return `write "${typed || data}", in quotes`;
  if (keyword === "type" && type === "boolean") return "write true or false, without quotes";
  if (keyword === "type" && type === "integer") return "write the number without quotes or px";
  if (keyword === "type" && type === "object") return FEATURED_HINT;
  if (keyword === "uniqueItems") return "duplicate entry";
  if (keyword === "minItems") return "name at least one";
  if (keyword === "maxLength" || keyword === "minLength")
    return `it has ${[...String(data)].length} characters`;
  if (keyword === "pattern" && pattern?.startsWith("^[a-z0-9]") && /[^\0-\x7f]/.test(String(data)))
    return "an address takes letters of the English alphabet: write the words in them";
  return undefined;
}
