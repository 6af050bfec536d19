import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { BuildArgs, Node } from "gatsby";
import { ISLAND_SCRIPTS } from "../../../shared/config/pageContract";
import { routes } from "../../../shared/config/routes";
import { gatsbyAssumption } from "../gatsbyAssumption";

const SECTION = "files-of-a-build";
/** Gatsby writes these even if they are not used, or for a next build that begins where this one ends. */
const UNUSED = ["~partytown", "404", "_gatsby", "chunk-map.json", "webpack.stats.json"];
/** Gatsby creates this page in addition to `/404.html`, which hosts show. */
const UNUSED_PAGE = "/404";

/** The islands' style sheets, which the pages contain. */
const ISLAND_STYLES = new RegExp(`^(?:${ISLAND_SCRIPTS.join("|")})\\.\\w+\\.css$`);
/** What requests scripts: a page, which names its own, and the scripts that name others by their hashes. */
const REQUESTING = new RegExp(`^(?:index\\.html|(?:page|${ISLAND_SCRIPTS.join("|")})-\\w+\\.js)$`);
const SCRIPT_HASH = /-(\w+)\.js$/;

type Page = Partial<Node> & { path?: string; componentPath?: string };

/** Removes files that Gatsby writes and no page uses, such as the scripts of its runtime. */
export function removeUnusedFiles(root = "public"): void {
  for (const name of UNUSED) rmSync(join(root, name), { recursive: true, force: true });
  const names = readdirSync(root);
  const requesting = names.filter((name) => REQUESTING.test(name));
  const code = requesting.map((name) => readFileSync(join(root, name), "utf8")).join();
  const isUnused = (name: string) => {
    const hash = SCRIPT_HASH.exec(name)?.[1];
    const isRequested = !hash || requesting.includes(name) || code.includes(hash);
    return !isRequested || ISLAND_STYLES.test(name) || name.endsWith(".LICENSE.txt");
  };
  for (const name of names.filter(isUnused)) rmSync(join(root, name));
}

/**
 * Checks that the HTML of every page is where hosts look for it. Call it when the
 * files have their final names.
 */
export function checkPublishedPages(
  { getNodesByType }: Pick<BuildArgs, "getNodesByType">,
  root = "public",
): void {
  const pages = getNodesByType("SitePage") as Page[];
  const isThere = (path: string) => existsSync(join(root, path));
  gatsbyAssumption(
    pages.length > 0 && pages.every(({ path, componentPath }) => path && componentPath),
    `Gatsby creates a SitePage node for every page, with its path and componentPath; found ${pages.length} nodes, the first with ${Object.keys(pages[0] ?? {}).join(", ")}.`,
    SECTION,
  );
  for (const { path = "" } of pages) {
    const html = path === routes.home ? "/index.html" : `${path.replace(/\.html$/, "")}.html`;
    gatsbyAssumption(
      path === UNUSED_PAGE || isThere(html),
      `Gatsby writes the page ${path} to ${path}/index.html, which is renamed to ${html}; the file does not exist. Pages that are rendered on a server (getServerData, defer) are not supported.`,
      SECTION,
    );
  }
  gatsbyAssumption(
    readFileSync(join(root, "index.html"), "utf8").includes("data-react-helmet"),
    "Helmet marks its elements with data-react-helmet, so that the policy can include its style sheets; the home page contains no such attribute.",
    "html-of-a-page",
  );
}
