import { oneLine } from "./cleanText.ts";
import { objectOf, parseJson, readBody } from "./request.ts";

/** A post that a new subscriber may begin with. */
export type FirstPost = { title: string; url: string; reading_time: string };

const FEED = "/feed.json";
const TIMEOUT_MS = 5_000;
/** The feed has fifty posts with their text; an endless answer must not fill the function's memory. */
const FEED_MAX_BYTES = 10 * 1024 * 1024;
/** As on the page that confirms. */
const FIRST_POSTS = 2;

type FeedItem = {
  url: string;
  title: string;
  date_published: string;
  _newsletter?: { reading_time?: unknown };
};

/**
 * Reads the site's JSON Feed and returns the two posts that were its newest at a time, so that a mail is the same at every try.
 * None when the site does not answer: a welcome without posts is better than none.
 */
export async function readFirstPosts(siteUrl: string): Promise<(at: string) => FirstPost[]> {
  const items = await readItems(siteUrl).catch(() => []);
  const { origin } = new URL(siteUrl);
  return (at) =>
    items
      .filter((item) => isItem(item, origin) && Date.parse(item.date_published) <= Date.parse(at))
      .slice(0, FIRST_POSTS)
      .map(({ title, url, _newsletter }) => {
        const time = _newsletter?.reading_time;
        return {
          title: oneLine(title),
          url: new URL(url).href,
          reading_time: typeof time === "string" ? oneLine(time) : "",
        };
      });
}

async function readItems(siteUrl: string): Promise<FeedItem[]> {
  const reply = await fetch(siteUrl + FEED, {
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`the feed answers ${reply.status}`);
  const text = await readBody(reply, FEED_MAX_BYTES);
  const items = objectOf(parseJson(text ?? ""))?.["items"];
  return Array.isArray(items) ? (items as FeedItem[]) : [];
}

/** Nothing in the feed is trusted: a post has a title, a date, and an address of the site. */
function isItem(item: Partial<FeedItem> | null, origin: string): item is FeedItem {
  const { title, url, date_published } = item ?? {};
  return (
    typeof title === "string" &&
    oneLine(title) !== "" &&
    typeof url === "string" &&
    URL.canParse(url) &&
    new URL(url).origin === origin &&
    typeof date_published === "string"
  );
}
