import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { routes } from "../../config/routes";
import type { PostSummary } from "../../model/post";
import type { BlogPostNode } from "../graphql/blogNodes";

/** The list data: the fields that cards show, without texts. */
function postSummaries(posts: readonly BlogPostNode[]): PostSummary[] {
  return posts.map(
    ({
      id,
      slug,
      formerSlugs,
      title,
      publishDate,
      readingTime,
      category,
      metaDescription,
      picture,
      published,
    }) => ({
      id,
      slug,
      title,
      publishDate,
      readingTime,
      category,
      metaDescription,
      picture,
      ...(formerSlugs.length > 0 ? { formerSlugs } : {}),
      ...(published ? {} : { published }),
    }),
  );
}

/** Writes /blog/posts.json from posts that are sorted newest first. */
export function writePostsData(posts: readonly BlogPostNode[], root = "public"): void {
  const file = join(root, routes.postsData);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(postSummaries(posts)));
}
