import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { BLOG_PAGE_SIZE_POSTS, RELATED_POSTS_MAX } from "../config/limits";
import { routes } from "../config/routes";
import { topicSlug } from "../model/slugs";
import { type BlogPostNode, relatedPostIds } from "./blogNodes";

/** Posts a page of a category or a tag. */
const TOPIC_PAGE_SIZE_POSTS = 27;
const template = (name: string) => resolve(`src/templates/${name}.tsx`);

type CreatePage = CreatePagesArgs["actions"]["createPage"];

/** Every page that content makes. Contexts hold ids and numbers only, never texts. */
export function createContentPages(
  posts: readonly BlogPostNode[],
  legalSlugs: readonly string[],
  createPage: CreatePage,
): void {
  for (const { id, slug } of posts) {
    // The query does not depend on these, but a page whose related posts change must be made again.
    const context = { id, related: relatedPostIds(id, RELATED_POSTS_MAX).join(" ") };
    createPage({ path: routes.post(slug), component: template("post"), context });
    // Both readings of the specification are kept: cards link to /blog/{id} (decisions, "Routes").
    createPage({ path: routes.postById(id), component: template("post"), context });
  }
  const ids = posts.map((post) => post.id);
  createListPages(ids, BLOG_PAGE_SIZE_POSTS, (page, pageCount, context) => {
    if (page === 1) return;
    createPage({
      path: routes.archive(page),
      component: template("archive"),
      context: { ...context, page, pageCount },
    });
  });
  for (const kind of ["category", "tag"] as const)
    for (const [name, ids] of idsByTopic(posts, kind))
      createListPages(ids, TOPIC_PAGE_SIZE_POSTS, (page, pageCount, context) => {
        const path = routes[kind](topicSlug(name));
        createPage({
          path: page === 1 ? path : `${path}/${page}`,
          component: template("topic"),
          context: { ...context, kind, name, path, page, pageCount, total: ids.length },
        });
      });
  for (const slug of legalSlugs)
    createPage({
      path: `/${slug}`,
      component: template("legal"),
      context: { id: `legal:${slug}` },
    });
}

function createListPages(
  ids: readonly string[],
  size: number,
  create: (page: number, pageCount: number, context: { ids: string[] }) => void,
): void {
  const pageCount = Math.ceil(ids.length / size);
  for (let page = 1; page <= pageCount; page += 1)
    create(page, pageCount, { ids: ids.slice((page - 1) * size, page * size) });
}

function idsByTopic(posts: readonly BlogPostNode[], kind: "category" | "tag") {
  const groups = new Map<string, string[]>();
  for (const post of posts)
    for (const topic of kind === "category" ? post.categories : post.tags)
      groups.set(topic, [...(groups.get(topic) ?? []), post.id]);
  return groups;
}
