import { DRAWN } from "../../../../src/shared/config/pictures";
import { readPostSummaries } from "../../../../src/shared/model/postSummaries";
import { postSummary } from "./setup/postSummary";

const post = postSummary("a");

const withPicture = (picture: unknown) => ({ ...post, picture });
const based = (base: string) => withPicture({ ...post.picture, base });

test("a valid list is read, also with a drawn cover, and nothing else is", () => {
  for (const one of [post, based(`/static/${DRAWN}fans-0123456789`)])
    expect(readPostSummaries([one])).toEqual([one]);
  for (const data of [null, {}, "[]", 7]) expect(readPostSummaries(data)).toBeNull();
});

test.each([
  ["an invalid date", { ...post, publishDate: "<script>" }],
  ["a picture of another host", based("//evil.example")],
  ["a picture outside its folder", based("/static/../a")],
  ["no picture", withPicture(null)],
  ["a picture without a size", withPicture({ base: post.picture.base })],
  ["a slug that cannot be in an address", { ...post, slug: "half\ud800" }],
  ["an id that is a path to another page", { ...post, id: "../privacy" }],
  ["a title that is not a text", { ...post, title: { toString: null } }],
  ["nothing", null],
  ["the prototype instead of a post", JSON.parse('{"__proto__": {"id": "a"}}')],
])("a list with %s is invalid", (_name, odd) => {
  expect(readPostSummaries([post, odd])).toBeNull();
});
