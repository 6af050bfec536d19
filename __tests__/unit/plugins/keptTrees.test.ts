import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import matter from "gray-matter";
import { parseDocument } from "../../../src/site/content/document";
import { markdownTree } from "../../../src/site/content/markdownTree";
import { eachInNewFolder } from "../../setup/temporaryFolder";
import { renderAsGatsby } from "./setup/renderAsGatsby";

const TREES = "node_modules/.cache/syntax-trees";

eachInNewFolder("kept-trees");
jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });

/** Parses a text as the check of a build does, and changes a word in the kept tree, so that it can be told from the text. */
function keptWithAnotherWord(text: string): void {
  markdownTree(text);
  const [name = ""] = readdirSync(TREES);
  const file = join(TREES, name);
  writeFileSync(file, readFileSync(file, "utf8").replace("parsed", "kept"));
}

test.each([
  ["its check has parsed", "It is parsed, *once*.", "<p>It is kept, <em>once</em>.</p>"],
  ["a build parses", "It is parsed too.", "<p>It is parsed too.</p>"],
])("a post is rendered from the tree that %s", async (_, text, html) => {
  keptWithAnotherWord("It is parsed, *once*.");
  expect((await renderAsGatsby(text)).html).toBe(html);
});

test("a sub-plugin that changes the parser changes what a build shows", async () => {
  keptWithAnotherWord("It is parsed.");
  const plugin = resolve("plugin.js");
  const attach = "function () { this.data('micromarkExtensions').push({}); }";
  writeFileSync(plugin, `exports.setParserPlugins = () => [${attach}];`);
  const added = [plugin];
  expect((await renderAsGatsby("It is parsed.", { added })).html).toBe("<p>It is parsed.</p>");
});

test("the check parses the same text of a file as Gatsby", () => {
  const source = "---\ntitle: A post\n---\n\nThe text.\n\n---\n\nMore.\n";
  expect(parseDocument("post.md", source).body).toBe(matter(source).content);
});
