/** @jest-environment node */
import { parseMarkdown } from "../../../src/build/markdown/parser";
import { renderMarkdown } from "../../../src/build/markdown/render";

const kiln = { base: "/static/kiln-1a2b", width: 800, height: 600 };

test("a newline becomes a line break", () => {
  expect(renderMarkdown("one\ntwo").html).toBe("<p>one<br>\ntwo</p>\n");
});

test("raw HTML stays as it is", () => {
  expect(renderMarkdown("<kbd>Ctrl</kbd>").html).toContain("<kbd>Ctrl</kbd>");
});

test("headings of every level stand in the contents list under ids by the rule", () => {
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

test("headings of the same words get numbered ids", () => {
  const { tableOfContents } = renderMarkdown("## Why\n\n## Why-2\n\n## Why\n\n## Why");
  expect(tableOfContents.map(({ id }) => id)).toEqual(["why", "why-2", "why-3", "why-4"]);
  const twice = renderMarkdown("## A\n\n## A").tableOfContents;
  expect(twice.map(({ id }) => id)).toEqual(["a", "a-2"]);
});

test("a picture has every width in two formats, its size, and waits until it is near", () => {
  const { html } = renderMarkdown("![A kiln](./kiln.png)", new Map([["./kiln.png", kiln]]));
  expect(html).toContain('type="image/avif" srcset="/static/kiln-1a2b-320.avif 320w,');
  expect(html).toContain("/static/kiln-1a2b-800.webp 800w");
  expect(html).toContain('width="800" height="600" loading="lazy"');
});

test("a picture alone with a title is a figure with a caption", () => {
  const { html } = renderMarkdown(
    '![A kiln](./kiln.png "At <home>")',
    new Map([["./kiln.png", kiln]]),
  );
  expect(html).toMatch(/^<figure><picture>.*<figcaption>At &lt;home&gt;<\/figcaption><\/figure>/);
});

test("code is coloured by classes, unknown languages stay plain, nothing carries a style", () => {
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

test("links to other sites give nothing of ours away, links of this site are plain", () => {
  const { html } = renderMarkdown("[out](https://example.org) [in](/blog)");
  expect(html).toContain('<a href="https://example.org" rel="noopener noreferrer">');
  expect(html).toContain('<a href="/blog">in</a>');
});

test.each([
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "![x](javascript:alert(1))",
  "<javascript:alert(1)>",
])("an address that runs is no link: %s", (text) => {
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
