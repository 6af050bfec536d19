import type { GatsbyBrowser } from "gatsby";
import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { PAGE_SHOWN } from "../../services/earlyEvents";

type PageResources = { status?: string; page?: { webpackCompilationHash?: string } } | undefined;
/** What Gatsby's runtime puts on the window before it asks for the first page. */
type GatsbyWindow = Window & {
  ___loader: { loadPage(path: string): Promise<PageResources> };
  ___webpackCompilationHash?: string;
  asyncRequires: { components: Record<string, (() => Promise<unknown>) | undefined> };
  pageData?: { componentChunkName?: string };
};

/** A request may be answered by a preload that failed, in Chromium; the one after it is a real one. */
const ATTEMPTS = 2;

async function loadFirstPage(view: GatsbyWindow): Promise<PageResources> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
    try {
      // First the component by itself: Gatsby remembers its failure for good, webpack tries again.
      await view.asyncRequires.components[view.pageData?.componentChunkName ?? ""]?.();
      const page = await view.___loader.loadPage(view.location.pathname + view.location.search);
      if (page && page.status !== "error") return page;
    } catch {
      // The next attempt, or the next try, asks again.
    }
  return undefined;
}

/**
 * Gatsby waits for this before it renders, and gives up for good where the first page's resources cannot
 * be had. Here each failure is reported and the next try waited for. Files of another deployment never
 * run: Gatsby would reload the page over what is being typed.
 */
export const onClientEntry = async (): Promise<void> => {
  const view = window as unknown as GatsbyWindow;
  if (process.env.NODE_ENV !== "production" || !view.frameworkLoader) return;
  let page = await loadFirstPage(view);
  while (!page) {
    await view.frameworkLoader.failed();
    page = await loadFirstPage(view);
  }
  const deployed = page.page?.webpackCompilationHash;
  if (!deployed || deployed === view.___webpackCompilationHash) return;
  view.frameworkLoader.outdated();
  await new Promise(() => {});
};

/** From this call on React listens itself; what was kept until now follows when the page is live. */
export function replaceHydrateFunction() {
  // The development server renders in the browser alone: there is nothing to hydrate.
  if (process.env.NODE_ENV !== "production") return undefined;
  return (element: ReactNode, container: Element): void => {
    window.earlyEvents?.stop();
    hydrateRoot(container, element);
  };
}

/** Tells the page script that the framework has put another page into the document. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = () => {
  document.dispatchEvent(new Event(PAGE_SHOWN));
};

/** Effects of the whole page have run when this one does, so every handler is in place. */
export function ReplayEarlyEvents() {
  useEffect(() => {
    window.frameworkLoader?.ready();
    window.earlyEvents?.stop();
    window.earlyEvents?.replay();
  }, []);
  return null;
}
