import { z } from "zod";
import { routes } from "../../src/shared/config/routes";
import type { IssuePost } from "../../supabase/functions/_shared/outbox";
import { parseJson, readBody } from "../../supabase/functions/_shared/request";
import { causeOf } from "../processes/step";

const TIMEOUT_MS = 15_000;
const DOWNLOAD_MAX_BYTES = 20 * 1024 * 1024;
const POSTS_MAX = 50;
const TITLE_MAX_CHARACTERS = 200;
const SUMMARY_MAX_CHARACTERS = 400;

/** JSON can contain NUL and lone surrogates, which the database cannot store. */
const Text = z.string().overwrite((text) => text.replace(/\0|\p{Surrogate}/gu, "").trim());
const Item = z.object({
  id: Text.min(1).max(200),
  url: Text.max(500),
  title: Text.min(1, "has no title"),
  summary: Text.catch(""),
  content_html: Text.catch(""),
  date_published: z.iso.datetime({ offset: true }),
  image: Text.max(500).optional().catch(undefined),
  _newsletter: z
    .object({
      reading_time: Text.max(50),
      image_alt: Text.max(500),
      image_width: z.number().int().positive(),
      image_height: z.number().int().positive(),
    })
    .optional()
    .catch(undefined),
});
const Feed = z.object({
  version: z.string().startsWith("https://jsonfeed.org/version/1"),
  items: z.array(z.unknown()),
});

export type FeedPosts = {
  /** Newest first, as in the feed. */
  posts: IssuePost[];
  /** The text of each post as HTML, by its id. */
  texts: ReadonlyMap<string, string>;
  /** The Markdown version of a post, from its page. */
  readMarkdown: (post: IssuePost) => Promise<string>;
  /** Items that are left out, one line each. */
  faults: string[];
};

/**
 * Reads the posts of the deployed site from its JSON Feed. Nothing in it is trusted: addresses must belong to the site, and texts
 * have a limit. Throws an error with one line when the feed cannot be read at all.
 */
export async function readFeed(siteUrl: string): Promise<FeedPosts> {
  const { origin } = new URL(siteUrl);
  const address = `${origin}${routes.jsonFeed}`;
  const text = await download(address);
  const feed = Feed.safeParse(parseJson(text));
  if (!feed.success) throw new Error(`${address} is not a JSON Feed. Is the site deployed?`);
  const posts = new Map<string, IssuePost>();
  const texts = new Map<string, string>();
  const faults: string[] = [];
  for (const [n, item] of feed.data.items.slice(0, POSTS_MAX).entries()) {
    const read = readItem(item, origin);
    if (typeof read === "string") faults.push(`Item ${n + 1} of the feed is left out: ${read}`);
    else if (!posts.has(read.post.id)) {
      posts.set(read.post.id, read.post);
      texts.set(read.post.id, read.html);
    }
  }
  const readMarkdown = ({ url }: IssuePost) => download(routes.markdownVersion(url));
  return { posts: [...posts.values()], texts, readMarkdown, faults };
}

async function download(address: string): Promise<string> {
  try {
    const reply = await fetch(address, {
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!reply.ok) throw new Error(`it answers ${reply.status}`);
    const text = await readBody(reply, DOWNLOAD_MAX_BYTES);
    if (text === null) throw new Error("it is larger than 20 MB, or breaks off");
    return text;
  } catch (thrown) {
    const { message } = thrown as Error;
    const cause = causeOf(thrown as Error);
    const reason = cause instanceof Error ? `${message} (${cause.message})` : message;
    throw new Error(`${address} cannot be read: ${reason}. Nothing was sent.`);
  }
}

/** The post of an item with its text, or why it is none. */
function readItem(item: unknown, origin: string): { post: IssuePost; html: string } | string {
  const read = Item.safeParse(item);
  if (!read.success)
    return read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ");
  const { id, url, title, summary, date_published, image, _newsletter: more } = read.data;
  if (!isOnSite(url, origin)) return `its address ${url} is not on ${origin}`;
  const post = {
    id,
    url,
    title: shortened(title, TITLE_MAX_CHARACTERS),
    summary: shortened(summary, SUMMARY_MAX_CHARACTERS),
    reading_time: more?.reading_time ?? "",
    published_at: date_published,
    image:
      image !== undefined && more !== undefined && isOnSite(image, origin)
        ? { url: image, alt: more.image_alt, width: more.image_width, height: more.image_height }
        : null,
  };
  return { post, html: read.data.content_html };
}

function isOnSite(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin;
}

function shortened(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
}
