import type { ReactElement } from "react";
import { THEME_COLORS } from "../config/colors";
import { CONTENT_FAULTS } from "../config/contentFaults";
import { layerOrder } from "../config/layerOrder";
import { dataAttributes } from "../config/pageContract";
import { fontFiles } from "../styles/fontFiles";
import { hydration, NOT_FOUND } from "./hydration";

// Written by src/gatsby/node/onCreateWebpackConfig.ts.
declare const __START_SCRIPT__: string;
declare const __PAGE_SCRIPT_PATH__: string;

/** What the start script needs to load the framework into a page. */
export type FrameworkOfPage = {
  /** Addresses of its scripts; the last one starts it. */
  scripts: readonly string[];
  /** Addresses of data that it asks for last. */
  files: readonly string[];
  /** Which files each page component has, as JSON. */
  chunks: string;
  /** The compilation that the page belongs to. */
  compilation: string | undefined;
  /** The page's own data, and where it stands; none in the development server. */
  pageData: { content: object; file: string } | undefined;
};

/** The framework for a page that does not wait: in the HTML, where the browser finds it before anything runs. */
function frameworkAtOnce({ scripts, files }: FrameworkOfPage): ReactElement<unknown>[] {
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

/** The inline start script, the same text in every page; what differs stands in its attributes. */
function startScript(path: string, framework: FrameworkOfPage): ReactElement<unknown> {
  const { scripts, files, chunks, compilation, pageData } = framework;
  const waits = hydration(path) !== "now";
  const matchPath = path === NOT_FOUND ? { matchPath: "/*" } : {};
  return (
    <script
      key="start"
      {...dataAttributes({
        framework: JSON.stringify(scripts),
        files: waits ? JSON.stringify(files) : undefined,
        chunks,
        compilation,
        hydrate: hydration(path),
        pageScript: __PAGE_SCRIPT_PATH__,
        // A page that does not wait brings its data along; the others ask for it with the framework.
        page:
          pageData && !waits ? JSON.stringify({ ...pageData.content, ...matchPath }) : undefined,
        pageData: pageData && waits ? pageData.file : undefined,
        lost: path === NOT_FOUND ? "" : undefined,
      })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, built from src/page-script
      dangerouslySetInnerHTML={{ __html: __START_SCRIPT__ }}
    />
  );
}

const isMeta = ({ type }: ReactElement<unknown>) => type === "meta";
const isBase = ({ type }: ReactElement<unknown>) => type === "base";

/** The elements of a page's head in their order: those given, and what every page has. */
export function documentHead(
  path: string,
  given: readonly ReactElement<unknown>[],
  framework: FrameworkOfPage,
): ReactElement<unknown>[] {
  return [
    ...given.filter(isMeta),
    // HTML, "The base element": it stands before whatever has an address.
    ...given.filter(isBase),
    // A page that its address drives needs its scripts before its fonts.
    ...(hydration(path) === "touch" ? fontFiles : []).map((file) => (
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
    startScript(path, framework),
    ...(hydration(path) === "now" ? frameworkAtOnce(framework) : []),
    // Not deferred: until it came, the browser would put off its look for forms, and with it their layout, past the first paint.
    <script key="page" src={__PAGE_SCRIPT_PATH__} async />,
    ...(process.env.NODE_ENV === "development"
      ? [<script key="faults" src={CONTENT_FAULTS.script} async />]
      : []),
    <style key="layers">{layerOrder}</style>,
    ...given.filter((element) => !isMeta(element) && !isBase(element)),
  ];
}
