/** Texts of the list. Those in quotes in docs/requirements.md are verbatim. */
export const listMessages = {
  allPosts: "All posts",
  viewAll: "View All Posts",
  loading: "Loading blog posts...",
  failed: "Failed to load posts",
  tryAgain: "Try again",
  previous: "Previous",
  next: "Next",
  archive: "All posts, page by page",
  newest: "Newest posts",
  topics: "Topics",
  otherTopics: "Other topics",
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
} as const;
