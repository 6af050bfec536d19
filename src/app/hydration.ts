import type { IslandScript } from "../config/islands";
import type { StartData } from "../config/pageContract";
import { routes } from "../config/routes";

/** The page that hosts show for unknown addresses. */
const NOT_FOUND = "/404.html";

export type Hydration = {
  script: IslandScript;
  when: NonNullable<StartData["hydrate"]> | "intent";
  fonts?: StartData["fonts"];
};

/** Pages with islands of their own. The content of those that do not wait for intent depends on the address. */
const PAGES: Record<string, Hydration> = {
  [routes.home]: { script: "home", when: "intent" },
  [routes.posts]: { script: "posts", when: "query" },
  // Text after a marked word moves by a few pixels when the fonts come, so they come before the results.
  [routes.search]: { script: "search", when: "now", fonts: "at-once" },
  [routes.confirm]: { script: "confirm", when: "now" },
  [routes.unsubscribe]: { script: "unsubscribe", when: "now" },
  [routes.forget]: { script: "forget", when: "now" },
  [NOT_FOUND]: { script: "not-found", when: "now" },
};

/** Which script hydrates the islands of the page at a path, and when it is loaded. */
export function hydration(path: string): Hydration {
  return PAGES[path] ?? { script: "footer", when: "intent" };
}
