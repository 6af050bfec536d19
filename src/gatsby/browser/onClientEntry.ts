import type { PageResources } from "../runtimeGlobals";

/** A request may be answered by a preload that failed, in Chromium; the one after it is a real one. */
const ATTEMPTS = 2;

async function loadFirstPage(view: Window): Promise<PageResources | undefined> {
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
  const view = window;
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
