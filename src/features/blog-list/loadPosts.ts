import type { BrowserStorage } from "../../services/browserStorage";
import { BLOG_CACHE_EXPIRES_MS } from "../../shared/config/durations";
import { BLOG_POSTS_KEY } from "../../shared/config/pageContract";
import { BLOG_PAGE_SIZE_POSTS } from "../../shared/config/postsPerPage";
import type { PostSummary } from "../../shared/model/post";
import { readPostSummaries } from "../../shared/model/postSummaries";
import { listMessages } from "./messages";

/** Browser dependencies of `loadPosts`. */
export type LoadDependencies = {
  fetchBlogPosts: () => Promise<unknown>;
  store: Pick<BrowserStorage, "getJson" | "setJson" | "remove">;
  now: () => number;
};

/**
 * Loads all posts, newest first: from a cache that is at most five minutes old, otherwise from the network, and then
 * caches them (docs/requirements.md#blog-list). Rejects with a message for the visitor.
 */
export async function loadPosts({
  fetchBlogPosts,
  store,
  now,
}: LoadDependencies): Promise<PostSummary[]> {
  const cached = readCache(store, now());
  if (cached) return cached;
  try {
    const posts = readPostSummaries(await fetchBlogPosts());
    if (!posts) throw new Error(listMessages.failed);
    const entry = { posts, timestamp: now(), expiresIn: BLOG_CACHE_EXPIRES_MS };
    store.setJson(BLOG_POSTS_KEY, entry);
    return posts;
  } catch (error) {
    // The browser's own errors have other names: "TypeError: Failed to fetch". An answer that is no list has no message.
    const isOurs = error instanceof Error && error.name === "Error" && error.message !== "";
    throw isOurs ? error : new Error(listMessages.failed);
  }
}

function readCache(store: LoadDependencies["store"], now: number): PostSummary[] | null {
  const entry = store.getJson(BLOG_POSTS_KEY) as {
    posts?: unknown;
    timestamp?: unknown;
    expiresIn?: unknown;
  } | null;
  const posts = readPostSummaries(entry?.posts);
  const age = now - Number(entry?.timestamp);
  if (posts && age >= 0 && age < Number(entry?.expiresIn)) return posts;
  store.remove(BLOG_POSTS_KEY);
  return null;
}

/** The page number in an address, counted from 1. An invalid number counts as 1. */
export function pageOf(search: string): number {
  const page = new URLSearchParams(search).get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The number of pages for a number of posts. */
export function pageCountOf(posts: number): number {
  return Math.max(1, Math.ceil(posts / BLOG_PAGE_SIZE_POSTS));
}

/** The posts of a page, counted from 1. */
export function postsOfPage(posts: readonly PostSummary[], page: number): PostSummary[] {
  return posts.slice((page - 1) * BLOG_PAGE_SIZE_POSTS, page * BLOG_PAGE_SIZE_POSTS);
}
