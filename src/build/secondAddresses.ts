import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BuildArgs, Node } from "gatsby";
import { routes } from "../config/routes";
import type { BlogPostNode } from "./blogNodes";

/**
 * Puts each article at /blog/{id} too, where cards link to (decisions, "Routes"): a copy of the page at
 * /blog/posts/{slug} and of its data, made anew where the article is newer than its copy.
 */
export function copySecondAddresses({ getNodesByType }: BuildArgs, root = "public"): void {
  const posts = getNodesByType("BlogPost") as (Node & BlogPostNode)[];
  for (const { id, slug } of posts) {
    const [from, to] = [routes.post(slug), routes.postById(id)];
    const [page, copy] = [join(root, `${from}.html`), join(root, `${to}.html`)];
    if (isNewer(page, copy)) copyFileSync(page, copy);
    const [data, dataCopy] = [dataFile(root, from), dataFile(root, to)];
    if (!isNewer(data, dataCopy)) continue;
    mkdirSync(dirname(dataCopy), { recursive: true });
    const text = readFileSync(data, "utf8");
    writeFileSync(dataCopy, text.replace(`"path":"${from}"`, `"path":"${to}"`));
  }
}

function isNewer(file: string, copy: string): boolean {
  const made = statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return statSync(file).mtimeMs >= made;
}

/** Where Gatsby keeps a page's data. */
function dataFile(root: string, path: string): string {
  return join(root, "page-data", path, "page-data.json");
}
