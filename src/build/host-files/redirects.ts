import { routes, SECTION_IDS } from "../../config/routes";

/** Declared addresses without a screen of their own (decisions, "Metadata"). */
const SECTIONS: readonly [from: string, to: string][] = [
  ["/features", `/#${SECTION_IDS.features}`],
  ["/faq", `/#${SECTION_IDS.faq}`],
  ["/growth", `/#${SECTION_IDS.growth}`],
  ["/growth-steps", `/#${SECTION_IDS.growthSteps}`],
  ["/contact", `/#${SECTION_IDS.contactForm}`],
  ["/cookie-policy", routes.cookies],
];

/** A post as far as its addresses go. */
type Addressed = { id: string; slug: string; formerSlugs: readonly string[] };

/**
 * The `_redirects` file of Netlify and Cloudflare Pages, which the local server reads too. Where a
 * post's id and slug differ, both other readings of its address lead to it (decisions, "Routes"), and so does
 * every slug that it had before.
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
  const rules = [...SECTIONS, ...ofPosts];
  // Cloudflare takes a rule as it is written. Should posts exceed its 2,000 rules, these go first.
  const withSlash = rules.map(([from, to]) => [`${from}/`, to]);
  return [...rules, ...withSlash].map(([from, to]) => `${from} ${to} 301\n`).join("");
}
