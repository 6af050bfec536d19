import type { GatsbySSR } from "gatsby";
import { cloneElement, type ReactElement } from "react";
import { CONTENT_FAULTS } from "../../config/contentFaults";
import { environment } from "../../config/environment";
import { layerOrder } from "../../config/layerOrder";
import { routes } from "../../config/routes";
import { THEME_COLORS } from "../../config/themeColors";
import { fontFiles } from "../../styles/fontFiles";

// Written by src/build/bundles/pageScripts.ts.
declare const __START_SCRIPT__: string;
declare const __PAGE_SCRIPT_PATH__: string;

type AnyElement = ReactElement<
  Record<string, unknown> & { dangerouslySetInnerHTML?: { __html: string } }
>;

/** Pages whose address says what they show; they cannot wait for a first touch. */
const NOT_FOUND = "/404.html";
const HYDRATES_AT_ONCE = new Set<string>([NOT_FOUND, routes.search]);
const HYDRATES_FOR_A_QUERY = new Set<string>([routes.posts]);

function hydration(path: string): "now" | "query" | "touch" {
  if (HYDRATES_AT_ONCE.has(path) || path.startsWith(routes.newsletter)) return "now";
  return HYDRATES_FOR_A_QUERY.has(path) ? "query" : "touch";
}

const TAG_MANAGER = "plugin-google-tagmanager";

type PageData = { componentChunkName: string; staticQueryHashes: string[]; result: object };
/** By path: Gatsby renders pages two at a time. */
const pageDataOf = new Map<string, PageData>();

/** Keeps what the page is made of for the head, which Gatsby makes later and tells nothing about it. */
export const onRenderBody: GatsbySSR["onRenderBody"] = (args) => {
  // The development server has no page data here; Gatsby's types name only the result of what it is.
  if (process.env.NODE_ENV !== "production") return;
  pageDataOf.set(args.pathname, args.loadPageDataSync(args.pathname) as PageData);
};

/**
 * The component's own scripts, which Gatsby's runtime would ask for when it has the page's data. Asked for with the
 * framework they save a slow line a round trip; they run nothing before the framework does.
 */
function componentScripts({ componentChunkName }: PageData, chunks: string): string[] {
  const files: Record<string, string[] | undefined> = JSON.parse(chunks);
  const scripts = (files[componentChunkName] ?? []).filter((file) => file.endsWith(".js"));
  if (scripts.length === 0)
    throw new Error(`Gatsby's chunk mapping names no script of ${componentChunkName}: ${chunks}`);
  return scripts;
}

/** Data that the runtime would ask for last: asked for at once, it saves another round trip. */
function dataFiles({ staticQueryHashes }: PageData): string[] {
  return [
    "/page-data/app-data.json",
    ...staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
  ];
}

/** Where the data of a page stands: what Gatsby writes beside each page it renders. */
function pageDataFile(path: string): string {
  return `/page-data${path === routes.home ? "/index" : path}/page-data.json`;
}

const STARTER = /^\/app-\w+\.js$/;

/** The framework's scripts with the page's own, last the one that starts it all. Throws where Gatsby names it otherwise. */
function frameworkScripts(body: readonly AnyElement[], component: readonly string[]): string[] {
  const scripts = body.flatMap(({ type, props }) =>
    type === "script" && typeof props.src === "string" ? [props.src] : [],
  );
  // The development server's scripts have other names, and any order does there.
  if (process.env.NODE_ENV !== "production") return scripts;
  const starter = scripts.find((src) => STARTER.test(src));
  if (!starter) {
    throw new Error(
      `None of Gatsby's scripts is /app-….js, which starts it (${scripts.join(", ")}): see src/services/frameworkLoader.ts`,
    );
  }
  return [...scripts.filter((src) => src !== starter), ...component, starter];
}

/** The framework for a page that does not wait: in the HTML, where the browser finds it before anything runs. */
function frameworkAtOnce(scripts: readonly string[], files: readonly string[]): ReactElement[] {
  return [
    ...scripts.map((src) => {
      // What the browser would put last, the visitor waits for. React 18 knows the attribute in lower case.
      const priority = { fetchpriority: "high" };
      return <script key={src} src={src} async {...priority} />;
    }),
    ...files.map((file) => (
      <link key={file} rel="preload" href={file} as="fetch" crossOrigin="anonymous" />
    )),
  ];
}

