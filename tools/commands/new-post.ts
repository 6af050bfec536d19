/**
 * `npm run new-post -- "Title" [author]` writes a complete post folder, as a draft dated today. `--id` sets the folder's
 * name if the title has no usable letters.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { RESERVED_POST_IDS } from "../../src/shared/config/reservedIds";
import { newPost } from "../../src/site/content/newPost";
import { AUTHORS_FOLDER, POSTS_FOLDER } from "../../src/site/content/readContent";
import { run } from "../processes/step";

run(async () => {
  const { positionals, values } = parseArgs({
    options: { id: { type: "string" } },
    allowPositionals: true,
  });
  const [title = "", wanted] = positionals;
  const authors = readdirSync(AUTHORS_FOLDER)
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -".md".length));
  const author = wanted ?? authors[0] ?? "";

  if (!title.trim()) throw new Error('Give the title: npm run new-post -- "Title of the post"');
  if (!authors.includes(author))
    throw new Error(`There is no author ${author}. The authors are: ${authors.join(", ")}`);
  const { id, text } = newPost({ title: title.trim(), author, today: new Date(), id: values.id });
  if (!id)
    throw new Error(
      `The post's address uses the letters a to z and digits, and the title has none. Choose the address yourself: npm run new-post -- "${title.trim()}" ${author} --id a-few-words`,
    );
  if (RESERVED_POST_IDS.includes(id))
    throw new Error(`/blog/${id} is reserved by the site; add a word.`);
  const folder = join(POSTS_FOLDER, id);
  if (existsSync(folder)) throw new Error(`${folder} already exists.`);
  mkdirSync(folder);
  writeFileSync(join(folder, "index.md"), text);
  console.log(
    `${folder}/index.md is ready, as a draft. npm run dev shows it, marked as not published.`,
  );
});
