import { resolve, sep } from "node:path";
import type { PreprocessSourceArgs } from "gatsby";

/** Gatsby looks there for more than queries: exports such as `Head` and `config`. */
const PAGES = ["src/pages", "src/templates"].map((folder) => resolve(folder) + sep);

/**
 * Gives Gatsby an empty module in the place of a file without a query. To find queries, Gatsby parses every file that
 * contains the word "config", with Babel: half of ours, which import from src/config, and many of its own.
 */
export function preprocessSource({ filename, contents }: PreprocessSourceArgs): string | undefined {
  const isPage = PAGES.some((folder) => filename.startsWith(folder));
  return isPage || contents.includes("graphql") ? undefined : "export {};";
}
