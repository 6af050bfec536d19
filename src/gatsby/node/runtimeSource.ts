import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type AssumptionSection, gatsbyAssumption } from "../gatsbyAssumption";

/** A text that a file of an installed package must contain, and what in this site depends on it. */
export type Expected = { package: string; file: string; text: string; neededBy: string };

const gatsby = (file: string, text: string, neededBy: string): Expected => ({
  package: "gatsby",
  file,
  text,
  neededBy,
});

/** Assumptions about code that runs in browsers. A build would not fail if it changed. */
const IN_BROWSERS: readonly Expected[] = [
  gatsby(
    "cache-dir/production-app.js",
    "new ProdLoader(asyncRequires, matchPaths, window.pageData)",
    "src/page-script/start.ts and src/services/frameworkLoader.ts leave the first page's data in window.pageData",
  ),
  gatsby(
    "cache-dir/loader.js",
    "this.pageDataDb.set(findPath(pageData.path), { pagePath: pageData.path, payload: pageData, status: `success`",
    "src/page-script/start.ts gives that data the address of the page as its path",
  ),
  gatsby(
    "cache-dir/production-app.js",
    "window.asyncRequires = asyncRequires",
    "src/gatsby/browser/onClientEntry.ts loads the page's component with it",
  ),
  gatsby(
    "cache-dir/loader.js",
    "asyncRequires[exportType][chunkName]()",
    "src/gatsby/browser/onClientEntry.ts loads the page's component by its name",
  ),
  gatsby(
    "cache-dir/production-app.js",
    "window.___loader = publicLoader",
    "src/gatsby/browser/onClientEntry.ts loads the first page with it",
  ),
  gatsby(
    "cache-dir/production-app.js",
    "publicLoader.loadPage(browserLoc.pathname + browserLoc.search)",
    "src/gatsby/browser/onClientEntry.ts loads the same page before the runtime does",
  ),
  gatsby(
    "cache-dir/loader.js",
    "Error: `error`",
    'src/gatsby/browser/onClientEntry.ts recognises a page that failed to load by its status "error"',
  ),
  gatsby(
    "cache-dir/production-app.js",
    "apiRunnerAsync(`onClientEntry`).then(() => {",
    "src/gatsby/browser/onClientEntry.ts makes the runtime wait",
  ),
  gatsby(
    "cache-dir/production-app.js",
    "page.page.webpackCompilationHash !== window.___webpackCompilationHash",
    "src/page-script/start.ts sets it, and src/gatsby/browser/onClientEntry.ts rejects files of two different deployments before the runtime reloads the page",
  ),
  gatsby(
    "cache-dir/production-app.js",
    "apiRunner(`replaceHydrateFunction`, undefined, defaultRenderer)[0]",
    "src/gatsby/browser/replaceHydrateFunction.ts hydrates the page",
  ),
  gatsby(
    "cache-dir/production-app.js",
    "if ( pagePath && __BASE_PATH__ + pagePath !==",
    "src/page-script/start.ts sets no window.pagePath, so that the runtime does not change the address",
  ),
  gatsby(
    "cache-dir/loader.js",
    "(window.___chunkMapping[componentChunkName] || [])",
    "src/page-script/start.ts sets it",
  ),
  gatsby(
    "cache-dir/loader.js",
    "/page-data/app-data.json`",
    "src/gatsby/pageData.ts names the file, so that it is requested early",
  ),
  gatsby(
    "cache-dir/loader.js",
    "/page-data/sq/d/",
    "src/gatsby/pageData.ts names the files, so that they are requested early",
  ),
  gatsby(
    "cache-dir/loader.js",
    "}/page-data.json",
    "src/gatsby/pageData.ts names the file of a page's data",
  ),
];

/** How Gatsby uses the parts that src/gatsby/browser/gatsbyRuntimeStubs.js replaces. */
const REPLACED: readonly Expected[] = [
  ...[
    ["gatsby-browser-entry.js", 'export { Slice } from "./slice"'],
    ["gatsby-browser-entry.js", 'export * from "gatsby-script"'],
    [
      "page-renderer.js",
      'import { headHandlerForBrowser } from "./head/head-export-handler-for-browser"',
    ],
    [
      "page-renderer.js",
      "headHandlerForBrowser({ pageComponent, staticQueryResults: props.pageResources.staticQueryResults, pageComponentProps, })",
    ],
    [
      "production-app.js",
      "if (apiRunner(`registerServiceWorker`).filter(Boolean).length > 0) { require(`./register-service-worker`) }",
    ],
  ].map(([file, text]) =>
    gatsby(`cache-dir/${file}`, `${text}`, "src/gatsby/browser/gatsbyRuntimeStubs.js replaces it"),
  ),
  gatsby(
    "dist/internal-plugins/partytown/gatsby-browser.js",
    "const onInitialClientRender = () => { if (process.env.NODE_ENV !== `development`) { return; }",
    "src/gatsby/browser/gatsbyRuntimeStubs.js replaces a plugin that does nothing in a built site",
  ),
];

