/** `npm run post-schema`: writes the JSON Schema of a post for code editors; run it after changing contentFields.ts. */
import { writeFileSync } from "node:fs";
import { POST_SCHEMA_FILE, postJsonSchema } from "../../src/site/content/postSchema";

writeFileSync(POST_SCHEMA_FILE, postJsonSchema());
console.log(`${POST_SCHEMA_FILE} has been written.`);
