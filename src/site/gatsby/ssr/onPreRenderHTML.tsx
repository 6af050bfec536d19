import type { GatsbySSR } from "gatsby";
import { cloneElement } from "react";
import { documentHead } from "../../../app/documentHead";
import { hydration } from "../../../app/hydration";
import { environment } from "../../../shared/config/environment";
import type { IslandScript } from "../../../shared/config/pageContract";
import {
  type AnyElement,
  checkBeforeBody,
  withoutDeferredStyles,
  withoutRuntime,
  withTagManagerSnippet,
} from "./gatsbyHtml";

// Defined by src/site/gatsby/node/onCreateWebpackConfig.ts; empty in the development server.
declare const __ISLAND_SCRIPTS__: Partial<Record<IslandScript, string[]>>;

/**
 * The tag manager's snippet as a function, which the page script calls after it has applied a stored choice, when the
 * visitor sees the page (docs/decisions/042) and, if so configured, has made a choice.
 */
function tagManagerSnippet(snippet: AnyElement): AnyElement {
  const text = snippet.props.dangerouslySetInnerHTML?.__html ?? "";
  const html = { __html: `window.startTagManager=function(){${text}}` };
  return cloneElement(snippet, { dangerouslySetInnerHTML: html });
}

/** Without Gatsby's version, which nobody reads, an article fits into what a new connection sends before the first answer. */
const withoutGeneratorName = (head: AnyElement[]) =>
  head.filter(({ props }) => props["name"] !== "generator");

/** Replaces Gatsby's runtime by the scripts of the page's islands (docs/decisions/041). */
export const onPreRenderHTML: NonNullable<GatsbySSR["onPreRenderHTML"]> = (page) => {
  const isDevelopment = process.env["NODE_ENV"] === "development";
  const body = page.getPostBodyComponents() as AnyElement[];
  const head = page.getHeadComponents() as AnyElement[];
  // In the development server, React runs the whole page.
  const kept = isDevelopment
    ? { body, head }
    : withoutRuntime(body, withoutGeneratorName(withoutDeferredStyles(head)));
  page.replacePostBodyComponents(kept.body);
  // Removed: for visitors without JavaScript the tag manager's frame would contact its host without consent.
  checkBeforeBody(page.getPreBodyComponents() as AnyElement[]);
  page.replacePreBodyComponents([]);

  const hydrated = hydration(page.pathname);
  page.replaceHeadComponents(
    documentHead(
      hydrated,
      withTagManagerSnippet(kept.head, environment.tagManagerId !== "", tagManagerSnippet),
      __ISLAND_SCRIPTS__[hydrated.script] ?? [],
    ),
  );
};
