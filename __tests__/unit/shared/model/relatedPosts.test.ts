import { relatedPosts } from "../../../../src/shared/model/relatedPosts";

const post = (id: string, publishDate: string, categories: string[], tags: string[] = []) => ({
  id,
  publishDate,
  categories,
  tags,
});

test("a shared category counts three, a shared tag two, thirty days or less one", () => {
  const related = relatedPosts([
    post("here", "2025-01-30", ["Growth", "Growth"], ["planning", "tools"]),
    post("category-and-recent", "2025-01-01", ["Growth"]),
    post("two-tags", "2024-01-01", ["Other"], ["planning", "tools"]),
    post("category", "2024-06-01", ["Growth"]),
    post("newer", "2025-03-01", ["Other"]),
    post("recent", "2024-12-31", ["Other"]),
    post("too-new", "2025-03-02", ["Other"]),
    post("nothing", "2024-12-30", ["Other"], ["unlike"]),
  ]);
  const best = ["category-and-recent", "two-tags", "category", "newer", "recent"];
  expect(related("here", 9)).toEqual(best);
  expect(related("here", 2)).toEqual(best.slice(0, 2));
});

test("equal scores are ordered newest first, then by id", () => {
  const related = relatedPosts([
    post("here", "2020-01-01", ["A"]),
    post("b", "2021-01-01", ["A"]),
    post("a", "2021-01-01", ["A"]),
    post("c", "2022-01-01", ["A"]),
  ]);
  expect(related("here", 3)).toEqual(["c", "a", "b"]);
});

test("the neighbour in time on either side counts once, and an older post with as many points comes later", () => {
  const related = relatedPosts([
    post("newest", "2025-01-03", [], ["a"]),
    post("newer", "2025-01-02", []),
    post("here", "2025-01-01", ["A"], ["a", "b"]),
    post("older", "2024-12-31", []),
    post("oldest", "2024-12-30", [], ["b"]),
    post("long-ago", "2020-01-01", ["A"]),
  ]);
  expect(related("here", 9)).toEqual(["newest", "oldest", "long-ago", "newer", "older"]);
});

test("there are as many as the limit for every post, never itself, and none for an unknown post", () => {
  const posts = ["a", "b", "c", "d", "e"].map((id) => post(id, "2025-01-01", ["A"]));
  const related = relatedPosts(posts);
  expect(related("a", 3)).toEqual(["b", "c", "d"]);
  expect(related("b", 3)).toEqual(["a", "c", "d"]);
  expect(related("a", 0)).toEqual([]);
  expect(related("z", 3)).toEqual([]);
});
