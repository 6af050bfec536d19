import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { BLOG_PAGE_SIZE_POSTS } from "../../shared/config/postsPerPage";
import { routes } from "../../shared/config/routes";
import { site } from "../../shared/config/site";
import { topicSlug, topicTitle } from "../../shared/model/topics";
import type { BlogPostNode } from "../graphql/contentNodes";
import type { PageNode } from "../graphql/pageNodes";
import { drawCover } from "../pictures/drawCover";
import { shareImageOfContent } from "../pictures/shareImages";

/** Posts on each page of a category or a tag. */
const TOPIC_PAGE_SIZE_POSTS = 27;
const template = (name: string) => resolve(`src/templates/${name}.tsx`);

/**
 * Creates all pages from content. Page contexts hold ids, numbers and names, but no texts. Each article has a page at
 * its slug and one at its id, whose canonical address is the first (docs/requirements.md#two-addresses-of-an-article).
 */
export function createContentPages(
  posts: readonly BlogPostNode[],
  legalSlugs: readonly string[],
  pages: readonly (Pick<PageNode, "path"> & { id: string })[],
  { actions: { createPage } }: Pick<CreatePagesArgs, "actions">,
): void {
  for (const { id, slug } of posts) {
    for (const path of [routes.post(slug), routes.postById(id)])
      createPage({
        path,
        component: template("post"),
        context: { id },
      });
  }
  const list = (path: string, context: { ids: string[] } & Record<string, unknown>) =>
    createPage({ path, component: template("list"), context });
  const everyId = posts.map((post) => post.id);
  for (const part of inPages(everyId, BLOG_PAGE_SIZE_POSTS).slice(1))
    list(routes.archive(part.page), { ...part, kind: "archive", name: "" });
  const topics = { category: idsByTopic(posts, "category"), tag: idsByTopic(posts, "tag") };
  const categories = [...topics.category.keys()].sort((a, b) => a.localeCompare(b));
  for (const kind of ["category", "tag"] as const)
    for (const [name, ids] of topics[kind]) {
      const shareImage = shareImageOfContent(() => ({
        title: topicTitle(kind, name),
        by: `${site.name} blog`,
        art: drawCover(topicSlug(name), name, "square").svg,
      }));
      for (const part of inPages(ids, TOPIC_PAGE_SIZE_POSTS)) {
        const first = routes[kind](topicSlug(name));
        const path = part.page === 1 ? first : `${first}/${part.page}`;
        const others = categories.filter((other) => kind === "tag" || other !== name);
        list(path, { ...part, kind, name, categories: others, shareImage });
      }
    }
  for (const slug of legalSlugs)
    createPage({
      path: `/${slug}`,
      component: template("legal"),
      context: { id: `legal:${slug}` },
    });
  for (const { id, path } of pages)
    createPage({ path, component: template("page"), context: { id } });
}

function inPages(ids: readonly string[], size: number) {
  const pageCount = Math.ceil(ids.length / size);
  return Array.from({ length: pageCount }, (_, i) => ({
    page: i + 1,
    pageCount,
    total: ids.length,
    ids: ids.slice(i * size, (i + 1) * size),
  }));
}

function idsByTopic(posts: readonly BlogPostNode[], kind: "category" | "tag") {
  const groups = new Map<string, string[]>();
  for (const post of posts)
    for (const topic of kind === "category" ? post.categories : post.tags) {
      const ids = groups.get(topic) ?? [];
      ids.push(post.id);
      groups.set(topic, ids);
    }
  return groups;
}
