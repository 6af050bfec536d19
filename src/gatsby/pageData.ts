import { routes } from "../config/routes";

/** What Gatsby knows of a page, as far as its head needs it. */
export type PageData = { componentChunkName: string; staticQueryHashes: string[]; result: object };

/** By path: Gatsby renders pages two at a time. */
const dataByPath = new Map<string, PageData>();

/** Keeps what a page is made of until Gatsby asks for its head, about which it tells nothing. */
export function keepPageData(path: string, data: PageData): void {
  dataByPath.set(path, data);
}

/** What was kept of a page, once. */
export function takePageData(path: string): PageData | undefined {
  const data = dataByPath.get(path);
  dataByPath.delete(path);
  return data;
}

/** Where the data of a page stands: what Gatsby writes beside each page it renders. */
export function pageDataFile(path: string): string {
  return `/page-data${path === routes.home ? "/index" : path}/page-data.json`;
}

/** Data that the runtime would ask for last: asked for at once, it saves a slow line another round trip. */
export function dataFiles({ staticQueryHashes }: PageData): string[] {
  return [
    "/page-data/app-data.json",
    ...staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
  ];
}