/** Settings and events of Gatsby that its documentation does not mention. */
const IN_NODE: readonly Expected[] = [
  gatsby(
    "dist/utils/get-latest-gatsby-files.js",
    "forcedContent: process.env.GATSBY_ADAPTERS_MANIFEST",
    "src/gatsby/leaveOutAdapters.ts keeps Gatsby from fetching code",
  ),
  gatsby(
    "dist/services/initialize.js",
    "process.env.gatsby_executing_command === `develop`",
    "src/gatsby/node/sourceNodes.ts watches the content in development only",
  ),
  gatsby(
    "dist/services/listen-for-mutations.js",
    "emitter.on(`WEBHOOK_RECEIVED`, emitWebhook)",
    "src/gatsby/node/sourceNodes.ts makes Gatsby read all sources again",
  ),
  gatsby(
    "dist/redux/actions/internal.js",
    "type: `PAGE_QUERY_RUN`",
    "src/gatsby/node/sourceNodes.ts prints faults in the content last",
  ),
  {
    package: "gatsby-core-utils",
    file: "dist/cpu-core-count.js",
    text: "process.env.GATSBY_CPU_COUNT",
    neededBy: "scripts/local/buildSite.ts chooses the number of workers",
  },
  {
    package: "gatsby-source-filesystem",
    file: "create-file-node.js",
    text: "contentDigest = await md5File(slashedFile.absolutePath)",
    neededBy: "src/build/development/staleNodes.ts compares files with Gatsby's nodes for them",
  },
];

/** All expected texts, by the section of docs/upgrading-gatsby.md that says what depends on them. */
export const EXPECTED_SOURCE: readonly [AssumptionSection, readonly Expected[]][] = [
  ["runtime-in-the-browser", IN_BROWSERS],
  ["replaced-parts", REPLACED],
  ["bootstrap", IN_NODE],
];

/** The name of an export, in a CommonJS or ES module. */
const EXPORT = /\bexports\.(?!__)(\w+) ?=|^export (?:const|function) (?:\{ )?(\w+)/gm;

/** Our replacements of modules, and the modules whose exports they must have. */
export const STAND_INS = [
  {
    ours: "src/gatsby/browser/gatsbyRuntimeStubs.js",
    package: "gatsby-script",
    file: "dist/index.js",
  },
  {
    ours: "src/gatsby/browser/tagManagerPageViews.ts",
    package: "gatsby-plugin-google-tagmanager",
    file: "gatsby-browser.js",
  },
];

/** Reads a file of an installed package; returns "" if it does not exist. */
export type ReadPackageFile = (packageName: string, file: string) => string;

/** Reads a file of a package from where Gatsby would load it. */
export function readInstalled(packageName: string, file: string): string {
  // Resolved by folders, because some packages do not export their package.json.
  const { resolve } = createRequire(resolveHere("gatsby/package.json"));
  const path = (resolve.paths(packageName) ?? [])
    .map((folder) => join(folder, packageName, file))
    .find(existsSync);
  return path ? readFileSync(path, "utf8") : "";
}

const resolveHere = createRequire(join(process.cwd(), "package.json")).resolve;

/** A text in one line, because formatting does not matter. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** Checks that the installed Gatsby contains the expected texts. Throws for the first that is missing. */
export function checkRuntimeSource(read: ReadPackageFile = readInstalled): void {
  for (const [section, rows] of EXPECTED_SOURCE)
    for (const { package: name, file, text, neededBy } of rows)
      gatsbyAssumption(
        oneLine(read(name, file)).includes(text),
        `${name}/${file} no longer contains "${text}" (${neededBy}).`,
        section,
      );
  for (const { ours, package: name, file } of STAND_INS) {
    const exported = exportsOf(read(name, file));
    const stubs = exportsOf(readFileSync(ours, "utf8"));
    const missing = exported.filter((one) => !stubs.includes(one));
    gatsbyAssumption(
      exported.length > 0 && missing.length === 0,
      `${name}/${file} exports ${exported.join(", ") || "nothing"}; its replacement ${ours} does not export ${missing.join(", ") || "the same"}.`,
      "replaced-parts",
    );
  }
}

function exportsOf(source: string): string[] {
  return [...new Set(Array.from(source.matchAll(EXPORT), ([, a, b]) => a ?? b ?? ""))];
}
