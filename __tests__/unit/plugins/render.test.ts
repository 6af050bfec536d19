import { readFileSync } from "node:fs";
import { join } from "node:path";
import { markdownTree } from "../../../src/site/content/markdownTree";
import { outlineOfTree } from "../../../src/site/content/outline";
import { renderAsGatsby } from "./setup/renderAsGatsby";

const picture = (name: string) => ({
  name: `./${name}.png`,
  file: `content/posts/a-post/${name}.png`,
  base: "/static/kiln-1a2b",
  width: 800,
  height: 600,
});
const kiln = picture("kiln");
const outlineOf = (text: string) => outlineOfTree(markdownTree(text));

const PICTURES = ["kiln", "my kiln", "100%"].map(picture);
const [, ...blocks] = readFileSync(join(__dirname, "rendered.txt"), "utf8").split("\n===== ");
const rendered = blocks.map((block) => {
  const [typed = "", how, html = ""] = block.trimEnd().split(/\n----- (is|has)\n/);
  const [name, ...lines] = typed.split("\n");
  return { name, text: lines.join("\n"), how, html };
});

test.each(rendered)("$name", async ({ text, how, html: expected }) => {
  const { html } = await renderAsGatsby(text, { pictures: PICTURES });
  if (how === "is") expect(html).toBe(expected);
  else expect(html).toContain(expected);
  expect(html).not.toContain("style="); // the policy would refuse it
});

test("the contents list has headings of every level without tags, with ids by the rule of requirements.md", async () => {
  const text = "# One `code`!\n\n## Two & <b>a</b> half\n\n###### Six";
  const { html, tableOfContents } = await renderAsGatsby(text);
  expect(tableOfContents).toEqual([
    { id: "one-code-", title: "One code!", level: 1 },
    { id: "two-a-half", title: "Two & a half", level: 2 },
    { id: "six", title: "Six", level: 6 },
  ]);
  expect(html).toContain('<h2 id="two-a-half">Two &#x26; <b>a</b> half</h2>');
});

test("a heading takes the place neither of an earlier one nor of the page's menu", async () => {
  const text = "## Why\n\n## Why-2\n\n## Why\n\n## Why\n\n## Menu";
  const { tableOfContents } = await renderAsGatsby(text);
  const ids = ["why", "why-2", "why-3", "why-4", "menu-2"];
  expect(tableOfContents.map(({ id }) => id)).toEqual(ids);
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

test("words of text, lists, tables and code are counted once", () => {
  expect(outlineOf("# One\n\n- two three\n\n| four |\n| - |\n| five |").words).toBe(5);
});

test("a footnote is at the end, with links to it and back from each reference", async () => {
  const { html } = await renderAsGatsby("one[^a] two[^a]\n\n[^a]: The *source*.\n\n## After");
  expect(html).toContain('<sup><a href="#fn1" id="fnref1" aria-label="Footnote 1">1</a></sup>');
  expect(html).toContain('id="fnref1:1"');
  const end = /After<\/h2>\n<section class="footnotes" .*<p>The <em>source<\/em>. <a /s;
  expect(html).toMatch(end);
  expect(html.match(/href="#fnref1(:1)?" aria-label="Back to the text"/g)).toHaveLength(2);
});

const YOUTUBE = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const PLAYER = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1";

test.each([
  YOUTUBE,
  `<${YOUTUBE}>`,
  "https://youtu.be/aqz-KE-bpKQ?si=abc",
  "https://youtu.be/aqz-KE-bpKQ?si=abc_",
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
  const video = '[![Loading <it>](./kiln.png "At home")](https://vimeo.com/76979871)';
  const { html } = await renderAsGatsby(video, { pictures: [kiln] });
  expect(html).toContain("https://player.vimeo.com/video/76979871?autoplay=1&#x26;dnt=1");
  expect(html).toContain('data-title="Loading <it>"');
  expect(html).toContain("/static/kiln-1a2b-800.avif 800w");
  expect(html).toContain("<figcaption>At home</figcaption></figure>");
});

test("videos and pictures are in the outline, with the words that search finds", () => {
  const outline = outlineOf(
    `One<img src="./kiln.png" alt = 'A kiln'>[^a]\n\n${YOUTUBE}\n\n[![A kiln](./kiln.png)](https://vimeo.com/76979871)\n\n[^a]: Two`,
  );
  expect(outline.videos.map(({ host }) => host)).toEqual(["YouTube", "Vimeo"]);
  const image = { src: "./kiln.png", alt: "A kiln" };
  expect(outline.images).toEqual([0, 4].map((line) => ({ ...image, line })));
  expect(outline.blocks).toEqual(["One", "A kiln", "Two"]);
});

test("code cannot leave its block, whatever its language is called", async () => {
  for (const language of ["none", "text", "klingon", "ts"]) {
    const { html } = await renderAsGatsby(`\`\`\`${language}\n<script>\n\`\`\``);
    expect(html).not.toContain("<script");
  }
});

test("placeholders and conditional parts are filled in legal pages, and in no post", async () => {
  const text = "{if container}\none\n{end if}\n{if no container}\n{name}\n{end if}";
  const legal = await renderAsGatsby(text, { file: "content/legal/terms.md" });
  expect(legal.html).toBe("<p>Sayso</p>");
  expect((await renderAsGatsby(text)).html).toContain("{if container}");
});

test("a published sub-plugin of gatsby-transformer-remark that is added to the configuration has its effect", async () => {
  const added = [{ resolve: "gatsby-remark-smartypants", options: { dashes: "oldschool" } }];
  expect((await renderAsGatsby("One --- two", { added })).html).toBe("<p>One — two</p>");
});
