import type { ReactElement } from "react";
import { THEME_COLORS } from "../config/colors";
import { CONTENT_FAULTS } from "../config/contentFaults";
import { layerOrder } from "../config/layerOrder";
import { dataAttributes } from "../config/pageContract";
import { fontFiles } from "../styles/fontFiles";
import { hydration, NOT_FOUND } from "./hydration";

// Defined by src/gatsby/node/onCreateWebpackConfig.ts.
declare const __START_SCRIPT__: string;
declare const __PAGE_SCRIPT_PATH__: string;

/** The data with which the start script loads the framework into a page. */
export type FrameworkOfPage = {
  /** Addresses of its scripts; the last one starts it. */
  scripts: readonly string[];
  /** Addresses of data that the runtime would request last. */
  files: readonly string[];
  /** Gatsby's chunk mapping as JSON: the files of each page component. */
  chunks: string;
  /** The webpack hash of the compilation. */
  compilation: string | undefined;
  /** The page's data and its address; undefined in the development server. */
  pageData: { content: object; file: string } | undefined;
};

/**
 * The framework for a page that hydrates at once, in the HTML so that the browser requests it before any script runs.
 */
function frameworkAtOnce({ scripts, files }: FrameworkOfPage): ReactElement<unknown>[] {
  return [
    ...scripts.map((src) => {
      // Browsers load async scripts last, but the visitor waits for these. React 18 needs the attribute in lower case.
      const priority = { fetchpriority: "high" };
      return <script key={src} src={src} async {...priority} />;
    }),
    ...files.map((file) => (
      <link key={file} rel="preload" href={file} as="fetch" crossOrigin="anonymous" />
    )),
  ];
}

/** The inline start script. Its text is the same in every page; data attributes hold what differs. */
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
        // A page that hydrates at once contains its data; the others request it with the framework.
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

/** The elements of a page's head in order: those given and those that every page has. */
export function documentHead(
  path: string,
  given: readonly ReactElement<unknown>[],
  framework: FrameworkOfPage,
): ReactElement<unknown>[] {
  return [
    ...given.filter(isMeta),
    // HTML, "The base element": it must come before elements with an address.
    ...given.filter(isBase),
    // Pages whose content depends on the address need their scripts before their fonts.
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
    // Not deferred: the browser would wait for a deferred script before it searches for forms, and so lay them out
    // after the first paint.
    <script key="page" src={__PAGE_SCRIPT_PATH__} async />,
    ...(process.env.NODE_ENV === "development"
      ? [<script key="faults" src={CONTENT_FAULTS.script} async />]
      : []),
    <style key="layers">{layerOrder}</style>,
    ...given.filter((element) => !isMeta(element) && !isBase(element)),
  ];
}
