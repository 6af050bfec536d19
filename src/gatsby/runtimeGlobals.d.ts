/**
 * What Gatsby's runtime and this site's start script (src/page-script/start.ts) share on the window.
 * src/gatsby/node/runtimeSource.ts checks before each build that the installed runtime still uses them.
 */
declare global {
  interface Window {
    /** The files of each page component: `/app-….js` asks it for what to fetch ahead. */
    ___chunkMapping?: Record<string, readonly string[]>;
    /** Compared with that of app-data.json; where they differ, Gatsby would reload the page. */
    ___webpackCompilationHash?: string;
    /** Where the runtime looks for the data of the first page before it asks the network. */
    pageData?: { componentChunkName?: string; path: string };
    /** What loads pages. Set by the runtime before `onClientEntry`. */
    ___loader: { loadPage(path: string): Promise<PageResources | undefined> };
    /** What loads page components. Set by the runtime before `onClientEntry`. */
    asyncRequires: { components: Record<string, (() => Promise<unknown>) | undefined> };
  }
}

/** What `___loader.loadPage` gives; nothing, or the status "error", where the page cannot be had. */
export type PageResources = { status?: string; page?: { webpackCompilationHash?: string } };
