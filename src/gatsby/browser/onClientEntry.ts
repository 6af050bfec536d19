import type { PageResources } from "../runtimeGlobals";

/** In Chromium, a failed preload may answer the first request; the second one goes to the network. */
const ATTEMPTS = 2;

async function loadFirstPage(view: Window): Promise<PageResources | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
    try {
      // Requests the component from webpack first: Gatsby remembers its failure for ever, webpack tries again.
      await view.asyncRequires.components[view.pageData?.componentChunkName ?? ""]?.();
      const page = await view.___loader.loadPage(view.location.pathname + view.location.search);
      if (page && page.status !== "error") return page;
    } catch {
      // The next attempt requests it again.
    }
  return undefined;
}

/**
 * Gatsby waits for this promise before it renders, and would never try again if the first page's resources failed to
 * load. Here each failure is reported, and the next try awaited. If the files belong to another deployment, hydration
 * never starts: Gatsby would reload the page while the visitor types.
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
