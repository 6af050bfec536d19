import { DRAWN } from "../../../../src/shared/config/pictures";
import { readPostSummaries } from "../../../../src/shared/model/postSummaries";

const post = {
  id: "a",
  slug: "a",
  title: "A",
  publishDate: "2025-01-30",
  readingTime: "1 min read",
  category: "AI",
  picture: { base: "/static/a-1", width: 1600, height: 900 },
};

test("what is no list is not read", () => {
  for (const data of [null, {}, "[]", 7]) expect(readPostSummaries(data)).toBeNull();
});

test("a valid list is read", () => {
  expect(readPostSummaries([post])).toEqual([post]);
});

test("a list with a drawn cover is read", () => {
  const drawn = { ...post, picture: { ...post.picture, base: `/static/${DRAWN}fans-0123456789` } };
  expect(readPostSummaries([drawn])).toEqual([drawn]);
});

test.each([
  ["an invalid date", { ...post, publishDate: "<script>" }],
  ["a picture of another host", { ...post, picture: { ...post.picture, base: "//evil.example" } }],
  ["a picture outside its folder", { ...post, picture: { ...post.picture, base: "/static/../a" } }],
  ["a slug that cannot be in an address", { ...post, slug: "half\ud800" }],
  ["an id that is a path to another page", { ...post, id: "../privacy" }],
  ["a title that is not a text", { ...post, title: { toString: null } }],
  ["nothing", null],
  ["a text", "a"],
  ["a post without a picture", { ...post, picture: null }],
  ["a picture without a size", { ...post, picture: { base: post.picture.base } }],
  ["an id of several words", { ...post, id: "a b" }],
  ["the prototype instead of a post", JSON.parse('{"__proto__": {"id": "a"}}')],
])("a list with %s is invalid", (_name, odd) => {
  expect(readPostSummaries([post, odd])).toBeNull();
});
