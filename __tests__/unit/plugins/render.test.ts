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
const outlineOf = (text: string) => outlineOfTree(markdownTree(text));

const drawing = { ...picture("kiln"), name: "./kiln.svg", base: "/static/drawn.kiln-1a2b" };
const PICTURES = [...["kiln", "my kiln", "100%"].map(picture), drawing];
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

test("words of text, lists, tables and code are counted once", () => {
  expect(outlineOf("# One\n\n- two three\n\n| four |\n| - |\n| five |").words).toBe(5);
});

const YOUTUBE = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
test("a video and its picture are in the outline, with the words that search finds", () => {
  const outline = outlineOf(
    `One<img src="./kiln.png" alt = 'A kiln'>[^a]\n\n${YOUTUBE}\n\n[![A kiln](./kiln.png)](https://vimeo.com/76979871)\n\n[^a]: Two`,
  );
  expect(outline.videos.map(({ host }) => host)).toEqual(["YouTube", "Vimeo"]);
  const image = { src: "./kiln.png", alt: "A kiln" };
  expect(outline.images).toEqual([0, 4].map((line) => ({ ...image, line })));
  expect(outline.blocks).toEqual(["One", "A kiln", "Two"]);
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
