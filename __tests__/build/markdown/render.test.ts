/** @jest-environment node */
import { parseMarkdown } from "../../../src/build/markdown/parser";
import { renderMarkdown } from "../../../src/build/markdown/render";

const kiln = { base: "/static/kiln-1a2b", width: 800, height: 600 };

test("a newline becomes a line break", () => {
  expect(renderMarkdown("one\ntwo").html).toBe("<p>one<br>\ntwo</p>\n");
});

test("quotes and apostrophes are typographic, except in code, and nothing else is replaced", () => {
  expect(renderMarkdown(`"It's 'fine'", (c) ... \`"code"\``).html).toBe(
    "<p>“It’s ‘fine’”, (c) ... <code>&quot;code&quot;</code></p>\n",
  );
});

test("a quote that begins with bold words is a tip", () => {
  expect(renderMarkdown("> **Tip:** Read it aloud.").html).toContain('<blockquote class="tip">');
  expect(renderMarkdown("> A **draft** in pencil.").html).toContain("<blockquote>\n");
});

test("raw HTML stays as it is", () => {
  expect(renderMarkdown("<kbd>Ctrl</kbd>").html).toContain("<kbd>Ctrl</kbd>");
});

test("the contents list has headings of every level, with ids by the specification's rule", () => {
  const { html, tableOfContents } = renderMarkdown(
    "# One `code`!\n\n## Two & a half\n\n###### Six",
  );
  expect(tableOfContents).toEqual([
    { id: "one-code-", title: "One code!", level: 1 },
    { id: "two-a-half", title: "Two & a half", level: 2 },
    { id: "six", title: "Six", level: 6 },
  ]);
  expect(html).toContain('<h2 id="two-a-half">Two &amp; a half</h2>');
});

test("headings with the same text get numbered ids", () => {
  const { tableOfContents } = renderMarkdown("## Why\n\n## Why-2\n\n## Why\n\n## Why");
  expect(tableOfContents.map(({ id }) => id)).toEqual(["why", "why-2", "why-3", "why-4"]);
  const twice = renderMarkdown("## A\n\n## A").tableOfContents;
  expect(twice.map(({ id }) => id)).toEqual(["a", "a-2"]);
});

test("a picture has every width, a file for what cannot show AVIF, its size, and lazy loading", () => {
  const { html } = renderMarkdown("![A kiln](./kiln.png)", new Map([["./kiln.png", kiln]]));
  expect(html).toContain('type="image/avif" srcset="/static/kiln-1a2b-320.avif 320w,');
  expect(html).toContain("/static/kiln-1a2b-800.avif 800w");
  expect(html).toContain('src="/static/kiln-1a2b-640.webp"');
  expect(html).toContain('width="800" height="600" loading="lazy"');
});

test("the dark version of a drawing is for the dark theme only", () => {
  const drawing = { ...kiln, base: "/static/drawn.kiln-1a2b" };
  const { html } = renderMarkdown("![A kiln](./kiln.svg)", new Map([["./kiln.svg", drawing]]));
  expect(html.match(/<source[^>]*-dark-[^>]*>/g)).toEqual([
    expect.stringContaining('media="(prefers-color-scheme: dark)"'),
  ]);
});

test("a picture alone with a title is a figure with a caption", () => {
  const { html } = renderMarkdown(
    '![A kiln](./kiln.png "At <home>")',
    new Map([["./kiln.png", kiln]]),
  );
  expect(html).toMatch(/^<figure><picture>.*<figcaption>At &lt;home&gt;<\/figcaption><\/figure>/);
});

test("code is coloured by classes, unknown languages stay plain, and nothing has a style attribute", () => {
  const { html } = renderMarkdown("```ts\nconst a = 1;\n```\n\n```klingon\n<b>\n```");
  expect(html).toContain('<span class="token keyword">const</span>');
  expect(html).toContain("&lt;b>");
  expect(html).not.toContain("style=");
});

test("cells are aligned without style attributes", () => {
  const { html } = renderMarkdown("| a |\n| --: |\n| 1 |");
  expect(html).toContain('<td align="right">1</td>');
  expect(html).not.toContain("style=");
});

