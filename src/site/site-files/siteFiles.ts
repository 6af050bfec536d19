import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { BuildArgs, Node } from "gatsby";
import sharp from "sharp";
import { MAIL_PICTURES_FOLDER, pictureWidths } from "../../shared/config/pictures";
import { routes } from "../../shared/config/routes";
import type { Copy } from "../../shared/model/copy";
import { newestFirst } from "../../shared/model/post";
import { authorNodeId, type BlogPostNode } from "../graphql/contentNodes";
import type { PageNode } from "../graphql/pageNodes";
import {
  atomFeed,
  FEED_POSTS_MAX,
  type FeedItem,
  jsonFeed,
  rssFeed,
  withAbsoluteAddresses,
} from "./feeds";
import { pageAsMarkdown, type WordsForPages } from "./pageAsMarkdown";
import { robots, type SitemapEntry, sitemap } from "./sitemap";
import { speculationRules } from "./speculationRules";
import { llmsText, markdownVersion } from "./textVersions";

const MAIL_PICTURE_MAX_WIDTH_PX = 1280;
const MAIL_PICTURE_JPEG = { quality: 82, mozjpeg: true };

type PostNode = BlogPostNode & Node;
type LegalNode = Node & { slug: string; lastUpdated: string };
type TextNode = Node & Pick<BlogPostNode, "images">;
type MarkdownNode = Node & { rawMarkdownBody: string };

const HTML_QUERY = `query FeedHtml($limit: Int!) {
  allBlogPost(sort: [{ publishDate: DESC }, { id: ASC }], limit: $limit) { nodes { id html } }
}`;

/** Writes feeds, sitemap, robots.txt, llms.txt and the Markdown versions of articles. */
export async function writeSiteFiles(args: BuildArgs, root = "public"): Promise<void> {
  const posts = (args.getNodesByType("BlogPost") as PostNode[]).sort(newestFirst);
  const legal = args.getNodesByType("LegalPage") as LegalNode[];
  const pages = (args.getNodesByType("Page") as (PageNode & Node)[]).sort(asLinked);
  const authorOf = (post: BlogPostNode) =>
    String(args.getNode(authorNodeId(post.author))?.["name"]);
  const markdownOf = (post: PostNode) => args.getNode(post.parent ?? "") as MarkdownNode;
  const html = await htmlOfNewest(args);
  const textOf = (id: string) => {
    const text = html.get(id);
    if (text !== undefined) return text;
    throw new Error(`The query of the feeds did not return the post "${id}": see HTML_QUERY.`);
  };
  const write = (path: string, text: string) => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };

  rmSync(join(root, MAIL_PICTURES_FOLDER), { recursive: true, force: true });
  mkdirSync(join(root, MAIL_PICTURES_FOLDER));
  const items = await Promise.all(
    posts.slice(0, FEED_POSTS_MAX).map(async (post): Promise<FeedItem> => {
      return {
        id: post.id,
        title: post.title,
        path: post.url,
        summary: post.metaDescription,
        html: withAbsoluteAddresses(textOf(post.id)),
        author: authorOf(post),
        publishDate: post.publishDate,
        lastModified: post.lastModified,
        topics: [...post.categories, ...post.tags],
        readingTime: post.readingTime,
        image: await mailPicture(post, root),
      };
    }),
  );
  write(routes.rss, rssFeed(items, routes.rss));
  write(routes.atom, atomFeed(items, routes.atom));
  write(routes.jsonFeed, jsonFeed(items, routes.jsonFeed));
  write(routes.robots, robots());
  write(routes.llms, llmsText(posts, pages));
  const words = wordsForPages(args);
  const picturesOf = (id: string) => (args.getNode(id) as TextNode).images.content;
  for (const page of pages)
    write(routes.markdownVersion(page.path), pageAsMarkdown(page, words, picturesOf));
  for (const post of posts)
    write(
      routes.markdownVersion(post.url),
      markdownVersion(post, authorOf(post), markdownOf(post).rawMarkdownBody),
    );
  const lists = pathsOfTemplate(args, "list")
    .sort()
    .map((path) => ({ path }));
  const entries: SitemapEntry[] = [
    ...[routes.home, routes.blog, routes.posts].map((path) => ({ path })),
    ...pages.map(({ path }) => ({ path })),
    ...posts.map(({ url, lastModified }) => ({ path: url, lastModified })),
    ...lists,
    ...legal.map(({ slug, lastUpdated }) => ({ path: `/${slug}`, lastModified: lastUpdated })),
  ];
  write(routes.sitemap, sitemap(entries));
  write(routes.speculationRules, speculationRules());
}

/** The HTML of the newest posts by their ids, as gatsby-transformer-remark renders it. */
async function htmlOfNewest({ graphql }: BuildArgs): Promise<Map<string, string>> {
  const { data, errors } = await graphql<{
    allBlogPost: { nodes: { id: string; html: string }[] };
  }>(HTML_QUERY, { limit: FEED_POSTS_MAX });
  if (!data) throw new Error(`The texts for the feeds could not be queried: ${String(errors)}`);
  return new Map(data.allBlogPost.nodes.map(({ id, html }) => [id, html]));
}

/**
 * The featured picture in a size for mails: sharp on dense screens, and no larger. It is in a folder of its own, whose
 * files other origins may load, and JPEG, because Outlook shows no WebP.
 */
async function mailPicture(
  { picture: { base, ...largest }, images }: PostNode,
  root: string,
): Promise<FeedItem["image"]> {
  const width = pictureWidths(largest.width).findLast((one) => one <= MAIL_PICTURE_MAX_WIDTH_PX);
  const shown = width ?? largest.width;
  const file = `${base}-${shown}.webp`;
  const path = `${MAIL_PICTURES_FOLDER}/${basename(file, ".webp")}.jpg`;
  await sharp(join(root, file)).jpeg(MAIL_PICTURE_JPEG).toFile(join(root, path));
  return {
    path,
    alt: images.featured.alt,
    width: shown,
    height: Math.round((largest.height * shown) / largest.width),
  };
}

/** Pages in the order of the links to them. */
const asLinked = (a: PageNode, b: PageNode) =>
  (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) ||
  a.path.localeCompare(b.path);

/** What blocks of pages show of the copy files. */
function wordsForPages({ getNodesByType }: BuildArgs): WordsForPages {
  const [claims] = getNodesByType("CopyClaims") as unknown as Copy["claims"][];
  const [features] = getNodesByType("CopyFeatures") as unknown as Copy["features"][];
  if (!claims || !features) throw new Error("The copy has no nodes.");
  return { figures: claims.figures, features: features.items };
}

function pathsOfTemplate({ getNodesByType }: BuildArgs, template: string): string[] {
  return (getNodesByType("SitePage") as (Node & { path: string; componentPath: string })[])
    .filter(({ componentPath }) => componentPath.endsWith(`/templates/${template}.tsx`))
    .map(({ path }) => path);
}
