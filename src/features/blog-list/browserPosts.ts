import { fetchBlogPosts } from "../../services/blogPosts";
import { localStore } from "../../services/browserStorage";
import { type LoadDependencies, loadPosts } from "./loadPosts";

/** Production dependencies. */
export const browserDependencies: LoadDependencies = {
  fetchBlogPosts,
  store: localStore,
  now: () => Date.now(),
};

/** Loads all posts in the browser, newest first. Rejects with a message for the visitor. */
export function loadBrowserPosts() {
  return loadPosts(browserDependencies);
}
