import { Readable } from "node:stream";
import { readFirstPosts } from "../../../supabase/functions/_shared/firstPosts";
import { serve } from "../../setup/loopback";

const AT = "2026-11-02T00:00:00Z";
/** The posts that a site's feed offers at that time. */
async function firstPosts(feed: unknown, status = 200) {
  const { url: site } = await serve(({ url }, answer) => {
    const text = typeof feed === "string" ? feed : JSON.stringify(feed).replaceAll("SITE", site);
    answer.writeHead(url === "/feed.json" ? status : 404).end(text);
  });
  return (await readFirstPosts(site))(AT).map(({ title, url }) => [title, url.replace(site, "")]);
}
const item = (name: string, day: string, more = {}) => ({
  title: name,
  url: `SITE/blog/posts/${name}`,
  date_published: `2026-11-${day}T00:00:00Z`,
  ...more,
});

test("the two posts are the newest of the time when the mail was queued, at every try", async () => {
  const feed = { items: [item("new", "05"), item("c", "02"), item("b", "01"), item("a", "01")] };
  expect(await firstPosts(feed)).toEqual([
    ["c", "/blog/posts/c"],
    ["b", "/blog/posts/b"],
  ]);
});

test("nothing in the feed is trusted: other sites, scripts, no titles and line breaks", async () => {
  const feed = {
    items: [
      null,
      "text",
      item("elsewhere", "01", { url: "https://evil.example/" }),
      item("script", "01", { url: "javascript:alert(1)" }),
      item("untitled", "01", { title: " \n" }),
      item("undated", "01", { date_published: 7 }),
      item("good", "01", { title: "Good\nFrom: eve@example.com" }),
    ],
  };
  expect(await firstPosts(feed)).toEqual([["Good From: eve@example.com", "/blog/posts/good"]]);
});

test("an endless feed gives no posts, and is not read to the end", async () => {
  let sent = 0;
  function* endless() {
    yield '{"items":[';
    for (; ; sent += 1) yield "[],".repeat(100_000);
  }
  const { url } = await serve((_, answer) => Readable.from(endless()).pipe(answer));
  expect((await readFirstPosts(url))(AT)).toEqual([]);
  expect(sent).toBeLessThan(100);
});

test.each([
  ["is away", { items: [item("a", "01")] }, 503],
  ["answers with a page", "<html>", 200],
  ["has no items", { items: "none" }, 200],
])("a site that %s gives no posts", async (_, feed, status) => {
  expect(await firstPosts(feed, status)).toEqual([]);
});

test("a feed at another address, to which the site redirects, gives no posts", async () => {
  const { url: site } = await serve(({ url }, answer) => {
    if (url === "/feed.json") answer.writeHead(302, { location: "/other.json" }).end();
    else answer.end(JSON.stringify({ items: [item("a", "01")] }).replaceAll("SITE", site));
  });
  expect((await readFirstPosts(site))(AT)).toEqual([]);
});