test("links to other sites have rel noopener noreferrer, links within the site do not", () => {
  const { html } = renderMarkdown("[out](https://example.org) [in](/blog)");
  expect(html).toContain('<a href="https://example.org" rel="noopener noreferrer">');
  expect(html).toContain('<a href="/blog">in</a>');
});

test.each([
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "![x](javascript:alert(1))",
  "<javascript:alert(1)>",
])("an address that runs code is not made a link: %s", (text) => {
  expect(renderMarkdown(text).html).not.toMatch(/(href|src)="javascript/i);
});

test("lines of links and pictures are counted within a paragraph", () => {
  const { outline } = parseMarkdown("one\n[two](/a)\n\n## three\n\nfour\nfive ![six](./b.png)");
  expect(outline.links).toEqual([{ href: "/a", line: 1 }]);
  expect(outline.images).toEqual([{ src: "./b.png", alt: "six", line: 6 }]);
});

test("words of text, lists, tables and code are counted once", () => {
  expect(parseMarkdown("# One\n\n- two three\n\n| four |\n| - |\n| five |").outline.words).toBe(5);
});

test("list items that begin with a box are tasks, with a name for screen readers", () => {
  const { html } = renderMarkdown("- [ ] one\n- [x] *two*\n- [y] three");
  expect(html).toContain(
    '<li class="task"><input type="checkbox" disabled aria-label="To do"> one</li>',
  );
  expect(html).toContain('aria-label="Done"> <em>two</em></li>');
  expect(html).toContain("<li>[y] three</li>");
});

test("a footnote is at the end, with links to it and back from each reference", () => {
  const { html } = renderMarkdown("one[^a] two[^a]\n\n[^a]: The *source*.\n\n## After");
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
])("on a line of its own, %s is a video that loads nothing from its host", (text) => {
  const { html } = renderMarkdown(`Before\n\n${text}\n\nAfter`);
  expect(html).toContain(
    `<figure class="video"><a href="${YOUTUBE}" rel="noopener noreferrer" data-video="${PLAYER}"`,
  );
  expect(html).toContain("Loads from YouTube");
  expect(html).not.toMatch(/<iframe|<img|<p><figure/);
});

test("a video uses the editor's picture, and the picture's alt text as its title", () => {
  const { html } = renderMarkdown(
    '[![Loading <it>](./kiln.png "At home")](https://vimeo.com/76979871)',
    new Map([["./kiln.png", kiln]]),
  );
  expect(html).toContain(
    'data-video="https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1"',
  );
  expect(html).toContain('data-title="Loading &lt;it&gt;"');
  expect(html).toContain("/static/kiln-1a2b-800.avif 800w");
  expect(html).toContain("<figcaption>At home</figcaption></figure>");
});

test.each([
  ["an address within words", `See ${YOUTUBE}`],
  ["a link with its own text", `[the video](${YOUTUBE})`],
  ["an address of another host", "https://videos.example/watch?v=aqz-KE-bpKQ"],
  ["a page that is not a video", "https://www.youtube.com/@sayso"],
])("%s remains a link", (_, text) => {
  expect(renderMarkdown(text).html).toMatch(/^<p>.*<a href="https:.*<\/p>\n$/);
});

test("videos and footnotes are in the outline, with the words that search finds", () => {
  const { outline } = parseMarkdown(
    `One[^a]\n\n${YOUTUBE}\n\n[![A kiln](./kiln.png)](https://vimeo.com/76979871)\n\n[^a]: Two\n[^b]: Three`,
  );
  expect(outline.videos.map(({ host, line }) => [host, line])).toEqual([
    ["YouTube", 2],
    ["Vimeo", 4],
  ]);
  expect(outline.images).toEqual([{ src: "./kiln.png", alt: "A kiln", line: 4 }]);
  expect(outline.footnotes).toEqual([
    { name: "a", isUsed: true, line: 6 },
    { name: "b", isUsed: false, line: 7 },
  ]);
});
