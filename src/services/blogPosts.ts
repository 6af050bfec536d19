import { withPrefix } from "gatsby";
import { SIMULATED_BLOG_DELAY_MS } from "../config/limits";
import { routes } from "../config/routes";

let inFlight: Promise<unknown> | undefined;

/** The list data that the build wrote, unchecked; asked for once by all who want it now. Rejects when it cannot be had. */
export function fetchBlogPosts(): Promise<unknown> {
  inFlight ??= requestBlogPosts().finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function requestBlogPosts(): Promise<unknown> {
  if (process.env.NODE_ENV === "development")
    await new Promise((resolve) => setTimeout(resolve, SIMULATED_BLOG_DELAY_MS));
  const response = await fetch(withPrefix(routes.postsData));
  if (!response.ok) throw new Error("");
  return response.json();
}
