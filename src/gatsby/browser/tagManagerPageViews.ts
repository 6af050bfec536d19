import type { GatsbyBrowser } from "gatsby";
import * as tagManager from "gatsby-plugin-google-tagmanager/gatsby-browser";

/** The plugin's own hook, unchanged. */
export const { onInitialClientRender } = tagManager;

/**
 * Replaces the plugin's hook (src/gatsby/node/standIns.ts), which also pushes `gatsby-route-change` for the loaded
 * page, although the container counts that one itself. Wrapping the data layer's `push` to drop the event would
 * interfere with a container that wraps it too (issue 17).
 */
export const onRouteUpdate: NonNullable<GatsbyBrowser["onRouteUpdate"]> = (args, options) => {
  const { location, prevLocation } = args;
  // Another fragment is the same page.
  if (!prevLocation || pageOf(prevLocation) === pageOf(location)) return;
  tagManager.onRouteUpdate(args, options);
};

function pageOf({ pathname, search }: { pathname: string; search?: string }): string {
  return pathname + (search ?? "");
}
