import type { ReactElement } from "react";
import { gatsbyAssumption } from "../gatsbyAssumption";
import type { PageData } from "../pageData";

export type AnyElement = ReactElement<
  Record<string, unknown> & { dangerouslySetInnerHTML?: { __html: string } }
>;

/** The scripts that Gatsby puts at the end of a page's body. */
type FrameworkInBody = {
  scripts: string[];
  /** Gatsby's chunk mapping as JSON: the files of each page component. */
  chunks: string;
  compilation: string | undefined;
};

const SECTION = "html-of-a-page";
const SCRIPT_LOADER = "gatsby-script-loader";
const CHUNK_MAPPING = "gatsby-chunk-mapping";
const QUOTED_CHARACTERS = 160;
const STARTER = /^\/app-\w+\.js$/;
export const TAG_MANAGER = "plugin-google-tagmanager";

const isProduction = () => process.env.NODE_ENV === "production";
const isScript = ({ type }: AnyElement) => type === "script";

/** Reads the framework's scripts, chunk mapping and webpack hash from the end of a page's body. */
export function readFramework(body: readonly AnyElement[]): FrameworkInBody {
  const scripts = body.flatMap((element) =>
    isScript(element) && typeof element.props.src === "string" ? [element.props.src] : [],
  );
  // In the development server, the scripts have other names and any order, and there is no chunk mapping.
  if (!isProduction()) return { scripts, chunks: "{}", compilation: undefined };
  const unknown = body.find(
    (element) =>
      isScript(element) &&
      typeof element.props.src !== "string" &&
      ![SCRIPT_LOADER, CHUNK_MAPPING].includes(String(element.props.id)),
  );
  gatsbyAssumption(
    !unknown,
    `The only inline scripts at the end of a page's body are #${SCRIPT_LOADER} and #${CHUNK_MAPPING}; found another, which would be left out: ${start(inlineText(unknown))}`,
    SECTION,
  );
  const [, compilation] =
    /___webpackCompilationHash="(\w+)"/.exec(inlineText(byId(body, SCRIPT_LOADER))) ?? [];
  gatsbyAssumption(
    compilation,
    `The inline script #${SCRIPT_LOADER} sets window.___webpackCompilationHash="…"; found: ${start(inlineText(byId(body, SCRIPT_LOADER)))}`,
    SECTION,
  );
  const mapping = inlineText(byId(body, CHUNK_MAPPING));
  const [, chunks] = /window\.___chunkMapping=(\{.*\});/.exec(mapping) ?? [];
  gatsbyAssumption(
    chunks,
    `The inline script #${CHUNK_MAPPING} sets window.___chunkMapping={…}; found: ${start(mapping)}`,
    SECTION,
  );
  return { scripts, chunks, compilation };
}

const byId = (body: readonly AnyElement[], id: string) => body.find(({ props }) => props.id === id);
const inlineText = (element: AnyElement | undefined) =>
  element?.props.dangerouslySetInnerHTML?.__html ?? "";

/** The beginning of a script, for messages. */
const start = (text: string) =>
  text.length > QUOTED_CHARACTERS
    ? `${text.slice(0, QUOTED_CHARACTERS)}…`
    : text || "no such script";

/**
 * The framework's scripts and the page component's, with the one that starts the
 * framework last. Gatsby's runtime would request the component's scripts only once it
 * has the page's data. Loading them early is safe: they run nothing by themselves.
 */
export function scriptsInOrder(
  { scripts, chunks }: FrameworkInBody,
  page: PageData | undefined,
): string[] {
  if (!isProduction()) return scripts;
  const starter = scripts.find((src) => STARTER.test(src));
  gatsbyAssumption(
    starter,
    `One of Gatsby's scripts is /app-….js, which starts it; found: ${scripts.join(", ") || "none"}.`,
    SECTION,
  );
  const files = JSON.parse(chunks) as Record<string, string[] | undefined>;
  const name = page?.componentChunkName ?? "";
  const component = (files[name] ?? []).filter((file) => file.endsWith(".js"));
  gatsbyAssumption(
    component.length > 0,
    `Gatsby's chunk mapping names the scripts of the page component ${name}; found: ${start(chunks)}`,
    SECTION,
  );
  return [...scripts.filter((src) => src !== starter), ...component, starter];
}

/** The elements of a head without the preloads of the framework's scripts. */
export function withoutScriptPreloads(
  head: readonly AnyElement[],
  { scripts }: FrameworkInBody,
): AnyElement[] {
  const kept = head.filter(
    ({ type, props }) => !(type === "link" && props.rel === "preload" && props.as === "script"),
  );
  // The development server also puts lists of elements into a head.
  const asked = kept.find(
    ({ type, props }) =>
      (type === "link" || type === "script") && scripts.includes(String(props.href ?? props.src)),
  );
  gatsbyAssumption(
    !asked,
    `In a page's head only <link rel="preload" as="script"> refers to the framework's scripts; found <${asked?.type} rel="${asked?.props.rel}"> for ${asked?.props.href ?? asked?.props.src}.`,
    SECTION,
  );
  return kept;
}

/**
 * Applies `change` to the tag manager's snippet in a head. Fails if a container is configured but there is no snippet.
 */
export function withTagManagerSnippet(
  head: readonly AnyElement[],
  isConfigured: boolean,
  change: (snippet: AnyElement) => AnyElement,
): AnyElement[] {
  gatsbyAssumption(
    !isConfigured || !isProduction() || head.some(({ key }) => key === TAG_MANAGER),
    `gatsby-plugin-google-tagmanager puts a script with the key "${TAG_MANAGER}" into each head, which waits for the visitor's choice if so configured; found the keys ${head.map(({ key }) => key).join(", ")}.`,
    SECTION,
  );
  return head.map((element) => (element.key === TAG_MANAGER ? change(element) : element));
}

/** Checks that Gatsby puts nothing before a page's body except the tag manager's frame, which is removed. */
export function checkBeforeBody(elements: readonly AnyElement[]): void {
  const unknown = elements.find(({ key }) => key !== TAG_MANAGER);
  gatsbyAssumption(
    !unknown,
    `The only element before a page's body is the tag manager's frame, which is removed; found <${unknown?.type}> with the key "${unknown?.key}".`,
    SECTION,
  );
}
