import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { routes } from "../../shared/config/routes";
import type { PostSummary } from "../../shared/model/post";
import { readPostSummaries } from "../../shared/model/postSummaries";
import type { BlogPostNode } from "../graphql/contentNodes";

/** The list data: what cards show, and by what the page for unknown addresses finds a post. */
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

/** Writes /blog/posts.json from posts that are sorted newest first. Throws if browsers would refuse it. */
export function writePostsData(posts: readonly BlogPostNode[], root = "public"): void {
  const file = join(root, routes.postsData);
  const summaries = postSummaries(posts);
  // Browsers refuse the whole list if they refuse one of its posts.
  const refused = summaries.find((post) => readPostSummaries([post]) === null);
  if (refused) {
    throw new Error(
      `Browsers would refuse ${routes.postsData}: src/shared/model/postSummaries.ts does not accept ${JSON.stringify(refused)}. Correct the check, or what src/site makes of this post.`,
    );
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(summaries));
}
