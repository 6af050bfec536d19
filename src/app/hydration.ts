import { routes } from "../config/routes";

/** The page for unknown addresses, which is shown at all of them. */
export const NOT_FOUND = "/404.html";

/** Pages whose address says what they show; they cannot wait for a first touch. */
const HYDRATES_AT_ONCE = new Set<string>([NOT_FOUND, routes.search]);
const HYDRATES_FOR_A_QUERY = new Set<string>([routes.posts]);

/** When a page loads the framework: at once, at once where its address has a query, or at the first touch. */
export function hydration(path: string): "now" | "query" | "touch" {
  if (HYDRATES_AT_ONCE.has(path) || path.startsWith(routes.newsletter)) return "now";
  return HYDRATES_FOR_A_QUERY.has(path) ? "query" : "touch";
}
