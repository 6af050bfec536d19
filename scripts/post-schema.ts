/** `npm run post-schema` writes the fields of a post for editors' programs, after src/model/contentFields.ts has changed. */
import { writeFileSync } from "node:fs";
import { POST_SCHEMA_FILE, postJsonSchema } from "../src/build/content/postSchema";

writeFileSync(POST_SCHEMA_FILE, postJsonSchema());
console.log(`${POST_SCHEMA_FILE} is written.`);
