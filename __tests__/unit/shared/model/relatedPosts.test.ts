import { relatedPosts } from "../../../../src/shared/model/relatedPosts";

const post = (id: string, publishDate: string, categories: string[], tags: string[] = []) => ({
  id,
  publishDate,
  categories,
  tags,
});

test("a shared category counts three, a shared tag two, thirty days or less one", () => {
  const related = relatedPosts([
    post("here", "2025-01-30", ["Growth"], ["planning", "tools"]),
    post("category-and-recent", "2025-01-01", ["Growth"]),
    post("two-tags", "2024-01-01", ["Other"], ["planning", "tools"]),
    post("category", "2024-06-01", ["Growth"]),
    post("recent", "2024-12-31", ["Other"]),
    post("nothing", "2024-12-30", ["Other"], ["unlike"]),
  ]);
  expect(related("here", 9)).toEqual(["category-and-recent", "two-tags", "category", "recent"]);
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

test("there are at most as many as the limit, never the post itself, and none for an unknown post", () => {
  const related = relatedPosts(
    ["a", "b", "c", "d", "e"].map((id) => post(id, "2025-01-01", ["A"])),
  );
  expect(related("a", 3)).toEqual(["b", "c", "d"]);
  expect(related("a", 0)).toEqual([]);
  expect(related("z", 3)).toEqual([]);
});

test("the result equals scoring every pair, for four hundred posts", () => {
  const posts = Array.from({ length: 400 }, (_, i) =>
    post(
      `p${i}`,
      new Date(Date.UTC(2024, 0, 1 + ((i * 37) % 500))).toISOString().slice(0, 10),
      [`c${i % 5}`, `c${(i * 3) % 7}`],
      [`t${i % 11}`, `t${(i * 5) % 13}`],
    ),
  );
  const shared = (a: string[], b: string[]) => [...new Set(a)].filter((x) => b.includes(x)).length;
  const related = relatedPosts(posts);
  for (const here of posts.slice(0, 40)) {
    const scores = posts
      .filter(({ id }) => id !== here.id)
      .map((other) => {
        const days = Math.abs(Date.parse(here.publishDate) - Date.parse(other.publishDate)) / 864e5;
        return {
          ...other,
          score:
            3 * shared(here.categories, other.categories) +
            2 * shared(here.tags, other.tags) +
            (days <= 30 ? 1 : 0),
        };
      })
      .filter(({ score }) => score > 0)
      .sort(
        (a, b) =>
          b.score - a.score ||
          b.publishDate.localeCompare(a.publishDate) ||
          a.id.localeCompare(b.id),
      );
    expect(related(here.id, 3)).toEqual(scores.slice(0, 3).map(({ id }) => id));
  }
});
