import { site } from "../../shared/config/site";

/** Texts of the search. */
export const searchMessages = {
  heading: "Search the blog",
  lead: "Every article, word for word.",
  description: "Search every article on running a creator business by its words and its category.",
  label: "Search the blog",
  placeholder: "Earnings, replies, fans…",
  submit: "Search",
  category: "Category",
  everyCategory: "All categories",
  searching: "Searching…",
  results: "Results",
  found: (total: number, query: string) =>
    total === 1
      ? `One post for “${query}”`
      : `${total.toLocaleString(site.locale)} posts for “${query}”`,
  nothing: (query: string, category: string) =>
    category ? `No post in ${category} for “${query}”` : `No post for “${query}”`,
  nothingHint: "Try fewer or other words, or pick a topic below.",
  inEveryCategory: "Search all categories",
  failed: "The search could not be loaded.",
  tryAgain: "Try again",
  more: "Show more",
  allPosts: "All posts",
  withoutScript: "Searching needs JavaScript. Without it, all posts are here:",
} as const;
