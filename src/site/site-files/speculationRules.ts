import { routes } from "../../shared/config/routes";

/**
 * Links that browsers must not load ahead: pages that do something when they are opened or show what their address asks
 * for, places within a page, and files such as feeds.
 */
const NOT_AHEAD = [routes.search, `${routes.newsletter}*`, "/*\\?(.+)", "/*#(.+)", "/*.*"];

/**
 * Which links browsers may load before they are clicked, after a moment under the pointer: pages of text. Browsers that
 * do not prerender prefetch (docs/decisions/042).
 */
export function speculationRules(): string {
  const toText = {
    and: [
      { href_matches: "/*" },
      { not: { href_matches: NOT_AHEAD } },
      { not: { selector_matches: "[target=_blank], [download]" } },
    ],
  };
  const rule = [{ where: toText, eagerness: "moderate" }];
  return `${JSON.stringify({ prerender: rule, prefetch: rule })}\n`;
}
