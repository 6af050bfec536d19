import { SIMULATED_BLOG_DELAY_MS } from "../shared/config/durations";
import { routes } from "../shared/config/routes";

let inFlight: Promise<unknown> | undefined;

/**
 * Loads the list data that the build wrote, without checking it.
 * Simultaneous calls share one request. Rejects if it cannot be loaded.
 */
export function fetchBlogPosts(): Promise<unknown> {
  inFlight ??= requestBlogPosts().finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function requestBlogPosts(): Promise<unknown> {
  if (process.env["NODE_ENV"] === "development")
    await new Promise((resolve) => setTimeout(resolve, SIMULATED_BLOG_DELAY_MS));
  const response = await fetch(routes.postsData);
  if (!response.ok) throw new Error("");
  return response.json();
}
