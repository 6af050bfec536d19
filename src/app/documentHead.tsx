import type { GatsbySSR } from "gatsby";
import { cloneElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { Helmet } from "react-helmet";
import { environment } from "../config/environment";
import { layerOrder } from "../config/layerOrder";
import { routes } from "../config/routes";
import { fontFiles } from "../styles/fontFiles";
import { HelmetContext } from "./useHelmet";
import { wrapPageElement as inLayout } from "./wrapPage";

// Written by src/build/bundles.ts.
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
 * What Gatsby's runtime asks for one after the other: the component's script and the data of its static
 * queries. Asked for at once they save a slow line two round trips.
 */
function filesOfPage(
  { componentChunkName, staticQueryHashes }: PageData,
  chunks: string,
): string[] {
  const files: Record<string, string[] | undefined> = JSON.parse(chunks);
  return [
    ...(files[componentChunkName] ?? []).filter((file) => file.endsWith(".js")),
    "/page-data/app-data.json",
    ...staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
  ];
}

/** The framework for a page that does not wait: in the HTML, where the browser finds it before anything runs. */
function frameworkAtOnce(scripts: readonly string[], files: readonly string[]): ReactElement[] {
  return [
    ...scripts.map((src) => {
      // What the browser would put last, the visitor waits for. React 18 knows the attribute in lower case.
      const priority = { fetchpriority: "high" };
      return <script key={src} src={src} async {...priority} />;
    }),
    ...files.map((file) =>
      file.endsWith(".js") ? (
        <link key={file} rel="preload" href={file} as="script" />
      ) : (
        <link key={file} rel="preload" href={file} as="fetch" crossOrigin="anonymous" />
      ),
    ),
  ];
}

/**
 * Renders the body and takes this page's title, language and tags out of Helmet in the same breath: Gatsby
 * waits between its own two steps, in which another page's would take their place. Gatsby's wrapper and
 * announcer carry `style` attributes, which the policy forbids.
 */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
  setHtmlAttributes,
}) => {
  const html = renderToString(bodyComponent as ReactElement);
  const { title, meta, link, script, htmlAttributes } = Helmet.renderStatic();
  setHtmlAttributes(htmlAttributes.toComponent());
  setHeadComponents([title, meta, link, script].map((tags) => tags.toComponent()));
  replaceBodyHTMLString(
    html
      .replace(/(<div) style="[^"]*"([^>]*id="gatsby-)/g, "$1$2")
      .replace(/(<div id="gatsby-[a-z-]+") style="[^"]*"/g, "$1"),
  );
};

/** The same layout as in the browser, with Helmet at hand. */
export const wrapPageElement: GatsbySSR["wrapPageElement"] = (args, options) => (
  <HelmetContext.Provider value={Helmet}>{inLayout(args, options)}</HelmetContext.Provider>
);

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
  const framework = body.flatMap(({ type, props }) =>
    type === "script" && typeof props.src === "string" ? [props.src] : [],
  );
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
  const files = pageData ? filesOfPage(pageData, chunks) : [];
  const waits = hydration(pathname) !== "now";
  const start = (
    <script
      key="start"
      data-framework={waits ? JSON.stringify(framework) : undefined}
      data-files={waits ? JSON.stringify(files) : undefined}
      data-chunks={chunks}
      data-compilation={
        /___webpackCompilationHash="(\w+)"/.exec(inline("gatsby-script-loader"))?.[1]
      }
      data-hydrate={hydration(pathname)}
      // The 404 page is shown at addresses that have no page data to ask for, so it brings its own.
      data-page={pathname === NOT_FOUND ? JSON.stringify(pageData) : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, built from src/page-script
      dangerouslySetInnerHTML={{ __html: __START_SCRIPT__ }}
    />
  );
  const isMeta = ({ type }: AnyElement) => type === "meta";
  replaceHeadComponents([
    ...head.filter(isMeta),
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
    <meta
      key="theme-light"
      name="theme-color"
      content="#fbfcf9"
      media="(prefers-color-scheme: light)"
    />,
    <meta
      key="theme-dark"
      name="theme-color"
      content="#0d1411"
      media="(prefers-color-scheme: dark)"
    />,
    start,
    ...(waits ? [] : frameworkAtOnce(framework, files)),
    // Not deferred: until it came, the browser would put off its look for forms, and with it their layout, past the first paint.
    <script key="page" src={__PAGE_SCRIPT_PATH__} async />,
    <style key="layers">{layerOrder}</style>,
    ...head.filter((element) => !isMeta(element)),
  ]);
};