/** Where so configured, the snippet waits as plain text for the visitor's choice. */
function tagManagerSnippet(snippet: AnyElement): AnyElement {
  return environment.tagManagerAfterChoice
    ? cloneElement(snippet, { type: "text/plain", "data-after-choice": "" })
    : snippet;
}

/** Takes the framework's scripts out of the page and leaves their addresses to the start script. */
export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
  replacePreBodyComponents,
  pathname,
}) => {
  const body = getPostBodyComponents() as AnyElement[];
  const inline = (id: string) =>
    body.find((element) => element.props.id === id)?.props.dangerouslySetInnerHTML?.__html ?? "";
  // The tag manager's frame for visitors without JavaScript would contact its host without consent.
  replacePreBodyComponents([]);
  replacePostBodyComponents(body.filter(({ type }) => type !== "script"));

  const chunks = /=(\{.*\});/.exec(inline("gatsby-chunk-mapping"))?.[1] ?? "{}";
  const pageData = pageDataOf.get(pathname);
  pageDataOf.delete(pathname);
  const head = (getHeadComponents() as AnyElement[])
    .filter(
      ({ type, props }) => !(type === "link" && props.rel === "preload" && props.as === "script"),
    )
    .map((element) => (element.key === TAG_MANAGER ? tagManagerSnippet(element) : element));
  const framework = frameworkScripts(body, pageData ? componentScripts(pageData, chunks) : []);
  const files = pageData ? dataFiles(pageData) : [];
  const waits = hydration(pathname) !== "now";
  // The page for unknown addresses is shown at all of them.
  const matchPath = pathname === NOT_FOUND ? { matchPath: "/*" } : {};
  const start = (
    <script
      key="start"
      data-framework={JSON.stringify(framework)}
      data-files={waits ? JSON.stringify(files) : undefined}
      data-chunks={chunks}
      data-compilation={
        /___webpackCompilationHash="(\w+)"/.exec(inline("gatsby-script-loader"))?.[1]
      }
      data-hydrate={hydration(pathname)}
      data-page-script={__PAGE_SCRIPT_PATH__}
      // A page that does not wait brings its data along; the others ask for it with the framework.
      data-page={pageData && !waits ? JSON.stringify({ ...pageData, ...matchPath }) : undefined}
      data-page-data={pageData && waits ? pageDataFile(pathname) : undefined}
      data-lost={pathname === NOT_FOUND ? "" : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, built from src/page-script
      dangerouslySetInnerHTML={{ __html: __START_SCRIPT__ }}
    />
  );
  const isMeta = ({ type }: AnyElement) => type === "meta";
  const isBase = ({ type }: AnyElement) => type === "base";
  replaceHeadComponents([
    ...head.filter(isMeta),
    // HTML, "The base element": it stands before whatever has an address.
    ...head.filter(isBase),
    // A page that its address drives needs its scripts before its fonts.
    ...(hydration(pathname) === "touch" ? fontFiles : []).map((file) => (
      <link
        key={file}
        rel="preload"
        href={file}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
    )),
    <link key="icon-ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
    <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
    <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
    ...Object.entries(THEME_COLORS).map(([theme, color]) => (
      <meta
        key={`theme-${theme}`}
        name="theme-color"
        content={color}
        media={`(prefers-color-scheme: ${theme})`}
      />
    )),
    start,
    ...(waits ? [] : frameworkAtOnce(framework, files)),
    // Not deferred: until it came, the browser would put off its look for forms, and with it their layout, past the first paint.
    <script key="page" src={__PAGE_SCRIPT_PATH__} async />,
    ...(process.env.NODE_ENV === "development"
      ? [<script key="faults" src={CONTENT_FAULTS.script} async />]
      : []),
    <style key="layers">{layerOrder}</style>,
    ...head.filter((element) => !isMeta(element) && !isBase(element)),
  ]);
};
