/** `npm run content-schemas`: writes the JSON Schemas of posts and pages for code editors; run it after changing their fields. */
import { writeFileSync } from "node:fs";
import { JSON_SCHEMAS } from "../../src/site/content/jsonSchemas";
import { run } from "../processes/step";

run(async () => {
  for (const [file, schema] of JSON_SCHEMAS) {
    writeFileSync(file, schema());
    console.log(`${file} has been written.`);
  }
});
