/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseDocument } from "htmlparser2";
import { partsOfBuiltSite } from "../../../src/build/content/siteConditions";
import { createParser } from "../../../src/build/markdown/parser";

// The transformer's own renderer, put together as its extend-node-type.js does.
const inTransformer = createRequire(require.resolve("gatsby-transformer-remark/package.json"));
const remark = inTransformer("remark")()
  .use(inTransformer("remark-gfm"))
  .use(inTransformer("remark-footnotes"), { inlineNotes: true });
const toHast = inTransformer("mdast-util-to-hast");
const toHtml = inTransformer("hast-util-to-html");

function byTransformer(text: string): string {
  const tree = toHast(remark.parse(text), { allowDangerousHtml: true });
  return toHtml(tree, { allowDangerousHtml: true });
}

type Part = { type: string; name?: string; data?: string; attribs?: object; children?: Part[] };

/** What a browser would make of the HTML, without the white space between blocks. */
function meaning(html: string): unknown {
  const read = (part: Part): unknown[] => {
    if (part.type === "text") {
      const text = (part.data ?? "").replace(/\s+/g, " ");
      return text.trim() === "" ? [] : [text.trim()];
    }
    if (part.type === "comment") return [`<!--${part.data}-->`];
    const attributes = { ...(part.attribs as Record<string, string>) };
    // The two write the alignment of cells in two ways; `render.ts` makes them one.
    const side = /text-align:(\w+)/.exec(attributes["style"] ?? "")?.[1];
    if (side) {
      delete attributes["style"];
      attributes["align"] = side;
    }
    // Code is coloured by us and not by the transformer.
    delete attributes["class"];
    delete attributes["tabindex"];
    if (part.name === "pre") return [{ pre: textOf(part) }];
    return [{ [part.name ?? ""]: attributes, within: part.children?.flatMap(read) ?? [] }];
  };
  const textOf = (part: Part): string =>
    part.type === "text" ? (part.data ?? "") : (part.children ?? []).map(textOf).join("");
  return (parseDocument(html, { decodeEntities: true }).children as Part[]).flatMap(read);
}

const withoutFrontmatter = (text: string) => text.replace(/^---\n.*?\n---\n/s, "");
const articles = ["content/posts", "content/legal"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name)),
);
const corpus = readFileSync(join(__dirname, "corpus.md"), "utf8")
  .split(/\n\n(?=#+ |Setext|Code by|Fenced|Raw|<details|Entities|Escapes|Hard|Emoji|Trailing)/)
  .map((part) => [part.split("\n")[0] ?? "", part] as const);
const parser = createParser({ breaks: false });

test.each(articles)("%s renders the same as with the transformer's renderer", (file) => {
  const text = partsOfBuiltSite(withoutFrontmatter(readFileSync(file, "utf8")));
  expect(meaning(parser.render(text))).toEqual(meaning(byTransformer(text)));
});

test.each(corpus)("'%s' renders the same as with the transformer's renderer", (_title, text) => {
  expect(meaning(parser.render(text))).toEqual(meaning(byTransformer(text)));
});
