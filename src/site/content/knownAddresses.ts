import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { BLOG_PAGE_SIZE_POSTS } from "../../shared/config/postsPerPage";
import { FEATURE_IDS, INTEGRATION_IDS, routes, SECTION_IDS } from "../../shared/config/routes";
import { postFields } from "../../shared/model/contentFields";
import { COPY_SCHEMAS } from "../../shared/model/copy";
import { questionId } from "../../shared/model/headingId";
import { isPublished } from "../../shared/model/publication";
import { topicSlug } from "../../shared/model/topics";
import { type ContentDocument, outlineOf } from "./document";
import { addressOfPage, anchorsOfPage } from "./pageTexts";
import type { Content } from "./readContent";

/** The addresses of the site by path, with their anchors, unless a fault hides them, and whether they are published. */
export type KnownAddresses = Map<string, Address>;
type Address = { anchors: () => string[] | undefined; isPublished: boolean };

const none = { anchors: () => [], isPublished: true };
const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

/** Pages and files of the site that no content file makes. */
const FIXED = [
  routes.blog,
  routes.posts,
  routes.search,
  routes.rss,
  routes.atom,
  routes.jsonFeed,
  routes.sitemap,
  routes.robots,
  routes.llms,
];

/** The addresses of the content and of the files in static/ below `root`. `today` is a calendar date. */
export function knownAddresses(content: Content, today: string, root: string): KnownAddresses {
  const home = () => {
    const faq = COPY_SCHEMAS.faq.safeParse(content.copy.faq.data).data;
    const questions = faq?.items.map(({ question }) => questionId(question));
    return (
      questions && [...Object.values(SECTION_IDS), ...FEATURE_IDS, ...INTEGRATION_IDS, ...questions]
    );
  };
  const addresses: KnownAddresses = new Map<string, Address>([
    [routes.home, { anchors: home, isPublished: true }],
    ...[...FIXED, ...staticFiles(root)].map((path) => [path, none] as const),
  ]);
  const headings = (document: ContentDocument) => () =>
    outlineOf(document).headings.map(({ id }) => id);
  for (const document of content.pages) {
    const address = addressOfPage(document);
    addresses.set(address, { anchors: () => anchorsOfPage(document), isPublished: true });
    addresses.set(routes.markdownVersion(address), none);
  }
  for (const document of content.legal)
    addresses.set(`/${basename(document.file, ".md")}`, {
      anchors: headings(document),
      isPublished: true,
    });
  let published = 0;
  for (const document of content.posts) {
    const { id = basename(dirname(document.file)), slug, categories, tags } = document.data;
    const address = {
      anchors: headings(document),
      isPublished: !hasDate(document) || isPublished(document.data, today),
    };
    if (typeof slug === "string" && postFields.shape.slug.safeParse(slug).success) {
      addresses.set(routes.post(slug), address);
      addresses.set(routes.markdownVersion(routes.post(slug)), { ...address, anchors: () => [] });
    }
    if (typeof id === "string") addresses.set(routes.postById(id), address);
    if (!address.isPublished) continue;
    published += 1;
    if (published % BLOG_PAGE_SIZE_POSTS === 1 && published > 1)
      addresses.set(routes.archive(Math.ceil(published / BLOG_PAGE_SIZE_POSTS)), none);
    for (const name of list(categories)) addresses.set(routes.category(topicSlug(name)), none);
    for (const name of list(tags)) addresses.set(routes.tag(topicSlug(name)), none);
  }
  return addresses;
}

const hasDate = ({ data }: ContentDocument) =>
  postFields.shape.publishDate.safeParse(data["publishDate"]).success;

function staticFiles(root: string): string[] {
  const folder = join(root, "static");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
    (name) => `/${name.replaceAll("\\", "/")}`,
  );
}
