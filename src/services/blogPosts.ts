import { withPrefix } from "gatsby";
import { SIMULATED_BLOG_DELAY_MS } from "../config/limits";
import { routes } from "../config/routes";

/** The list data that the build wrote, unchecked. Rejects when it cannot be had. */
export async function fetchBlogPosts(): Promise<unknown> {
  if (process.env.NODE_ENV === "development")
    await new Promise((resolve) => setTimeout(resolve, SIMULATED_BLOG_DELAY_MS));
  const response = await fetch(withPrefix(routes.postsData));
  if (!response.ok) throw new Error("");
  return response.json();
}
