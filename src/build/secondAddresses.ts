import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BuildArgs, Node } from "gatsby";
import { routes } from "../config/routes";
import type { BlogPostNode } from "./blogNodes";

/**
 * Puts each article at /blog/{id} too, where cards link to (decisions, "Routes"): a copy of the page at
 * /blog/posts/{slug} and of its data. Takes away the copies of posts that are gone.
 */
export function copySecondAddresses({ getNodesByType }: BuildArgs, root = "public"): void {
  const posts = getNodesByType("BlogPost") as (Node & BlogPostNode)[];
  const pages = getNodesByType("SitePage") as (Node & { path: string })[];
  const wanted = new Set([
    ...pages.map(({ path }) => path),
    ...posts.map(({ id }) => routes.postById(id)),
  ]);
  const blog = join(root, routes.blog);
  for (const name of readdirSync(blog)) {
    const path = `${routes.blog}/${name.slice(0, -".html".length)}`;
    if (name.endsWith(".html") && !wanted.has(path)) rmSync(join(blog, name));
  }
  for (const { id, slug } of posts) {
    const [from, to] = [routes.post(slug), routes.postById(id)];
    copyFileSync(join(root, `${from}.html`), join(root, `${to}.html`));
    const data = readFileSync(dataFile(root, from), "utf8");
    mkdirSync(dirname(dataFile(root, to)), { recursive: true });
    writeFileSync(dataFile(root, to), data.replace(`"path":"${from}"`, `"path":"${to}"`));
  }
}

/** Where Gatsby keeps a page's data. */
function dataFile(root: string, path: string): string {
  return join(root, "page-data", path, "page-data.json");
}
