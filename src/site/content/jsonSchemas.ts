import { z } from "zod";
import { postFields } from "../../shared/model/contentFields";
import { pageFields } from "../../shared/model/pages";

/** The JSON Schemas with which text editors complete and explain fields (docs/editing.md), by file. */
export const JSON_SCHEMAS = new Map([
  ["content/posts/post.schema.json", () => jsonSchemaOf(postFields)],
  ["content/pages/page.schema.json", () => jsonSchemaOf(pageFields)],
]);

function jsonSchemaOf(fields: z.ZodType): string {
  const schema = z.toJSONSchema(fields, {
    io: "input",
    target: "draft-7",
    override: ({ jsonSchema }) => {
      delete jsonSchema["remedy"];
    },
  });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
