import { routes } from "../config/routes";

/** The page that hosts show for unknown addresses. */
export const NOT_FOUND = "/404.html";

/** Pages whose content depends on the address, so they cannot wait for the first touch. */
const HYDRATES_AT_ONCE = new Set<string>([NOT_FOUND, routes.search]);
const HYDRATES_FOR_A_QUERY = new Set<string>([routes.posts]);

/** When a page loads the framework: at once, at once if its address has a query, or at the first touch. */
export function hydration(path: string): "now" | "query" | "touch" {
  if (HYDRATES_AT_ONCE.has(path) || path.startsWith(routes.newsletter)) return "now";
  return HYDRATES_FOR_A_QUERY.has(path) ? "query" : "touch";
}
