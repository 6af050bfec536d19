/** Texts of the article page. Those in quotes in docs/requirements.md are verbatim. */
export const articleMessages = {
  contents: "On this page",
  share: "Share",
  copyLink: "Copy link",
  copied: "Link copied",
  next: "Read next:",
  looking: "Looking for the post...",
  noId: "Post ID is required",
  notFound: "Post not found",
  notFoundMore: "It may have been moved or renamed. Everything we have published is on the blog.",
  loadFailed: "Failed to load post",
  back: "Back to Blog",
} as const;
