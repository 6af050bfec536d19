import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSearchIndex } from "../../../../src/shared/model/search/searchIndex";
import { markdownTree } from "../../../../src/site/content/markdownTree";
import { outlineOfTree } from "../../../../src/site/content/outline";
import { writeSearchIndex } from "../../../../src/site/site-files/writeSearchIndex";
import { temporaryFolder } from "../../../setup/temporaryFolder";

type IndexedPost = Parameters<typeof writeSearchIndex>[0][number];

const root = temporaryFolder("search");

const post = (title: string, content: string, more: Partial<IndexedPost> = {}): IndexedPost => ({
  title,
  outline: outlineOfTree(markdownTree(content)),
  url: `/blog/posts/${title.toLowerCase().replace(/\W+/g, "-")}`,
  category: "Growth",
  categories: ["Growth"],
  tags: [],
  metaDescription: "",
  publishDate: "2025-01-30",
  readingTime: "1 min read",
  ...more,
});

/** Builds an index, opens it, and counts what is read of it, of which the first may fail. */
function indexOf(posts: readonly IndexedPost[], failures = 0) {
  writeSearchIndex(posts, root);
  const asked: string[] = [];
  const index = openSearchIndex(async (path) => {
    if (asked.push(path) <= failures) throw new Error("offline");
    return JSON.parse(readFileSync(join(root, path), "utf8"));
  });
  const titles = async (query: string, category = "") =>
    (await index.load(await index.find(query, category))).map(({ title }) => title);
  return { index, asked, titles };
}

test("a post is found by title, headings, text, tags and code, in any form of a word", async () => {
  const text = "Prices that hold.\n\n## A welcome\n\n```ts\nconst kiln = 1;\n```";
  const more = { tags: ["pricing"], metaDescription: "How to begin." };
  const { titles } = indexOf([post("Bundles", text, more), post("Other", "Nothing of it.")]);
  const found = ["bundle", "price holds", "welcome", "pric", "kiln", "begin", "growth bundle"];
  for (const query of found) expect([query, await titles(query)]).toEqual([query, ["Bundles"]]);
  for (const query of ["bundle nothing", "constructor", "?!"])
    expect([query, await titles(query)]).toEqual([query, []]);
});

test("better matches come first: a title before a mention, and equal matches by date", async () => {
  const { titles } = indexOf([
    post("Newest", "A reply here and there."),
    post("Older", "A replied here and there."),
    post("Reply well", "How to answer."),
  ]);
  expect(await titles("replying")).toEqual(["Reply well", "Newest", "Older"]);
});

test("a rare word counts more than a frequent one, and a post must contain both", async () => {
  const { titles } = indexOf([
    post("Frequent fans", "Something about kiln."),
    post("Rare kiln", "Something about fans."),
    post("Fans", "fans"),
    post("More fans", "fans"),
    post("Only kiln", "rest"),
  ]);
  expect(await titles("fans kiln")).toEqual(["Rare kiln", "Frequent fans"]);
  expect(await titles("kiln fans")).toEqual(["Rare kiln", "Frequent fans"]);
});

test("only the files are read that may hold words that begin alike", async () => {
  const nineWords = "band bank bar bark bath beach bead bean zebra"; // a query counts eight
  const firstWords = ["apple", "banana", "delta", "dial", "dust", "foxtrot"];
  const manifest = { folder: "/s", posts: 1, firstWords, categories: {} };
  const filesFor = async (query: string) => {
    const asked: string[] = [];
    const index = openSearchIndex(async (path) => {
      if (!path.includes("words")) return manifest;
      asked.push(path.replace(/\D/g, ""));
      return {};
    });
    expect(await index.find(query, "")).toEqual([]);
    return asked.join();
  };
  const queries = ["apple", "banana", "cherries", "d", "zebra", "aa", nineWords];
  expect(await Promise.all(queries.map(filesFor))).toEqual(["0", "1", "1", "1,2,3", "5", "", "1"]);
});

test("a category shows only its posts, and an unknown one none", async () => {
  const { titles } = indexOf([
    post("One", "word"),
    post("Two", "word", { categories: ["AI", "Growth"] }),
    post("Three", "word", { categories: ["AI"] }),
  ]);
  expect(await titles("word", "AI")).toEqual(["Two", "Three"]);
  expect(await titles("word", "Growth")).toEqual(["One", "Two"]);
  expect(await titles("word", "No such")).toEqual([]);
});

test("a file is read once, and once more after it failed", async () => {
  const { asked, index } = indexOf([post("One", "word")], 1);
  await expect(index.find("word", "")).rejects.toThrow("offline");
  expect(await index.find("word", "")).toEqual([0]);
  expect(await index.find("word", "")).toEqual([0]);
  expect(asked.length).toBe(3);
});

test("an index that was replaced while the page was open is gone, and the new one found at the next try", async () => {
  const { index, titles } = indexOf([post("Old", "word")]);
  expect(await titles("old")).toEqual(["Old"]);
  writeSearchIndex([post("New", "word")], root);
  expect(readdirSync(join(root, "static"))).toHaveLength(1);
  await expect(index.load([1])).rejects.toThrow();
  expect(await titles("word")).toEqual(["New"]);
});
