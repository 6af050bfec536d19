import { z } from "zod";
import { postFields } from "../../shared/model/contentFields";

export const POST_SCHEMA_FILE = "content/posts/post.schema.json";

/** The fields of a post as JSON Schema, with which text editors complete and explain them (docs/editing.md). */
export function postJsonSchema(): string {
  const schema = z.toJSONSchema(postFields, {
    io: "input",
    target: "draft-7",
    override: ({ jsonSchema }) => {
      delete jsonSchema["remedy"];
    },
  });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
