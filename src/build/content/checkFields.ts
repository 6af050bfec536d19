import Ajv, { type ErrorObject } from "ajv";
import type { ContentDocument } from "./document";
import { type Fault, found, nearest } from "./fault";

type Schema = { properties?: Record<string, Schema>; title?: string; required?: string[] };

/** Hints for fields that people expect in the file and that are worked out instead. */
const WORKED_OUT: Record<string, string> = {
  content: "write the text below the second line of ---",
  schema: "it is worked out from the other fields; remove it",
  "images.content": "pictures are found in the text; remove it",
  date: "write publishDate",
  description: "write metaDescription",
};

/**
 * Gives a check of a document's fields by a JSON Schema: missing, unknown, wrong type or form. The
 * schema's `title` of a field completes "must be …".
 */
export function fieldCheck(schema: object): (document: ContentDocument) => Fault[] {
  const validate = new Ajv({ allErrors: true, verbose: true, unknownFormats: "ignore" }).compile(
    schema,
  );
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

function toFault({ file, lineOf }: ContentDocument, error: ErrorObject): Fault {
  const parent = error.dataPath.replace(/^\./, "").replace(/\[(\d+)\]/g, ".$1");
  const under = (key: string) => (parent ? `${parent}.${key}` : key);
  const parentSchema = error.parentSchema as Schema;
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  if (error.keyword === "required") {
    const field = under(params.missingProperty ?? "");
    const title = parentSchema.properties?.[params.missingProperty ?? ""]?.title;
    return { file, line: lineOf(field), field, problem: `is missing; it must be ${title}` };
  }
  if (error.keyword === "additionalProperties") {
    const key = params.additionalProperty ?? "";
    const field = under(key);
    const known = nearest(key, Object.keys(parentSchema.properties ?? {}));
    const hint = WORKED_OUT[field] ?? (known && `did you mean ${known}?`);
    return { file, line: lineOf(field), field, problem: "is not a known field", hint };
  }
  const problem = `must be ${parentSchema.title ?? error.message} ${found(error.data)}`;
  return { file, line: lineOf(parent), field: parent, problem, hint: slip(error) };
}

function slip({ keyword, data, parentSchema }: ErrorObject): string | undefined {
  const { type } = parentSchema as { type?: string };
  if (keyword === "type" && type === "array" && typeof data === "string")
    return `write [${data}], or one to a line behind a hyphen`;
  if (keyword === "type" && type === "string" && ["number", "boolean"].includes(typeof data))
    return `write "${data}", in quotes`;
  if (keyword === "type" && type === "boolean") return "write true or false, without quotes";
  if (keyword === "type" && type === "integer") return "write the number without quotes or px";
  if (data === null) return "nothing stands behind the colon";
  if (keyword === "uniqueItems") return "one of them stands there twice";
  if (keyword === "minItems") return "name at least one";
  if (keyword === "maxLength" || keyword === "minLength")
    return `it has ${String(data).length} characters`;
  return undefined;
}
