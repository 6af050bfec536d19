import type { IslandScript, StartData } from "../shared/config/pageContract";
import { routes } from "../shared/config/routes";

/** The page that hosts show for unknown addresses. */
const NOT_FOUND = "/404.html";

export type Hydration = {
  script: IslandScript;
  when: NonNullable<StartData["hydrate"]> | "intent";
  fonts?: StartData["fonts"];
};

/** Pages whose content depends on the address. */
const PAGES: Record<string, Hydration> = {
  [routes.posts]: { script: "addressPages", when: "query" },
  // Text after a marked word moves by a few pixels when the fonts come, so they come before the results.
  [routes.search]: { script: "addressPages", when: "now", fonts: "at-once" },
  [routes.confirm]: { script: "addressPages", when: "now" },
  [routes.unsubscribe]: { script: "addressPages", when: "now" },
  [routes.forget]: { script: "addressPages", when: "now" },
  [NOT_FOUND]: { script: "addressPages", when: "now" },
};

/** Which script hydrates the islands of the page at a path, and when it is loaded. */
export function hydration(path: string): Hydration {
  return PAGES[path] ?? { script: "forms", when: "intent" };
}
