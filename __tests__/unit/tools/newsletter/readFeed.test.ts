import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { IssuePost } from "../../../../supabase/functions/_shared/outbox";
import { readFeed } from "../../../../tools/newsletter/readFeed";
import { serve } from "../../../setup/loopback";

let site: string;
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  ({ url: site } = await serve(({ url }, response) => {
    if (url === "/feed.json") answer(response);
    else if (url === "/blog/posts/b.md") response.end("# Post b");
    else response.writeHead(404).end();
  }));
});

const item = (id: string, more: object = {}) => ({
  id,
  url: `${site}/blog/posts/${id}`,
  title: `Post ${id}`,
  summary: "In short.",
  content_html: "<p>Long</p>",
  date_published: "2026-11-01T00:00:00Z",
  ...more,
});
const serveFeed = (items: unknown) => {
  const feed = { version: "https://jsonfeed.org/version/1.1", items };
  answer = (response) => response.end(JSON.stringify(feed));
};

test("the posts of a feed are read with their cover, reading time and text", async () => {
  const more = { reading_time: "5 min read", image_alt: "A sea", image_width: 8, image_height: 4 };
  serveFeed([item("a", { image: `${site}/static/a.webp`, _newsletter: more }), item("b")]);
  const { posts, texts, readMarkdown, faults } = await readFeed(`${site}/`);
  expect(faults).toEqual([]);
  expect(texts.get("b")).toBe("<p>Long</p>");
  expect(await readMarkdown(posts[1] as IssuePost)).toBe("# Post b");
  const missing = /a\.md cannot be read: it answers 404/;
  await expect(readMarkdown(posts[0] as IssuePost)).rejects.toThrow(missing);
  expect(posts).toEqual([
    {
      id: "a",
      url: `${site}/blog/posts/a`,
      title: "Post a",
      summary: "In short.",
      reading_time: "5 min read",
      published_at: "2026-11-01T00:00:00Z",
      image: { url: `${site}/static/a.webp`, alt: "A sea", width: 8, height: 4 },
    },
    expect.objectContaining({ id: "b", reading_time: "", image: null }),
  ]);
});

function* endless() {
  for (;;) yield "x".repeat(1_000_000);
}
test.each<[string, typeof answer, RegExp]>([
  ["answers 503", (response) => response.writeHead(503).end(), /it answers 503/],
  ["redirects", (response) => response.writeHead(302, { location: "/x" }).end(), /cannot be read/],
  ["hangs up", (response) => response.destroy(), /cannot be read: .*Nothing was sent/],
  ["is a page", (response) => response.end("<html>"), /is not a JSON Feed/],
  ["is null", (response) => response.end("null"), /is not a JSON Feed/],
  ["is another format", (response) => response.end('{"items":[]}'), /is not a JSON Feed/],
  ["never ends", (response) => Readable.from(endless()).pipe(response), /larger than 20 MB/],
])("a feed that %s stops the command with the reason", async (_, given, reason) => {
  answer = given;
  await expect(readFeed(site)).rejects.toThrow(reason);
});

test("of a huge feed the newest fifty posts are read, with texts of a limited length", async () => {
  const long = "a🙂".repeat(500);
  serveFeed(Array.from({ length: 1_500 }, (_, n) => item(`p${n}`, { title: long, summary: long })));
  const { posts } = await readFeed(site);
  expect(posts).toHaveLength(50);
  expect(Array.from(posts[0]?.title ?? "")).toHaveLength(200);
  expect(Array.from(posts[0]?.summary ?? "")).toHaveLength(400);
});

test.each([
  ["of another site", { url: "https://evil.example/x" }],
  ["of a script", { url: "javascript:alert(1)" }],
  ["without an address", { url: undefined }],
  ["without a title", { title: " \0" }],
  ["with an object as its title", { title: { a: 1 } }],
  ["without a date", { date_published: "yesterday" }],
  ["with an endless id", { id: "x".repeat(201) }],
])("an item %s is left out, and the others are kept", async (_, more) => {
  serveFeed([item("bad", more), item("good")]);
  const { posts, faults } = await readFeed(site);
  expect(posts.map(({ id }) => id)).toEqual(["good"]);
  expect(faults).toEqual([expect.stringMatching(/^Item 1 of the feed is left out: /)]);
});

test("a cover of another site, which would tell who opens the mail, and a second item of an id are left out", async () => {
  const more = { reading_time: "", image_alt: "", image_width: 1, image_height: 1 };
  const image = "https://evil.example/pixel.gif";
  serveFeed([item("a", { title: "First", image, _newsletter: more }), item("a")]);
  expect((await readFeed(site)).posts).toMatchObject([{ title: "First", image: null }]);
});

test.each(["\0", "\ud800"])(
  "%j, which the database cannot store, is left out of each text",
  async (one) => {
    const text = ` a${one}🙂`;
    const more = { reading_time: text, image_alt: text, image_width: 1, image_height: 1 };
    const image = `${site}/a${one}`;
    const texts = { id: text, title: text, summary: text, content_html: text };
    serveFeed([item(`b${one}`, { ...texts, image, _newsletter: more })]);
    const read = await readFeed(site);
    expect([...read.texts]).toEqual([["a🙂", "a🙂"]]);
    expect(read.posts).toMatchObject([
      {
        url: `${site}/blog/posts/b`,
        title: "a🙂",
        summary: "a🙂",
        reading_time: "a🙂",
        image: { url: `${site}/a`, alt: "a🙂" },
      },
    ]);
  },
);
