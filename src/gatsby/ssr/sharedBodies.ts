import type { ReplaceRendererArgs } from "gatsby";

/** A rendered body, and a function that applies the tags and attributes of its Helmet elements to a page. */
export type RenderedBody = { html: string; handOverHead: (page: ReplaceRendererArgs) => void };

/**
 * Cache of the last bodies that several pages share, by `sharedPath` of the page context. Both addresses of an article
 * show the same body, and Gatsby renders them one after the other in the same worker (docs/decisions/007).
 */
const bodies = new Map<string, RenderedBody>();
const BODIES_MAX = 4;

/**
 * The page that is being rendered: whether it has been wrapped, and the path of its shared body. One variable is
 * enough, because rendering is synchronous.
 */
let current: { isWrapped: boolean; sharedPath?: string | undefined } = { isWrapped: false };

/** Must be called before a page is rendered. */
export function startPage(): void {
  current = { isWrapped: false };
}

/** Must be called when Gatsby wraps the page, with the path of its shared body, if it has one. */
export function wrapPage(sharedPath: string | undefined): void {
  current = { isWrapped: true, sharedPath };
}

/** Whether Gatsby has wrapped the page that is being rendered. */
export const isPageWrapped = (): boolean => current.isWrapped;

/** The cached body of the page that is being rendered, if another page has rendered it already. */
export const knownBody = (): RenderedBody | undefined =>
  current.sharedPath ? bodies.get(current.sharedPath) : undefined;

/** Caches the body of the page that is being rendered for the pages that share it. */
export function keepBody(rendered: RenderedBody): RenderedBody {
  if (!current.sharedPath) return rendered;
  bodies.set(current.sharedPath, rendered);
  for (const oldest of bodies.keys()) {
    if (bodies.size <= BODIES_MAX) break;
    bodies.delete(oldest);
  }
  return rendered;
}
