import { readPostSummaries } from "../../../src/model/postSummaries";

const post = {
  id: "a",
  slug: "a",
  title: "A",
  publishDate: "2025-01-30",
  readingTime: "1 min read",
  category: "AI",
  picture: { base: "/static/a-1", width: 1600, height: 900 },
};

test("a valid list is read", () => {
  expect(readPostSummaries([post])).toEqual([post]);
});

test.each([
  ["a date that none can show", { ...post, publishDate: "<script>" }],
  ["a picture of another host", { ...post, picture: { ...post.picture, base: "//evil.example" } }],
  ["a slug that no address can hold", { ...post, slug: "half\ud800" }],
  ["an id that leads elsewhere", { ...post, id: "../privacy" }],
  ["a title that is no text", { ...post, title: { toString: null } }],
  ["the prototype instead of a post", JSON.parse('{"__proto__": {"id": "a"}}')],
])("a list with %s is invalid", (_name, odd) => {
  expect(readPostSummaries([post, odd])).toBeNull();
});
