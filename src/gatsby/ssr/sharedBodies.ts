import type { ReplaceRendererArgs } from "gatsby";

/** A rendered body, and what gives the tags and attributes of its Helmet elements to a page. */
export type RenderedBody = { html: string; handOverHead: (page: ReplaceRendererArgs) => void };

/**
 * The last few bodies that several pages share, by the path in the pages' context. An article's two addresses
 * show the same, and Gatsby renders them one after the other in the same worker (docs/decisions/007).
 */
const bodies = new Map<string, RenderedBody>();
const BODIES_MAX = 4;

/** The page that is being rendered, which is done synchronously: whether it has been wrapped, and what it shares. */
let current: { isWrapped: boolean; sharedPath?: string } = { isWrapped: false };

/** To be called before a page is rendered. */
export function startPage(): void {
  current = { isWrapped: false };
}

/** To be called when Gatsby wraps the page, with the path that it shares its body under, if it does. */
export function wrapPage(sharedPath: string | undefined): void {
  current = { isWrapped: true, sharedPath };
}

/** Whether Gatsby has wrapped the page that is being rendered. */
export const isPageWrapped = (): boolean => current.isWrapped;

/** The body of the page that is being rendered, where another page has it already. */
export const knownBody = (): RenderedBody | undefined =>
  current.sharedPath ? bodies.get(current.sharedPath) : undefined;

/** Keeps the body of the page that is being rendered for the pages that share it. */
export function keepBody(rendered: RenderedBody): RenderedBody {
  if (!current.sharedPath) return rendered;
  bodies.set(current.sharedPath, rendered);
  for (const oldest of bodies.keys()) {
    if (bodies.size <= BODIES_MAX) break;
    bodies.delete(oldest);
  }
  return rendered;
}
