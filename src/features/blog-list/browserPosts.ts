import { fetchBlogPosts } from "../../services/blogPosts";
import { localStore } from "../../services/browserStorage";
import { type LoadEdges, loadPosts } from "./loadPosts";

/** The real doors. */
export const browserEdges: LoadEdges = {
  fetchBlogPosts,
  store: localStore,
  now: () => Date.now(),
};

/** All posts in a visitor's browser, newest first. Rejects with a message for the visitor. */
export function loadBrowserPosts() {
  return loadPosts(browserEdges);
}
