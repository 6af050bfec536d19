import { basename } from "node:path";
import { INTEGRATION_IDS, routes, SECTION_IDS } from "../../config/routes";
import { isPublished } from "../../model/publication";
import { topicSlug } from "../../model/topicSlug";
import { type ContentDocument, outlineOf } from "./document";
import type { Content } from "./readContent";

/** The addresses of the site by path, with their anchors and whether they are published. */
export type KnownAddresses = Map<string, Address>;
type Address = { anchors: () => string[]; isPublished: boolean };

const none = { anchors: () => [], isPublished: true };
const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

/** The addresses of the content. `today` is a calendar date. */
export function knownAddresses(content: Content, today: string): KnownAddresses {
  const home = [...Object.values(SECTION_IDS), ...INTEGRATION_IDS];
  const addresses: KnownAddresses = new Map<string, Address>([
    [routes.home, { anchors: () => home, isPublished: true }],
    ...[routes.blog, routes.posts].map((path) => [path, none] as const),
  ]);
  const headings = (document: ContentDocument) => () =>
    outlineOf(document).headings.map(({ id }) => id);
  for (const document of content.legal)
    addresses.set(`/${basename(document.file, ".md")}`, {
      anchors: headings(document),
      isPublished: true,
    });
  for (const document of content.posts) {
    const { id, slug, categories, tags } = document.data;
    const address = {
      anchors: headings(document),
      isPublished: isPublished(document.data, today),
    };
    if (typeof slug === "string") addresses.set(routes.post(slug), address);
    if (typeof id === "string") addresses.set(routes.postById(id), address);
    if (!address.isPublished) continue;
    for (const name of list(categories)) addresses.set(routes.category(topicSlug(name)), none);
    for (const name of list(tags)) addresses.set(routes.tag(topicSlug(name)), none);
  }
  return addresses;
}
