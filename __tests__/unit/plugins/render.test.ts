import { markdownTree } from "../../../src/site/content/markdownTree";
import { outlineOfTree } from "../../../src/site/content/outline";
import { renderAsGatsby } from "./setup/renderAsGatsby";

const kiln = {
  name: "./kiln.png",
  file: "content/posts/a-post/kiln.png",
  base: "/static/kiln-1a2b",
  width: 800,
  height: 600,
};
const outlineOf = (text: string) => outlineOfTree(markdownTree(text));

test("a newline becomes a line break", async () => {
  expect((await renderAsGatsby("one\ntwo")).html).toBe("<p>one<br>\ntwo</p>");
});

test("quotes and apostrophes are typographic, except in code, and nothing else is replaced", async () => {
  expect((await renderAsGatsby(`"It's 'fine'", (c) ... \`"code"\``)).html).toBe(
    `<p>“It’s ‘fine’”, (c) ... <code>"code"</code></p>`,
  );
});

test("a quote that begins with bold words is a tip", async () => {
  expect((await renderAsGatsby("> **Tip:** Read it aloud.")).html).toContain(
    '<blockquote class="tip">',
  );
  expect((await renderAsGatsby("> A **draft** in pencil.")).html).toContain("<blockquote>\n");
});

test("raw HTML stays as it is", async () => {
  expect((await renderAsGatsby("<kbd>Ctrl</kbd>")).html).toContain("<kbd>Ctrl</kbd>");
});

test("the contents list has headings of every level, with ids by the rule of requirements.md", async () => {
  const { html, tableOfContents } = await renderAsGatsby(
    "# One `code`!\n\n## Two & a half\n\n###### Six",
  );
  expect(tableOfContents).toEqual([
    { id: "one-code-", title: "One code!", level: 1 },
    { id: "two-a-half", title: "Two & a half", level: 2 },
    { id: "six", title: "Six", level: 6 },
  ]);
  expect(html).toContain('<h2 id="two-a-half">Two &#x26; a half</h2>');
});

test("headings with the same text get numbered ids", async () => {
  const { tableOfContents } = await renderAsGatsby("## Why\n\n## Why-2\n\n## Why\n\n## Why");
  expect(tableOfContents.map(({ id }) => id)).toEqual(["why", "why-2", "why-3", "why-4"]);
  const twice = await renderAsGatsby("## A\n\n## A");
  expect(twice.tableOfContents.map(({ id }) => id)).toEqual(["a", "a-2"]);
});

test("a picture has every width, a file for what cannot show AVIF, its size, and lazy loading", async () => {
  const { html } = await renderAsGatsby("![A kiln](./kiln.png)", { pictures: [kiln] });
  expect(html).toContain('type="image/avif" srcset="/static/kiln-1a2b-320.avif 320w,');
  expect(html).toContain("/static/kiln-1a2b-800.avif 800w");
  expect(html).toContain('src="/static/kiln-1a2b-640.webp"');
  expect(html).toContain('alt="A kiln" loading="lazy" width="800" height="600"');
});

test("the dark version of a drawing is for the dark theme only", async () => {
  const drawing = { ...kiln, name: "./kiln.svg", base: "/static/drawn.kiln-1a2b" };
  const { html } = await renderAsGatsby("![A kiln](./kiln.svg)", { pictures: [drawing] });
  expect(html.match(/<source[^>]*-dark-[^>]*>/g)).toEqual([
    expect.stringContaining('media="(prefers-color-scheme: dark)"'),
  ]);
});

test("a picture's name may contain a percent sign", async () => {
  const pictures = [{ ...kiln, name: "./100%.png", file: "content/posts/a-post/100%.png" }];
  const { html } = await renderAsGatsby("![A kiln](./100%.png)", { pictures });
  expect(html).toContain('src="/static/kiln-1a2b-640.webp"');
});

