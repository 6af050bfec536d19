import type { ReactElement } from "react";
import { THEME_COLORS } from "../shared/config/colors";
import { environment } from "../shared/config/environment";
import { CONTENT_FAULTS, dataAttributes, layerOrder } from "../shared/config/pageContract";
import type { Hydration } from "./hydration";

// Defined by src/site/gatsby/node/onCreateWebpackConfig.ts.
declare const __START_SCRIPT__: string;
declare const __PAGE_SCRIPT_PATH__: string;

/** The scripts of a page that hydrates at once, in the HTML so that the browser requests them before any script runs. */
function scriptElements(scripts: readonly string[]): ReactElement<unknown>[] {
  return scripts.map((src) => {
    // Browsers load async scripts last, but the visitor waits for these. React 18 needs the attribute in lower case.
    const priority = { fetchpriority: "high" };
    return <script key={src} src={src} async {...priority} />;
  });
}

/** The inline start script. Its text is the same in every page; data attributes hold what differs. */
function startScriptElement(
  { when, fonts }: Hydration,
  scripts: readonly string[],
): ReactElement<unknown> {
  return (
    <script
      key="start"
      {...dataAttributes({
        hydrate: when === "intent" ? undefined : when,
        fonts,
        scripts: scripts.join(" ") || undefined,
        pageScript: __PAGE_SCRIPT_PATH__,
        tagManager: environment.tagManagerAfterChoice ? "after-choice" : undefined,
      })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, built from src/browser
      dangerouslySetInnerHTML={{ __html: __START_SCRIPT__ }}
    />
  );
}

const isMeta = ({ type }: ReactElement<unknown>) => type === "meta";
const isBase = ({ type }: ReactElement<unknown>) => type === "base";

/**
 * The elements of a page's head in order: those given and those that every page has. `scripts`: addresses of the scripts
 * that hydrate its islands.
 */
export function documentHead(
  hydration: Hydration,
  given: readonly ReactElement<unknown>[],
  scripts: readonly string[],
): ReactElement<unknown>[] {
  return [
    ...given.filter(isMeta),
    // HTML, "The base element": it must come before elements with an address.
    ...given.filter(isBase),
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
    startScriptElement(hydration, scripts),
    ...(hydration.when === "now" ? scriptElements(scripts) : []),
    // Not deferred: the browser would wait for a deferred script before it searches for forms, and so lay them out
    // after the first paint.
    <script key="page" src={__PAGE_SCRIPT_PATH__} async />,
    ...(process.env["NODE_ENV"] === "development"
      ? [<script key="faults" src={CONTENT_FAULTS.script} async />]
      : []),
    <style key="layers">{layerOrder}</style>,
    ...given.filter((element) => !isMeta(element) && !isBase(element)),
  ];
}
