import { routes } from "../config/routes";

/** Gatsby's data of a page that its head needs. */
export type PageData = { componentChunkName: string; staticQueryHashes: string[]; result: object };

/** By path, because Gatsby renders two pages at a time. */
const dataByPath = new Map<string, PageData>();

/** Keeps a page's data until its head is rendered, because Gatsby does not pass it to that hook. */
export function keepPageData(path: string, data: PageData): void {
  dataByPath.set(path, data);
}

/** Returns a page's data and forgets it. */
export function takePageData(path: string): PageData | undefined {
  const data = dataByPath.get(path);
  dataByPath.delete(path);
  return data;
}

/** The address of the page-data.json that Gatsby writes for each page. */
export function pageDataFile(path: string): string {
  return `/page-data${path === routes.home ? "/index" : path}/page-data.json`;
}

/** Data that the runtime would request last. Requesting it early saves a round trip. */
export function dataFiles({ staticQueryHashes }: PageData): string[] {
  return [
    "/page-data/app-data.json",
    ...staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
  ];
}
