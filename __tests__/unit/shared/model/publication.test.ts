import { isPublished, publicationStatus } from "../../../../src/shared/model/publication";

const TODAY = "2026-11-22";

test.each([
  [{ draft: false, publishDate: TODAY }, "published"],
  [{ publishDate: "2025-01-30" }, "published"],
  [{ draft: false, publishDate: "2026-11-23" }, "scheduled"],
  [{ draft: true, publishDate: "2025-01-30" }, "draft"],
  [{ draft: true, publishDate: "2999-01-01" }, "draft"],
  [{ draft: "yes", publishDate: "2025-01-30" }, "published"],
  [{ publishDate: 2025 }, "scheduled"],
  [{}, "scheduled"],
])("%j is %s", (post, status) => {
  expect(publicationStatus(post, TODAY)).toBe(status);
  expect(isPublished(post, TODAY)).toBe(status === "published");
});
