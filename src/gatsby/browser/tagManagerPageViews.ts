import type { GatsbyBrowser } from "gatsby";
import * as tagManager from "gatsby-plugin-google-tagmanager/gatsby-browser";

/** The tag-manager plugin's own. */
export const { onInitialClientRender } = tagManager;

/**
 * Stands in for the plugin's hook (src/gatsby/node/standIns.ts), which pushes `gatsby-route-change` for the loaded
 * page as well, although the container counts that one itself. Dropping the event later, in the data layer's
 * `push`, would come between the layer and a container that wraps it (issue 17).
 */
export const onRouteUpdate: NonNullable<GatsbyBrowser["onRouteUpdate"]> = (args, options) => {
  const { location, prevLocation } = args;
  // A fragment is a place on the same page.
  if (!prevLocation || pageOf(prevLocation) === pageOf(location)) return;
  tagManager.onRouteUpdate(args, options);
};

function pageOf({ pathname, search }: { pathname: string; search?: string }): string {
  return pathname + (search ?? "");
}
