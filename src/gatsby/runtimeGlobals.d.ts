/**
 * Globals that Gatsby's runtime and this site's start script (src/page-script/start.ts) share.
 * src/gatsby/node/runtimeSource.ts checks before each build that the installed runtime still uses them.
 */
declare global {
  interface Window {
    /** The files of each page component. `/app-….js` uses it to prefetch. */
    ___chunkMapping?: Record<string, readonly string[]>;
    /** Compared with the hash in app-data.json. If they differ, Gatsby would reload the page. */
    ___webpackCompilationHash?: string;
    /** The data of the first page, if it is already loaded. Otherwise the runtime requests it. */
    pageData?: { componentChunkName?: string; path: string };
    /** Gatsby's page loader. Set by the runtime before `onClientEntry`. */
    ___loader: { loadPage(path: string): Promise<PageResources | undefined> };
    /** Gatsby's loaders of page components. Set by the runtime before `onClientEntry`. */
    asyncRequires: { components: Record<string, (() => Promise<unknown>) | undefined> };
  }
}

/** The result of `___loader.loadPage`; undefined or the status "error" if the page cannot be loaded. */
export type PageResources = { status?: string; page?: { webpackCompilationHash?: string } };
