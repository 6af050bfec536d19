import type { PostSummary } from "../../../../../src/shared/model/post";

/** A post as lists of posts have it. */
export const postSummary = (id: string, more: Partial<PostSummary> = {}): PostSummary => ({
  id,
  slug: id,
  title: `Post ${id}`,
  publishDate: "2025-01-30",
  readingTime: "6 min read",
  category: "Growth",
  picture: { base: "/static/a-1", width: 1600, height: 900 },
  ...more,
});
