import { REDIRECTS, routes } from "../../shared/config/routes";

/** The fields of a post that determine its addresses. */
type Addressed = { id: string; slug: string; formerSlugs: readonly string[] };

/**
 * The `_redirects` file of Netlify and Cloudflare Pages, which the local server reads too. If a post's id and slug
 * differ, /blog/{slug} and /blog/posts/{id} redirect to it (docs/requirements.md#two-addresses-of-an-article), and so do its former slugs.
 */
export function redirectsFile(posts: readonly Addressed[]): string {
  const ofPosts = posts.flatMap(({ id, slug, formerSlugs }) => {
    const others = new Set([id, slug, ...formerSlugs]);
    const addresses = [...others].flatMap((name) => [routes.post(name), routes.postById(name)]);
    const pages = [routes.post(slug), routes.postById(id)];
    return addresses
      .filter((address) => !pages.includes(address))
      .map((address) => [address, routes.post(slug)]);
  });
  const rules = [...REDIRECTS, ...ofPosts];
  // Cloudflare matches rules literally, so each needs a variant with a slash. They come last: they are dropped first if
  // the posts exceed Cloudflare's limit of 2,000 rules.
  const withSlash = rules.map(([from, to]) => [`${from}/`, to]);
  return [...rules, ...withSlash].map(([from, to]) => `${from} ${to} 301\n`).join("");
}