test("a picture alone with a title is a figure with a caption", async () => {
  const { html } = await renderAsGatsby('![A kiln](./kiln.png "At <home>")', { pictures: [kiln] });
  expect(html).toMatch(/^<figure><picture>.*<figcaption>At &#x3C;home><\/figcaption><\/figure>/);
});

test("code is coloured by classes, unknown languages stay plain, and nothing has a style attribute", async () => {
  const { html } = await renderAsGatsby("```ts\nconst a = 1;\n```\n\n```klingon\n<b>\n```");
  expect(html).toContain('<span class="token keyword">const</span>');
  expect(html).toContain("&lt;b&gt;");
  expect(html).not.toContain("style=");
});

test("cells are aligned without style attributes", async () => {
  const { html } = await renderAsGatsby("| a |\n| --: |\n| 1 |");
  expect(html).toContain('<td align="right">1</td>');
  expect(html).not.toContain("style=");
});

test("links to other sites have rel noopener noreferrer, links within the site do not", async () => {
  const { html } = await renderAsGatsby("[out](https://example.org) [in](/blog)");
  expect(html).toContain('<a href="https://example.org" rel="noopener noreferrer">');
  expect(html).toContain('<a href="/blog">in</a>');
});

test("words of text, lists, tables and code are counted once", async () => {
  expect(outlineOf("# One\n\n- two three\n\n| four |\n| - |\n| five |").words).toBe(5);
});

test("list items that begin with a box are tasks, with a name for screen readers", async () => {
  const { html } = await renderAsGatsby("- [ ] one\n- [x] *two*\n- [y] three");
  expect(html).toContain(
    '<li class="task"><input type="checkbox" disabled aria-label="To do"> one</li>',
  );
  expect(html).toContain('aria-label="Done"> <em>two</em></li>');
  expect(html).toContain("<li>[y] three</li>");
});

test("a footnote is at the end, with links to it and back from each reference", async () => {
  const { html } = await renderAsGatsby("one[^a] two[^a]\n\n[^a]: The *source*.\n\n## After");
  expect(html).toContain('<sup><a href="#fn1" id="fnref1" aria-label="Footnote 1">1</a></sup>');
  expect(html).toContain('id="fnref1:1"');
  expect(html).toMatch(
    /<h2 id="after">After<\/h2>\n<section class="footnotes" .*<li id="fn1"><p>The/s,
  );
  expect(html.match(/href="#fnref1(:1)?" aria-label="Back to the text"/g)).toHaveLength(2);
});

const YOUTUBE = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const PLAYER = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1";

test.each([
  YOUTUBE,
  `<${YOUTUBE}>`,
  "https://youtu.be/aqz-KE-bpKQ?si=abc",
  "https://www.youtube.com/shorts/aqz-KE-bpKQ",
  '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=x&amp;y=z" allowfullscreen></iframe>',
  '<iframe\n  src="//www.youtube-nocookie.com/embed/aqz-KE-bpKQ"\n></iframe>',
])("on a line of its own, %s is a video that loads nothing from its host", async (text) => {
  const { html } = await renderAsGatsby(`Before\n\n${text}\n\nAfter`);
  expect(html).toContain(
    `<figure class="video"><a href="${YOUTUBE}" rel="noopener noreferrer" data-video="${PLAYER}"`,
  );
  expect(html).toContain("Loads from YouTube");
  expect(html).not.toMatch(/<iframe|<img|<p><figure/);
});

test("a video uses the editor's picture, and the picture's alt text as its title", async () => {
  const { html } = await renderAsGatsby(
    '[![Loading <it>](./kiln.png "At home")](https://vimeo.com/76979871)',
    { pictures: [kiln] },
  );
  expect(html).toContain(
    'data-video="https://player.vimeo.com/video/76979871?autoplay=1&#x26;dnt=1"',
  );
  expect(html).toContain('data-title="Loading <it>"');
  expect(html).toContain("/static/kiln-1a2b-800.avif 800w");
  expect(html).toContain("<figcaption>At home</figcaption></figure>");
});

test.each([
  ["an address within words", `See ${YOUTUBE}`],
  ["a link with its own text", `[the video](${YOUTUBE})`],
  ["an address of another host", "https://videos.example/watch?v=aqz-KE-bpKQ"],
  ["a page that is not a video", "https://www.youtube.com/@sayso"],
])("%s remains a link", async (_, text) => {
  expect((await renderAsGatsby(text)).html).toMatch(/^<p>.*<a href="https:.*<\/p>$/);
});

test("a video and its picture are in the outline, with the words that search finds", () => {
  const outline = outlineOf(
    `One[^a]\n\n${YOUTUBE}\n\n[![A kiln](./kiln.png)](https://vimeo.com/76979871)\n\n[^a]: Two`,
  );
  expect(outline.videos.map(({ host }) => host)).toEqual(["YouTube", "Vimeo"]);
  expect(outline.images).toEqual([{ src: "./kiln.png", alt: "A kiln", line: 4 }]);
  expect(outline.blocks).toEqual(["One", "A kiln", "Two"]);
});

test.each([
  ["https://youtu.be/aqz-KE-bpKQ?t=1m30s", "aqz-KE-bpKQ?autoplay=1&#x26;start=90"],
  ["https://vimeo.com/76979871/8272103f6e", "76979871?autoplay=1&#x26;dnt=1&#x26;h=8272103f6e"],
  ["https://player.vimeo.com/video/76979871?h=8272103f6e", "&#x26;h=8272103f6e"],
])("%s keeps where it starts and the key of an unlisted video", async (text, player) => {
  const frame = text.includes("player") ? `<iframe src="${text}"></iframe>` : text;
  expect((await renderAsGatsby(frame)).html).toContain(player);
});

test("HTML that a text leaves open ends with the text, and a stray end tag ends nothing", async () => {
  const { html } = await renderAsGatsby("<div>\n\n*one*\n\n</section>\n\n<!-- two");
  expect(html).toBe("<div>\n<p><em>one</em></p>\n\n<!-- two-->\n</div>");
});

test.each([`"./my kiln.png"`, `'./my kiln.png'`])(
  "a picture written as HTML, %s, stays as written, with the address that its file has on the site",
  async (src) => {
    const pictures = [{ ...kiln, name: "./my kiln.png" }];
    const { html } = await renderAsGatsby(`<img src=${src} alt="A kiln">`, { pictures });
    expect(html).toBe('<img src="/static/kiln-1a2b-640.webp" alt="A kiln">');
  },
);

test("words of a right-to-left script set the direction of their block", async () => {
  const { html } = await renderAsGatsby("مرحبا.\n\nHello.");
  expect(html).toBe('<p dir="auto">مرحبا.</p>\n<p>Hello.</p>');
});

test("code cannot leave its block, whatever its language is called", async () => {
  for (const language of ["none", "text", "klingon", "ts"])
    expect((await renderAsGatsby(`\`\`\`${language}\n<script>\n\`\`\``)).html).not.toContain(
      "<script",
    );
});

test("placeholders and conditional parts are filled in legal pages, and in no post", async () => {
  const text = "{if container}\none\n{end if}\n{if no container}\n{name}\n{end if}\n";
  const legal = await renderAsGatsby(text, { file: "content/legal/terms.md" });
  expect(legal.html).toBe("<p>Sayso</p>");
  expect((await renderAsGatsby(text)).html).toContain("{if container}");
});

test("a published sub-plugin of gatsby-transformer-remark that is added to the configuration has its effect", async () => {
  const added = [{ name: "gatsby-remark-smartypants", options: { dashes: "oldschool" } }];
  expect((await renderAsGatsby("One --- two", { added })).html).toBe("<p>One — two</p>");
});
