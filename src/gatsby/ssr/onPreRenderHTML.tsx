import type { GatsbySSR } from "gatsby";
import { cloneElement } from "react";
import { documentHead } from "../../app/documentHead";
import { environment } from "../../config/environment";
import { afterChoice } from "../../config/pageContract";
import { dataFiles, pageDataFile, takePageData } from "../pageData";
import {
  type AnyElement,
  checkBeforeBody,
  readFramework,
  scriptsInOrder,
  withoutScriptPreloads,
  withTagManagerSnippet,
} from "./gatsbyHtml";

/** If so configured, the snippet stays plain text until the visitor's choice. */
function tagManagerSnippet(snippet: AnyElement): AnyElement {
  return environment.tagManagerAfterChoice
    ? cloneElement(snippet, { type: "text/plain", ...afterChoice })
    : snippet;
}

/** Removes the framework's scripts from the page; the start script gets their addresses. */
export const onPreRenderHTML: NonNullable<GatsbySSR["onPreRenderHTML"]> = (page) => {
  const path = page.pathname;
  const body = page.getPostBodyComponents() as AnyElement[];
  const framework = readFramework(body);
  const data = takePageData(path);
  // Removed: for visitors without JavaScript the tag manager's frame would contact its host without consent.
  checkBeforeBody(page.getPreBodyComponents() as AnyElement[]);
  page.replacePreBodyComponents([]);
  page.replacePostBodyComponents(body.filter(({ type }) => type !== "script"));

  const head = withTagManagerSnippet(
    withoutScriptPreloads(page.getHeadComponents() as AnyElement[], framework),
    environment.tagManagerId !== "",
    tagManagerSnippet,
  );
  page.replaceHeadComponents(
    documentHead(path, head, {
      ...framework,
      scripts: scriptsInOrder(framework, data),
      files: data ? dataFiles(data) : [],
      pageData: data && { content: data, file: pageDataFile(path) },
    }),
  );
};
